import { dateTimeFormat } from '#kit/intl/formats.ts'

/**
 * The zones that this browser knows, and the one that is set, by name; each with what its clocks show now
 * compared with UTC.
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
  // Some releases of the browsers' own data leave the zeros out.
  return offset === 'GMT' ? 'UTC+00:00' : offset.replace('GMT', 'UTC')
}
