import { parseDay } from '#kit/dates/zone.ts'

const email = /^[^\s@<>(),;:"[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/
const webAddress = /^https?:\/\/[^\s/?#.@:]+(\.[^\s/?#.@:]+)+(:\d{1,5})?([/?#]\S*)?$/i
const phone = /^\+?[\d\s().\-/]*(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i

/** 254 characters is the longest address that mail servers accept (RFC 5321). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text)
}

/** A full web address; without `https://` it could not be opened from a report. */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text)
}

/** Internal numbers have at least 5 digits, international ones at most 15 (E.164) plus an extension. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return phone.test(text) && digits >= 5 && digits <= 21
}

/** True for a real calendar day written as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return parseDay(text) !== undefined
}
