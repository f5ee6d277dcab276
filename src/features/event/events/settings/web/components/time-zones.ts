import { dateTimeFormat } from '#kit/intl/formats.ts'

/**
 * The zones that this browser knows, and the selected one, by name; each with its current difference
 * from UTC.
 */
export function timeZoneChoices(current: string, now: Date): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])
  return [...zones]
    .sort()
    .map((value) => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetOf(value, now)})` }))
}

function offsetOf(timeZone: string, now: Date): string {
  const parts = dateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // Some browser versions leave the zeros out.
  return offset === 'GMT' ? 'UTC+00:00' : offset.replace('GMT', 'UTC')
}
