import { describe, expect, it } from 'vitest'
import { untilDoors } from './doors.ts'

const event = { startDate: '2027-01-23', endDate: '2027-01-25', timeZone: 'Europe/London' }
const at = (day: string) => new Date(`${day}T12:00:00Z`)

describe('untilDoors', () => {
  it('counts the calendar days of the event’s zone', () => {
    expect(untilDoors(event, at('2026-11-21'))).toEqual({ days: 63 })
    expect(untilDoors({ ...event, timeZone: 'Pacific/Auckland' }, at('2026-11-21'))).toEqual({ days: 62 })
  })

  it('names the day while the event is on', () => {
    expect(untilDoors(event, at('2027-01-23'))).toEqual({ words: 'Doors open today' })
    expect(untilDoors(event, at('2027-01-24'))).toEqual({ words: 'Day 2 of 3' })
    expect(untilDoors(event, at('2027-01-25'))).toEqual({ words: 'Day 3 of 3' })
  })

  it('says nothing after the event, and before its days are set', () => {
    expect(untilDoors(event, at('2027-01-26'))).toBeUndefined()
    expect(untilDoors({ ...event, endDate: '' }, at('2027-01-24'))).toBeUndefined()
    expect(untilDoors({ ...event, startDate: '' }, at('2027-01-24'))).toBeUndefined()
  })
})
