import Big from 'big.js'
import { numberFormat } from '../intl/formats.ts'
import { plainDecimal } from '../numbers/plain-decimal.ts'

/*
 * Amounts are decimal text such as '12.50', as PostgreSQL keeps them: sums are exact, and halves are rounded
 * away from zero to two decimals, in every currency (platform specification, section 9).
 */

/** Two decimals: '2.005' becomes '2.01'. @throws on text that is not a number */
export function roundAmount(amount: Big | number | string): string {
  const rounded = new Big(amount).round(2, Big.roundHalfUp)
  return rounded.eq(0) ? '0.00' : rounded.toFixed(2)
}

/** Price by quantity, rounded. */
export function lineTotal(price: number | string, quantity: number | string): string {
  return roundAmount(new Big(price).times(quantity))
}

/** Summed exactly, then rounded. */
export function sumAmounts(amounts: readonly (number | string)[]): string {
  return roundAmount(amounts.reduce<Big>((sum, amount) => sum.plus(amount), new Big(0)))
}

/** An amount as whole hundredths, which are summed exactly, and many thousands of them in a moment. */
export function inHundredths(amount: string): bigint {
  if (/^\d+\.\d\d$/.test(amount)) return BigInt(amount.replace('.', ''))
  return BigInt(roundAmount(amount).replace('.', ''))
}

/** -1234567n → '-12345.67' */
export function fromHundredths(sum: bigint): string {
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0')
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * The amount that a person typed, to two decimals; undefined when it is not one. Takes a currency before or
 * after, spaces, and either decimal sign: “£1,234.50”, “1.234,5 €”, “1 234”. A lone sign before exactly three
 * digits (“1,234”) is read as the locale reads it.
 */
export function parseAmount(text: string, locale: string): string | undefined {
  const typed = /^([-+]?)(?:[\p{L}\p{Sc}]+\.?)?([-+]?)([\d.,]+)(?:[\p{L}\p{Sc}]+\.?)?$/u.exec(
    text.replace(/[\s'’]/g, '').replaceAll('−', '-'),
  )
  if (!typed) return undefined
  const [, signBefore = '', signAfter = '', digits = ''] = typed
  if (signBefore !== '' && signAfter !== '') return undefined
  const plain = plainDecimal(digits, locale)
  return plain === undefined ? undefined : roundAmount(signBefore + signAfter === '-' ? `-${plain}` : plain)
}

/** “£1,234.50”: the currency's short symbol, two decimals, grouped and placed as the locale does. */
export function formatPrice(amount: number | string, currencyCode: string, locale: string): string {
  return formatRounded(amount, locale, {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
  })
}

/** “1,234.50” */
export function formatAmount(value: number | string, locale: string): string {
  return formatRounded(value, locale, {})
}

function formatRounded(value: number | string, locale: string, options: Intl.NumberFormatOptions): string {
  const format = numberFormat(locale, { ...options, minimumFractionDigits: 2, maximumFractionDigits: 2 })
  // Given as text, a decimal is formatted exactly; as a number, 1.005 would already be a little less.
  return format.format(roundAmount(value) as Intl.StringNumericLiteral)
}
