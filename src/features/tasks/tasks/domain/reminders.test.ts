import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crossingKey, reminderCrossing } from './reminders.ts'

const zone = 'Europe/London'
const dueDate = '2026-11-21'
const used = { isArchived: false, isDraft: false, appearsAt: null as Date | null }
const daily = { ...used, dueDate, isTimeSensitive: false }
const sensitive = { ...daily, isTimeSensitive: true }
/** Eight in the morning, `days` before the due day. */
const morning = (days: number) => new Date(Date.parse('2026-11-21T08:00:00Z') - days * 86_400_000)

function daysReminded(task: typeof daily): number[] {
  const days = Array.from({ length: 60 }, (_, index) => 40 - index)
  return days.filter((day) => reminderCrossing(task, morning(day + 1), morning(day), zone) === day)
}

describe('reminderCrossing', () => {
  it('falls on the stated days when reminders run daily', () => {
    expect(daysReminded(daily)).toEqual([14, 7, 3, 1, 0, -1, -7])
  })

  it('falls on each of the last three days of a time-sensitive task as well', () => {
    expect(daysReminded(sensitive)).toEqual([14, 7, 3, 2, 1, 0, -1, -7])
  })

  it('counts only today on the first run', () => {
    expect(reminderCrossing(daily, null, morning(7), zone)).toBe(7)
    expect(reminderCrossing(daily, null, morning(6), zone)).toBeNull()
  })

  it('makes up for days on which it did not run, with the latest crossing only', () => {
    expect(reminderCrossing(daily, morning(8), morning(6), zone)).toBe(7)
    expect(reminderCrossing(daily, morning(15), morning(-3), zone)).toBe(-1)
  })

  it('sends nothing without a due day', () => {
    expect(reminderCrossing({ ...sensitive, dueDate: '' }, null, morning(0), zone)).toBeNull()
  })

  it('reminds of nothing that teams do not see', () => {
    const appearsAt = new Date(morning(7).getTime() + 1)
    for (const hidden of [{ isDraft: true }, { isArchived: true }, { appearsAt }])
      expect(reminderCrossing({ ...daily, ...hidden }, null, morning(7), zone)).toBeNull()
    expect(reminderCrossing({ ...daily, appearsAt: morning(7) }, null, morning(7), zone)).toBe(7)
  })

  it('reminds of no crossing twice, however irregular the runs', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(gaps, fc.boolean(), (gaps, isTimeSensitive) => {
        const crossings: number[] = []
        let day = 20
        let lastRun: Date | null = null
        for (const gap of gaps) {
          day -= gap
          const crossing = reminderCrossing({ ...daily, isTimeSensitive }, lastRun, morning(day), zone)
          if (crossing !== null) crossings.push(crossing)
          lastRun = morning(day)
        }
        expect(new Set(crossings).size).toBe(crossings.length)
        expect(crossings).toEqual(crossings.toSorted((one, other) => other - one))
      }),
    )
  })
})

describe('crossingKey', () => {
  it('differs by team, task, due day and crossing', () => {
    const key = crossingKey('team', { id: 'task', dueDate }, 7)
    expect(key).toBe('team:task:2026-11-21:7')
    expect(crossingKey('team', { id: 'task', dueDate: '2026-12-01' }, 7)).not.toBe(key)
  })
})
