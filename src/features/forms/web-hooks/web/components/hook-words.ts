import { numberFormat } from '#kit/intl/formats.ts'
import { percentOf } from '#kit/numbers/percent.ts'
import { callTroubleWords } from '#kit/text/call-troubles.ts'
import type { StatusTone } from '#ui/feedback/status-chip.tsx'
import type { Delivery, Try, WebHook } from '../../contract.ts'
import { type DeliveryState, type Occasion, occasionNames } from '../../domain/words.ts'

export const stateTones: Record<DeliveryState, StatusTone> = {
  waiting: 'waiting',
  retrying: 'soon',
  failed: 'late',
  delivered: 'done',
}

/** “Created, updated”. */
export function occasionWords(occasions: readonly Occasion[]): string {
  const words = occasions.map((one) => occasionNames[one].toLowerCase()).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** “97% delivered in 30 days, 1 failed, 3 retrying”. */
export function deliveredWords({ total, delivered, failed, retrying }: WebHook['counts']): string {
  if (total === 0) return 'Nothing sent in 30 days'
  const share = `${percentOf(delivered, total)}% delivered in 30 days`
  return [
    share,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(retrying > 0 ? [`${retrying} retrying`] : []),
  ].join(', ')
}

/** Whose submission a delivery is about. */
export function subjectWords({ type, subject, isGuest }: Delivery): string {
  if (type === 'test') return `Sent by ${subject}`
  return isGuest ? 'Guest submission' : subject
}

export function isGood(status: number): boolean {
  return status >= 200 && status < 300
}

/** “503 Service Unavailable”, or why there was no answer. */
export function outcomeOf({
  status,
  statusText,
  trouble,
}: Pick<Try, 'status' | 'statusText' | 'trouble'>): string {
  if (status !== null) return `${status} ${statusText}`.trim()
  return trouble === null ? '' : callTroubleWords[trouble]
}

/** “176 ms”, “1.24 s”, as the locale writes it. */
export function tookWords(milliseconds: number, locale: string): string {
  if (milliseconds < 1000) return `${milliseconds} ms`
  const decimals = milliseconds < 10_000 ? 2 : 1
  const format = numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return `${format.format(milliseconds / 1000)} s`
}

/** The call as it can be made again by hand. */
export function asCurl({ method, url, headers, body }: Try): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return [
    `curl -X ${method} ${quoted(url)}`,
    ...headers.map(({ name, value }) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === '' ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ')
}
