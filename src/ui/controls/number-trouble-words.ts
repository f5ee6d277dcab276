import { numberFormat } from '#kit/intl/formats.ts'
import type { NumberReading } from '#kit/numbers/read-number.ts'

type Bounds = { isWhole?: boolean; min?: number | undefined; max?: number | undefined }

/** What is wrong with a typed number; undefined for one that is understood and allowed, and for none. */
export function numberTroubleWords(
  reading: NumberReading,
  { isWhole = false, min, max }: Bounds,
  locale: string,
): string | undefined {
  if (reading.kind === 'empty') return undefined
  const format = numberFormat(locale, { useGrouping: true, maximumFractionDigits: 20 })
  if (reading.kind === 'unreadable') {
    return isWhole ? 'Enter a whole number.' : `Enter a number, such as ${format.format(1250.5)}.`
  }
  const { value } = reading
  if (isWhole && !Number.isInteger(value)) return 'Enter a whole number.'
  if (min !== undefined && value < min) return `Enter ${format.format(min)} or more.`
  if (max !== undefined && value > max) return `Enter ${format.format(max)} or less.`
  return undefined
}
