import { numberFormat } from '../intl/formats.ts'

/**
 * Digits with a point for the decimal sign and without grouping; undefined when the signs make no sense. Either sign
 * may be the decimal one; a lone sign before exactly three digits (“1,234”) is read as the locale reads it.
 */
export function plainDecimal(digits: string, locale: string): string | undefined {
  const decimal = decimalSignIn(digits, locale)
  const group = decimal === ',' ? '.' : ','
  const [whole = '', fraction, ...more] =
    decimal === undefined ? [digits.replaceAll('.', ',')] : digits.split(decimal)
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined
  const groups = whole.split(decimal === undefined ? ',' : group)
  // Two digits between signs are Indian lakhs and crores.
  const isGrouped = groups.every((part, index) =>
    index === 0
      ? /^\d{1,3}$/.test(part)
      : index === groups.length - 1
        ? /^\d{3}$/.test(part)
        : /^\d{2,3}$/.test(part),
  )
  const isPlain = groups.length === 1 && /^\d*$/.test(whole) && (whole !== '' || fraction !== undefined)
  if (!isGrouped && !isPlain) return undefined
  return `${groups.join('') || '0'}.${fraction ?? '0'}`
}

/** The sign used as the decimal point in what was typed; undefined when all signs group digits. */
function decimalSignIn(digits: string, locale: string): '.' | ',' | undefined {
  const signs = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1) === ',' ? ',' : '.'
  const isOneKind = signs.every((sign) => sign === last)
  if (signs.length === 0 || (isOneKind && signs.length > 1)) return undefined
  if (!isOneKind || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return last
  return last === decimalSignOf(locale) ? last : undefined
}

function decimalSignOf(locale: string): string | undefined {
  return numberFormat(locale, {})
    .formatToParts(0.5)
    .find((part) => part.type === 'decimal')?.value
}
