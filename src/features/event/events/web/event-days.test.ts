import { describe, expect, it } from 'vitest'
import { eventDays } from './embeds/event-days.ts'

describe('eventDays', () => {
  it.each([
    ['2027-01-23', '2027-01-25', '23 – 25 January 2027'],
    ['2027-01-30', '2027-02-01', '30 January – 1 February 2027'],
    ['2027-01-23', '2027-01-23', '23 January 2027'],
    ['2027-01-23', '', '23 January 2027'],
    ['', '', ''],
    ['31/02/2027', '', 'Error processing dates'],
    ['2027-01-23', '2027-02-31', 'Error processing dates'],
  ])('writes %s to %s as %j', (startDate, endDate, words) => {
    // Releases of the locale data differ in which space they use.
    expect(eventDays({ startDate, endDate }, 'en-GB').replace(/\s/g, ' ')).toBe(words)
  })
})
