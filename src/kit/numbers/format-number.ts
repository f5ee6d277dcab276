import { numberFormat } from '../intl/formats.ts'

/** “1,234.5”: as the locale writes it, with at most two decimals. Money always has two (kit/money). */
export function formatNumber(value: number, locale: string, options: Grouping = {}): string {
  const format = numberFormat(locale, { ...options, maximumFractionDigits: 2 })
  // Given as text, a decimal is rounded as it is written; as a number, 1.005 would already be a little less.
  return format.format(String(value) as Intl.StringNumericLiteral)
}

/** `min2` groups from five digits on, so that a year stays a year. */
type Grouping = { useGrouping?: 'min2' }
