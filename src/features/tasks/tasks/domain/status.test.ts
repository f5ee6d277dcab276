import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueInWords, progressStatuses, statePresentations, statusOf, taskStates } from './status.ts'

const zone = 'Europe/London'
const now = new Date('2026-11-21T12:00:00Z')
const open = { isComplete: false, isNotApplicable: false, progressStatus: 'inProgress' } as const
const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10)

describe('statusOf', () => {
  it.each([
    [31, 'incomplete'],
    [30, 'dueSoon'],
    [1, 'dueSoon'],
    [0, 'dueSoon'],
    [-1, 'overdue'],
    [-400, 'overdue'],
  ])('%i days until due, due soon at 30: %s', (offset, expected) => {
    expect(statusOf({ ...open, dueDate: day(offset) }, now, zone, 30)).toBe(expected)
  })

  it('is due soon on the day itself alone when due-soon days is 0', () => {
    expect(statusOf({ ...open, dueDate: day(0) }, now, zone, 0)).toBe('dueSoon')
    expect(statusOf({ ...open, dueDate: day(1) }, now, zone, 0)).toBe('incomplete')
  })

  it('ends the due day at midnight in the zone of the event', () => {
    const justBefore = new Date('2026-07-10T22:59:59Z')
    const justAfter = new Date('2026-07-10T23:00:00Z')
    const facts = { ...open, dueDate: '2026-07-10' }
    expect(statusOf(facts, justBefore, zone, 30)).toBe('dueSoon')
    expect(statusOf(facts, justAfter, zone, 30)).toBe('overdue')
    expect(statusOf(facts, justAfter, 'America/New_York', 30)).toBe('dueSoon')
  })

  it('is incomplete without a due day', () => {
    expect(statusOf({ ...open, dueDate: '' }, now, zone, 30)).toBe('incomplete')
  })

  it('lets complete override N/A, and N/A override the date', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: -90, max: 90 }), (isNotApplicable, offset) => {
        const dueDate = day(offset)
        expect(statusOf({ ...open, isComplete: true, isNotApplicable, dueDate }, now, zone, 30)).toBe(
          'complete',
        )
        expect(statusOf({ ...open, isNotApplicable: true, dueDate }, now, zone, 30)).toBe('notApplicable')
      }),
    )
  })
})

describe('awaiting approval', () => {
  const arbitrary = fc.record({
    isComplete: fc.boolean(),
    isNotApplicable: fc.boolean(),
    progressStatus: fc.constantFrom(...progressStatuses),
    dueDate: fc.oneof(fc.constant(''), fc.integer({ min: -90, max: 90 }).map(day)),
  })

  it('is never overdue or due soon, whatever the date, and gives way to complete and N/A alone', () => {
    fc.assert(
      fc.property(arbitrary, fc.integer({ min: 0, max: 60 }), (facts, dueSoonDays) => {
        const state = statusOf(facts, now, zone, dueSoonDays)
        const isSettled = facts.isComplete || facts.isNotApplicable
        expect(state === 'waiting').toBe(facts.progressStatus === 'awaitingApproval' && !isSettled)
        expect(taskStates).toContain(state)
      }),
    )
  })

  it.each([-400, -1, 0, 30, 31])('with a date %i days from now', (offset) => {
    const facts = { ...open, progressStatus: 'awaitingApproval', dueDate: day(offset) } as const
    expect(statusOf(facts, now, zone, 30)).toBe('waiting')
  })

  it('uses the labels of the specification', () => {
    expect(Object.values(statePresentations).map(({ label }) => label)).toEqual([
      'Complete',
      'N/A',
      'Overdue',
      'Due soon',
      'Incomplete',
      'Awaiting approval',
    ])
  })

  it('never distinguishes two states by colour alone', () => {
    const icons = Object.values(statePresentations).map(({ icon }) => icon)
    expect(new Set(icons).size).toBe(icons.length)
  })
})

describe('dueInWords', () => {
  it.each([
    [3, 'Due in 3 days'],
    [1, 'Due tomorrow'],
    [0, 'Due today'],
    [-1, '1 day overdue'],
    [-2, '2 days overdue'],
  ])('%i: %s', (days, words) => {
    expect(dueInWords(days)).toBe(words)
  })
})
