import { expect, it } from 'vitest'
import { lastTime, nextTime } from './times.ts'

const at = (moment: string) => new Date(moment)
const iso = (date: Date) => date.toISOString()

it('finds the time before and the next one, over midnight too', () => {
  const times = ['14:30', '02:00']
  const both = (now: string) => [iso(lastTime(times, at(now))), iso(nextTime(times, at(now)))]
  expect(both('2027-03-01T01:59:59.999Z')).toEqual(['2027-02-28T14:30:00.000Z', '2027-03-01T02:00:00.000Z'])
  expect(both('2027-03-01T02:00:00Z')).toEqual(['2027-03-01T02:00:00.000Z', '2027-03-01T14:30:00.000Z'])
  expect(both('2027-02-28T23:00:00Z')).toEqual(['2027-02-28T14:30:00.000Z', '2027-03-01T02:00:00.000Z'])
})
