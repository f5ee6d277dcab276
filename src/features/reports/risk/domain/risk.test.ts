import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainRisk, loginActivityOf, type RiskFacts, riskLevelOf, riskOf } from './risk.ts'

const zone = 'Europe/London'
const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10)

const noTasks = { overdue: 0, dueSoon: 0, pending: 0, complete: 0 }
const quiet: RiskFacts = {
  launchDate: dayAgo(0),
  lastLoginAt: daysAgo(1),
  hasTaskActivity: true,
  taskBreakdown: noTasks,
}

const cases: [string, Partial<RiskFacts>, number][] = [
  ['never signed in, before the launch', { launchDate: dayAgo(-30), lastLoginAt: null }, 0],
  [
    'never signed in, 20 days after launch: no whole week yet',
    { launchDate: dayAgo(20), lastLoginAt: null },
    0,
  ],
  ['never signed in, 1 week after the grace period', { launchDate: dayAgo(21), lastLoginAt: null }, 3],
  ['never signed in, 14 weeks', { launchDate: dayAgo(14 + 98), lastLoginAt: null }, 35],
  ['never signed in, capped at 0.75', { launchDate: dayAgo(14 + 7 * 15), lastLoginAt: null }, 38],
  ['never signed in, far beyond the cap', { launchDate: dayAgo(900), lastLoginAt: null }, 38],
  ['no activity, signed in yesterday', { hasTaskActivity: false }, 8],
  ['no activity, exactly 14 days away: no bump', { hasTaskActivity: false, lastLoginAt: daysAgo(14) }, 8],
  ['no activity, 15 days away', { hasTaskActivity: false, lastLoginAt: daysAgo(15) }, 13],
  ['no activity, 31 days away', { hasTaskActivity: false, lastLoginAt: daysAgo(31) }, 18],
  ['no activity, 61 days away', { hasTaskActivity: false, lastLoginAt: daysAgo(61) }, 23],
  ['no activity, 2 weeks in', { hasTaskActivity: false, launchDate: dayAgo(28) }, 13],
  [
    'no activity, capped at 0.5',
    { hasTaskActivity: false, launchDate: dayAgo(200), lastLoginAt: daysAgo(90) },
    25,
  ],
  ['active, recent', {}, 0],
  ['active, weeks after launch do not count', { launchDate: dayAgo(300) }, 0],
  ['active, 30 days away is not yet over 30', { lastLoginAt: daysAgo(30) }, 5],
  ['active, 60 days away is not yet over 60', { lastLoginAt: daysAgo(60) }, 10],
  ['active, 61 days away', { lastLoginAt: daysAgo(61) }, 15],
  ['no launch date, never signed in', { launchDate: '', lastLoginAt: null }, 50],
  ['no launch date, no activity', { launchDate: '', hasTaskActivity: false }, 38],
  ['no launch date, active but 15 days away', { launchDate: '', lastLoginAt: daysAgo(15) }, 38],
  ['no launch date, active, 14 days away', { launchDate: '', lastLoginAt: daysAgo(14) }, 25],
  ['one overdue task of one counts a tenth', { taskBreakdown: { ...noTasks, overdue: 1 } }, 5],
  ['ten overdue of ten', { taskBreakdown: { ...noTasks, overdue: 10 } }, 50],
  ['five overdue of twenty', { taskBreakdown: { ...noTasks, overdue: 5, complete: 15 } }, 13],
  ['due soon counts half', { taskBreakdown: { ...noTasks, dueSoon: 4, pending: 6 } }, 10],
  ['pending and complete count nothing', { taskBreakdown: { ...noTasks, pending: 40, complete: 40 } }, 0],
  [
    'the worst there is',
    { launchDate: '', lastLoginAt: null, taskBreakdown: { ...noTasks, overdue: 12 } },
    100,
  ],
]

describe('riskOf', () => {
  it.each(cases)('%s', (_name, facts, percent) => {
    expect(riskOf({ ...quiet, ...facts }, now, zone).riskPercent).toBe(percent)
  })

  it('counts days in the zone of the event', () => {
    const facts = { ...quiet, lastLoginAt: new Date('2026-11-06T23:30:00Z') }
    expect(riskOf(facts, now, 'Europe/London').riskPercent).toBe(5)
    expect(riskOf(facts, now, 'Asia/Tokyo').riskPercent).toBe(0)
  })

  it('keeps the score before rounding', () => {
    const risk = riskOf({ ...quiet, launchDate: dayAgo(21), lastLoginAt: null }, now, zone)
    expect(risk).toEqual({ riskScore: 0.025, riskPercent: 3, riskLevel: 'low' })
  })
})

describe('explainRisk', () => {
  it('names each reason', () => {
    const facts = {
      launchDate: dayAgo(28),
      lastLoginAt: daysAgo(20),
      hasTaskActivity: false,
      taskBreakdown: { overdue: 2, dueSoon: 1, pending: 3, complete: 0 },
    }
    expect(explainRisk(facts, now, zone)).toEqual([
      { source: 'signIn', words: 'Signed in, but has not started any tasks', points: 8 },
      { source: 'signIn', words: '2 weeks since the grace period ended', points: 5 },
      { source: 'signIn', words: 'Last signed in 20 days ago', points: 5 },
      { source: 'tasks', words: '2 tasks overdue', points: 10 },
      { source: 'tasks', words: '1 task due soon', points: 2 },
    ])
    expect(riskOf(facts, now, zone).riskPercent).toBe(30)
  })

  it('says when a reason no longer counts in full', () => {
    const facts = { ...quiet, launchDate: dayAgo(900), lastLoginAt: null }
    expect(explainRisk(facts, now, zone)[0]).toEqual({
      source: 'signIn',
      words: 'No one in the team has signed in, 126 weeks after the grace period ended (maximum)',
      points: 38,
    })
  })

  it('says when nothing needs attention', () => {
    expect(explainRisk(quiet, now, zone)).toEqual([
      { source: 'signIn', words: 'Working on its tasks; last signed in 1 day ago', points: 0 },
      { source: 'tasks', words: 'No tasks are overdue or due soon', points: 0 },
    ])
  })
})

const anyCount = fc.integer({ min: 0, max: 250 })
const anyFacts = fc.record<RiskFacts>({
  launchDate: fc.oneof(fc.constant(''), fc.integer({ min: -400, max: 900 }).map(dayAgo)),
  lastLoginAt: fc.oneof(fc.constant(null), fc.integer({ min: -1, max: 900 }).map(daysAgo)),
  hasTaskActivity: fc.boolean(),
  taskBreakdown: fc.record({ overdue: anyCount, dueSoon: anyCount, pending: anyCount, complete: anyCount }),
})

describe('every risk', () => {
  it('is a whole percent from 0 to 100', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { riskPercent } = riskOf(facts, now, zone)
        expect(Number.isInteger(riskPercent)).toBe(true)
        expect(riskPercent).toBeGreaterThanOrEqual(0)
        expect(riskPercent).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('never falls when one more task is overdue', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const worse = { ...facts.taskBreakdown, overdue: facts.taskBreakdown.overdue + 1 }
        const before = riskOf(facts, now, zone).riskPercent
        expect(riskOf({ ...facts, taskBreakdown: worse }, now, zone).riskPercent).toBeGreaterThanOrEqual(
          before,
        )
      }),
    )
  })

  it('is explained by parts that add up to it', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const parts = explainRisk(facts, now, zone)
        expect(parts.every(({ points }) => Number.isInteger(points) && points >= 0)).toBe(true)
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(riskOf(facts, now, zone).riskPercent)
      }),
    )
  })
})

describe('riskLevelOf', () => {
  it.each([
    [0, 'low'],
    [25, 'low'],
    [26, 'medium'],
    [60, 'medium'],
    [61, 'high'],
    [85, 'high'],
    [86, 'critical'],
    [100, 'critical'],
  ])('%i is %s', (percent, level) => {
    expect(riskLevelOf(percent)).toBe(level)
  })
})

describe('loginActivityOf', () => {
  it.each([
    [null, 'never'],
    [daysAgo(0), 'active'],
    [daysAgo(7), 'active'],
    [daysAgo(8), 'quiet'],
    [daysAgo(14), 'quiet'],
    [daysAgo(15), 'inactive'],
  ])('%s is %s', (lastLoginAt, activity) => {
    expect(loginActivityOf(lastLoginAt, now, zone)).toBe(activity)
  })
})
