import { normalisePostcode, normaliseText } from '#kit/text/normalise.ts'
import { isWebAddress } from '../checks/formats.ts'
import type { Field } from '../fields/field-schemas.ts'
import type { CellType } from '../fields/field-types.ts'

/** Trimmed and in Unicode NFC; a number or boolean as text; anything else is empty. */
export function canonicalText(raw: unknown): string {
  if (typeof raw === 'string') return normaliseText(raw)
  if (typeof raw === 'number') return Number.isFinite(raw) ? String(raw === 0 ? 0 : raw) : ''
  return typeof raw === 'boolean' ? String(raw) : ''
}

export function canonicalPostcode(raw: unknown): string {
  return normalisePostcode(canonicalText(raw))
}

/** A web address that was typed as `example.org` gets its https://; any other text is returned unchanged. */
export function canonicalWebAddress(raw: unknown): string {
  const text = canonicalText(raw)
  const full = `https://${text}`
  return !isWebAddress(text) && isWebAddress(full) ? full : text
}

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const thousands = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/

/** The number that was typed (`1,250.50` included), or undefined if it is not a number. */
export function numberOf(raw: unknown): number | undefined {
  const text = canonicalText(raw)
  if (!decimal.test(text) && !thousands.test(text)) return undefined
  const value = Number(text.replaceAll(',', ''))
  if (!Number.isFinite(value)) return undefined
  return value === 0 ? 0 : value
}

/** The same text for the same value: `3`, `3.0` and `+3` are all `3`. */
export function canonicalNumber(raw: unknown): string {
  const value = numberOf(raw)
  return value === undefined ? canonicalText(raw) : String(value)
}

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/**
 * `YYYY-MM-DD` from a date that is written year first. Any other text is returned unchanged: what 10/12/2026 means
 * depends on the locale, which the field knows where it is typed.
 */
export function canonicalDate(raw: unknown): string {
  const text = canonicalText(raw)
  const iso = isoDate.exec(text)
  if (!iso) return text
  const [, year = '', month = '', day = ''] = iso
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const yes: ReadonlySet<string> = new Set(['true', 'yes', '1', 'on'])
const no: ReadonlySet<string> = new Set(['false', 'no', '0', 'off'])

export function canonicalBoolean(raw: unknown): string {
  const text = canonicalText(raw).toLowerCase()
  if (yes.has(text)) return 'true'
  return no.has(text) ? 'false' : ''
}

/** An unticked box has no answer, so “is No” and “is empty” mean the same for it. */
export function canonicalTick(raw: unknown): string {
  return canonicalBoolean(raw) === 'true' ? 'true' : ''
}

export type Canonical = (raw: unknown) => string

/** Turns one value of a field or cell of this type into the text that comparisons use. */
export function canonicalOf(type: Field['type'] | CellType): Canonical {
  if (type === 'number') return canonicalNumber
  if (type === 'date') return canonicalDate
  if (type === 'url') return canonicalWebAddress
  if (type === 'disclaimer') return canonicalTick
  return canonicalText
}
