const email = /^[^\s@<>(),;:"[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/
const webAddress = /^https?:\/\/[^\s/?#.@:]+(\.[^\s/?#.@:]+)+(:\d{1,5})?([/?#]\S*)?$/i
const phone = /^\+?[\d\s().\-/]*(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i

/** 254 characters is the longest address that mail servers carry (RFC 5321). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text)
}

/** A full address of the web; without `https://` it could not be opened from a report. */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text)
}

/** Five digits are the shortest internal numbers, fifteen the longest international ones (E.164), and an extension. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return phone.test(text) && digits >= 5 && digits <= 21
}

/** True for a day of the calendar written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
