import { expect, it } from 'vitest'
import { timeZoneChoices } from './components/time-zones.ts'

const labelOf = (value: string, moment: string, current = 'Europe/London') =>
  timeZoneChoices(current, new Date(moment)).find((choice) => choice.value === value)?.label

it.each([
  ['Europe/London', '2027-01-23T12:00:00Z', 'Europe/London (UTC+00:00)'],
  ['Europe/London', '2027-07-23T12:00:00Z', 'Europe/London (UTC+01:00)'],
  ['America/New_York', '2027-01-23T12:00:00Z', 'America/New York (UTC-05:00)'],
  ['UTC', '2027-01-23T12:00:00Z', 'UTC (UTC+00:00)'],
])('says what clocks in %s show on %s', (zone, moment, label) => {
  expect(labelOf(zone, moment)).toBe(label)
})

it('keeps the zone that is set among the choices, under whatever name', () => {
  expect(labelOf('US/Eastern', '2027-01-23T12:00:00Z', 'US/Eastern')).toBe('US/Eastern (UTC-05:00)')
})

it('offers each zone once, by name', () => {
  const values = timeZoneChoices('UTC', new Date('2027-01-23T12:00:00Z')).map(({ value }) => value)
  expect(values.length).toBeGreaterThan(300)
  expect(values).toEqual([...new Set(values)].sort())
})
