import { expect, it } from 'vitest'
import { beyondKeeping } from './retention.ts'

const now = new Date('2027-03-17T12:00:00Z')
const backup = (day: string, isGood = true) => ({ id: day, madeAt: new Date(`${day}T02:00:00Z`), isGood })
const keptOf = (days: readonly ReturnType<typeof backup>[], keeping: Parameters<typeof beyondKeeping>[2]) => {
  const removed = beyondKeeping(days, now, keeping)
  return days.map(({ id }) => id).filter((id) => !removed.includes(id))
}

it('keeps the last days whole, and the last one of each week and month before', () => {
  const daily = Array.from({ length: 120 }, (_, back) =>
    backup(new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10)),
  )
  expect(keptOf(daily, { days: 3, weeks: 3, months: 3 })).toEqual([
    ...['2027-03-17', '2027-03-16', '2027-03-15'],
    // Sundays: the ends of the two weeks before.
    ...['2027-03-14', '2027-03-07'],
    ...['2027-02-28', '2027-01-31'],
  ])
})

it('keeps the last good one, whatever is asked, and none that failed its check in its stead', () => {
  const old = [backup('2026-01-02'), backup('2026-01-01')]
  expect(keptOf(old, { days: 1, weeks: 0, months: 0 })).toEqual(['2026-01-02'])
  const failing = [backup('2027-03-16', false), backup('2027-03-10', false), backup('2027-02-01')]
  expect(keptOf(failing, { days: 1, weeks: 0, months: 0 })).toEqual(['2027-02-01'])
  expect(keptOf(failing, { days: 3, weeks: 0, months: 0 })).toEqual(['2027-03-16', '2027-02-01'])
})

it('keeps the only one there is, good or not', () => {
  expect(keptOf([backup('2026-01-01', false)], { days: 1, weeks: 1, months: 1 })).toEqual(['2026-01-01'])
})
