import { describe, expect, it } from 'vitest'
import {
  crossingKey,
  firstDateToKeep,
  isNewMorning,
  isReminderDue,
  mayBeReminded,
  reminderCrossing,
  reminderSummary,
} from './reminders.ts'

const zone = 'Europe/London'
const dueDate = '2026-11-21'
const used = { isArchived: false, isDraft: false, appearsAt: null as Date | null }
const daily = { ...used, dueDate, isTimeSensitive: false }
const sensitive = { ...daily, isTimeSensitive: true }
/** Eight in the morning, `days` before the due day. */
const morning = (days: number) => new Date(Date.parse('2026-11-21T08:00:00Z') - days * 86_400_000)

function daysReminded(task: typeof daily): number[] {
  const days = Array.from({ length: 60 }, (_, index) => 40 - index)
  return days.filter((day) => reminderCrossing(task, morning(day), zone) === day)
}

describe('reminderCrossing', () => {
  it('falls on the stated days', () => {
    expect(daysReminded(daily)).toEqual([14, 7, 3, 1, 0, -1, -7])
  })

  it('falls on each of the last three days of a time-sensitive task as well', () => {
    expect(daysReminded(sensitive)).toEqual([14, 7, 3, 2, 1, 0, -1, -7])
  })

  it('is none on the days between, however long nothing was sent', () => {
    for (const day of [15, 8, 6, 4, 2, -2, -8]) expect(reminderCrossing(daily, morning(day), zone)).toBeNull()
  })

  it('sends nothing without a due day, or with one that cannot be read', () => {
    for (const unread of ['', 'soon'])
      expect(reminderCrossing({ ...sensitive, dueDate: unread }, morning(0), zone)).toBeNull()
  })

  it('reminds of nothing that teams do not see', () => {
    const appearsAt = new Date(morning(7).getTime() + 1)
    for (const hidden of [{ isDraft: true }, { isArchived: true }, { appearsAt }])
      expect(reminderCrossing({ ...daily, ...hidden }, morning(7), zone)).toBeNull()
    expect(reminderCrossing({ ...daily, appearsAt: morning(7) }, morning(7), zone)).toBe(7)
  })

  it('counts days by the calendar of the event', () => {
    const lateInLondon = new Date('2026-11-20T11:30:00Z')
    expect(reminderCrossing(daily, lateInLondon, zone)).toBe(1)
    expect(reminderCrossing(daily, lateInLondon, 'Pacific/Auckland')).toBe(0)
  })
})

describe('crossingKey', () => {
  it('differs by team, task, due day and crossing', () => {
    const key = crossingKey('team', { id: 'task', dueDate }, 7)
    expect(key).toBe('team:task:2026-11-21:7')
    expect(crossingKey('team', { id: 'task', dueDate: '2026-12-01' }, 7)).not.toBe(key)
  })
})

describe('isReminderDue', () => {
  const ended = (at: string) => ({ startedAt: new Date(at), endedAt: new Date(at) })
  const due = (at: string, run?: { startedAt: Date; endedAt: Date | null }, where = zone) =>
    isReminderDue(run, new Date(at), where)

  it('begins at eight of the event, once a day', () => {
    expect(due('2026-11-21T07:59:59Z')).toBe(false)
    expect(due('2026-11-21T08:00:00Z')).toBe(true)
    expect(due('2026-11-21T08:01:00Z', ended('2026-11-20T08:00:30Z'))).toBe(true)
    expect(due('2026-11-21T08:01:00Z', ended('2026-11-21T08:00:30Z'))).toBe(false)
    expect(due('2026-11-21T23:59:00Z', ended('2026-11-21T08:00:30Z'))).toBe(false)
  })

  it('makes up for a missed morning on the same day, and not on the next', () => {
    expect(due('2026-11-21T19:00:00Z', ended('2026-11-20T08:00:00Z'))).toBe(true)
    expect(due('2026-11-22T07:00:00Z', ended('2026-11-20T08:00:00Z'))).toBe(false)
  })

  it('goes on with a run that has not ended', () => {
    const begun = { startedAt: new Date('2026-11-21T08:00:30Z'), endedAt: null }
    expect(due('2026-11-21T08:05:00Z', begun)).toBe(true)
    expect(isNewMorning(begun, new Date('2026-11-21T08:05:00Z'), zone)).toBe(false)
    expect(isNewMorning(begun, new Date('2026-11-22T08:00:00Z'), zone)).toBe(true)
  })

  it('keeps to the clocks of the event where they change', () => {
    // Summer time begins on 28 March 2027 and ends on 31 October.
    expect(due('2027-03-28T06:59:00Z')).toBe(false)
    expect(due('2027-03-28T07:00:00Z', ended('2027-03-27T08:00:00Z'))).toBe(true)
    expect(due('2027-10-31T07:30:00Z', ended('2027-10-30T07:00:00Z'))).toBe(false)
    expect(due('2027-10-31T08:00:00Z', ended('2027-10-30T07:00:00Z'))).toBe(true)
    expect(due('2027-06-01T15:00:00Z', undefined, 'America/Los_Angeles')).toBe(true)
    expect(due('2027-06-01T14:59:00Z', undefined, 'America/Los_Angeles')).toBe(false)
  })

  it('does not begin anew where the event moves to an earlier zone', () => {
    const inAuckland = ended('2026-11-20T19:00:00Z')
    expect(due('2026-11-20T20:00:00Z', inAuckland, 'America/Los_Angeles')).toBe(false)
    expect(due('2026-11-21T16:00:00Z', inAuckland, 'America/Los_Angeles')).toBe(true)
  })
})

it('forgets what has no crossing left', () => {
  expect(firstDateToKeep(new Date('2026-11-21T08:00:00Z'), zone)).toBe('2026-11-13')
})

it('writes to a person at most once a calendar day', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  expect(mayBeReminded(undefined, now, zone)).toBe(true)
  expect(mayBeReminded(new Date('2026-11-20T23:59:00Z'), now, zone)).toBe(true)
  expect(mayBeReminded(new Date('2026-11-21T00:01:00Z'), now, zone)).toBe(false)
})

it('says in one line what is due', () => {
  const task = (days: number | null, title = 'Stand plan') => ({ title, days })
  expect(reminderSummary([task(3)])).toBe('Stand plan: due in 3 days')
  expect(reminderSummary([task(-1)])).toBe('Stand plan: 1 day overdue')
  expect(reminderSummary([task(null)])).toBe('Stand plan: to do')
  expect(reminderSummary([task(3), task(null)])).toBe('2 tasks due')
  expect(reminderSummary([task(-3), task(-2)])).toBe('2 tasks overdue')
  expect(
    reminderSummary(
      Array.from({ length: 1_200 }, () => task(3)),
      'de-DE',
    ),
  ).toBe('1.200 tasks due')
  expect(reminderSummary([task(-3), task(0), task(7)])).toBe('1 task overdue and 2 tasks due')
  expect(reminderSummary([])).toBe('')
})
