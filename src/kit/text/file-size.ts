import { DEFAULT_LOCALE } from '../dates/locales.ts'
import { numberFormat } from '../intl/formats.ts'

/**
 * Above 1,000,000 bytes in MB, above 1,000 in KB, one decimal (platform specification, section 9); else bytes. A gigabyte
 * and more, which only the room on a disk comes to, in GB.
 */
export function formatFileSize(bytes: number, locale: string = DEFAULT_LOCALE): string {
  if (bytes >= 1_000_000_000) return `${oneDecimal(bytes / 1_000_000_000, locale)} GB`
  if (bytes > 1_000_000) return `${oneDecimal(bytes / 1_000_000, locale)} MB`
  if (bytes > 1_000) return `${oneDecimal(bytes / 1_000, locale)} KB`
  return `${numberFormat(locale, {}).format(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`
}

function oneDecimal(value: number, locale: string): string {
  return numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
}
