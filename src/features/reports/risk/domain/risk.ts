import { daysUntil } from '#kit/dates/zone.ts'

// The constants of the forms and reports specification, section 9, with its names.
const GRACE_PERIOD_DAYS = 14
const WEEKLY_BASE_INCREMENT = 0.05
const NEVER_LOGGED_IN_BASE_CAP = 0.75
const NO_ACTIVITY_BASE_START = 0.15
const NO_ACTIVITY_BASE_CAP = 0.5
const ACTIVE_BASE_CAP = 0.5
const INACTIVITY_BUMPS = [
  { overDays: 60, bump: 0.3 },
  { overDays: 30, bump: 0.2 },
  { overDays: 14, bump: 0.1 },
] as const
const TASK_WEIGHTS = { overdue: 1, dueSoon: 0.5, pending: 0, complete: 0 } as const
const FULL_WEIGHT_TASKS = 10
const BASE_SHARE = 0.5
const TASK_SHARE = 0.5
const NO_LAUNCH_DATE_BASES = { neverLoggedIn: 1, inactive: 0.75, otherwise: 0.5 } as const
const ACTIVE_LOGIN_DAYS = 7
const INACTIVE_LOGIN_DAYS = 14

/** Of the rule with these constants: a noted risk names it, so that it is not compared with that of another rule. */
export const RISK_RULE_VERSION = 1

export const riskLevels = ['low', 'medium', 'high', 'critical'] as const
export type RiskLevel = (typeof riskLevels)[number]
export const riskLevelNames: Record<RiskLevel, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

/** Tasks that the team may see and that are not marked N/A, counted by state. */
export type TaskBreakdown = { overdue: number; dueSoon: number; pending: number; complete: number }

export type RiskFacts = {
  /** The event's launch day, ISO `YYYY-MM-DD`; empty when the organiser has set none. */
  launchDate: string
  /** The last sign-in of anyone in the team; null when no one has signed in. */
  lastLoginAt: Date | null
  /** True once the team has begun, handed in or completed any task. */
  hasTaskActivity: boolean
  taskBreakdown: TaskBreakdown
}

export type Risk = {
  /** 0 to 1, before rounding. */
  riskScore: number
  /** 0 to 100, whole. */
  riskPercent: number
  riskLevel: RiskLevel
}

/** One reason for a team's risk; the points of all reasons add up to the risk percent. */
export type RiskPart = { source: 'signIn' | 'tasks'; points: number; words: string }

/** How likely a team is to arrive unprepared (decisions, “Risk”). Days are calendar days in its zone. */
export function riskOf(facts: RiskFacts, now: Date, zone: string): Risk {
  const shares = weighedShares(facts, now, zone)
  const riskPercent = wholePercent(shares)
  return {
    riskScore: exact(shares.reduce((sum, share) => sum + share.score, 0)),
    riskPercent,
    riskLevel: riskLevelOf(riskPercent),
  }
}

/** Explains a team's risk: every part in words, with the points it adds to the risk percentage. */
export function explainRisk(facts: RiskFacts, now: Date, zone: string): RiskPart[] {
  const shares = weighedShares(facts, now, zone)
  const points = wholePoints(
    shares.map((share) => exact(100 * share.score)),
    wholePercent(shares),
  )
  return shares.map(({ source, words }, index) => ({ source, words, points: points[index] ?? 0 }))
}

/** Up to 25 low, up to 60 medium, up to 85 high, otherwise critical. */
export function riskLevelOf(riskPercent: number): RiskLevel {
  if (riskPercent <= 25) return 'low'
  if (riskPercent <= 60) return 'medium'
  if (riskPercent <= 85) return 'high'
  return 'critical'
}

const loginActivities = ['never', 'active', 'quiet', 'inactive'] as const
export type LoginActivity = (typeof loginActivities)[number]

/** Active: signed in within 7 days. Inactive: not for more than 14 days. Quiet: between the two. */
export function loginActivityOf(lastLoginAt: Date | null, now: Date, zone: string): LoginActivity {
  if (lastLoginAt === null) return 'never'
  const days = daysSince(lastLoginAt, now, zone)
  if (days <= ACTIVE_LOGIN_DAYS) return 'active'
  return days > INACTIVE_LOGIN_DAYS ? 'inactive' : 'quiet'
}

type Share = { source: RiskPart['source']; score: number; words: string }

function weighedShares(facts: RiskFacts, now: Date, zone: string): Share[] {
  return [
    ...baseParts(facts, now, zone).map((part) => share('signIn', part, BASE_SHARE)),
    ...taskParts(facts.taskBreakdown).map((part) => share('tasks', part, TASK_SHARE)),
  ]
}

type Part = { value: number; words: string }

function share(source: Share['source'], part: Part, weight: number): Share {
  return { source, score: part.value * weight, words: part.words }
}

function baseParts(facts: RiskFacts, now: Date, zone: string): Part[] {
  const { launchDate, lastLoginAt, hasTaskActivity } = facts
  const daysAway = lastLoginAt === null ? null : daysSince(lastLoginAt, now, zone)
  if (launchDate === '') return [baseWithoutLaunchDate(daysAway, hasTaskActivity)]

  const weeks = weeksAfterGrace(launchDate, now, zone)
  const waiting = WEEKLY_BASE_INCREMENT * weeks
  if (daysAway === null)
    return capped([{ value: waiting, words: neverSignedInWords(weeks) }], NEVER_LOGGED_IN_BASE_CAP)

  const away = { value: inactivityBump(daysAway), words: lastSignInWords(daysAway) }
  if (hasTaskActivity) {
    return capped([{ ...away, words: `Working on its tasks; ${lowerFirst(away.words)}` }], ACTIVE_BASE_CAP)
  }
  const reasons = [
    { value: NO_ACTIVITY_BASE_START, words: 'Signed in, but has not started any tasks' },
    { value: waiting, words: `${inWords(weeks, 'week')} since the grace period ended` },
    away,
  ]
  return capped(
    reasons.filter(({ value }) => value > 0),
    NO_ACTIVITY_BASE_CAP,
  )
}

function baseWithoutLaunchDate(daysAway: number | null, hasTaskActivity: boolean): Part {
  if (daysAway === null) {
    return {
      value: NO_LAUNCH_DATE_BASES.neverLoggedIn,
      words: 'No one in the team has signed in (no launch date is set)',
    }
  }
  if (!hasTaskActivity) {
    return {
      value: NO_LAUNCH_DATE_BASES.inactive,
      words: 'Signed in, but has not started any tasks (no launch date is set)',
    }
  }
  const isInactive = daysAway > INACTIVE_LOGIN_DAYS
  return {
    value: isInactive ? NO_LAUNCH_DATE_BASES.inactive : NO_LAUNCH_DATE_BASES.otherwise,
    words: `Working on its tasks; ${lowerFirst(lastSignInWords(daysAway))} (no launch date is set)`,
  }
}

/** Whole weeks since the grace period after the launch day ended; 0 before that. */
function weeksAfterGrace(launchDate: string, now: Date, zone: string): number {
  return Math.max(0, Math.floor((-daysUntil(launchDate, now, zone) - GRACE_PERIOD_DAYS) / 7))
}

function inactivityBump(daysAway: number): number {
  return INACTIVITY_BUMPS.find(({ overDays }) => daysAway > overDays)?.bump ?? 0
}

function taskParts(breakdown: TaskBreakdown): Part[] {
  const { overdue, dueSoon, pending, complete } = breakdown
  const divisor = Math.max(FULL_WEIGHT_TASKS, overdue + dueSoon + pending + complete)
  const parts = [
    { value: (TASK_WEIGHTS.overdue * overdue) / divisor, count: overdue, words: 'overdue' },
    { value: (TASK_WEIGHTS.dueSoon * dueSoon) / divisor, count: dueSoon, words: 'due soon' },
  ]
    .filter((part) => part.count > 0)
    .map(({ value, count, words }) => ({ value, words: `${inWords(count, 'task')} ${words}` }))
  return parts.length > 0 ? parts : [{ value: 0, words: 'No tasks are overdue or due soon' }]
}

/** Reduces the last parts first, and marks each reason that no longer counts in full. */
function capped(parts: Part[], cap: number): Part[] {
  let left = cap
  return parts.map((part) => {
    const value = Math.min(part.value, left)
    const words = exact(value) < exact(part.value) ? `${part.words} (maximum)` : part.words
    left = exact(left - value)
    return { value, words }
  })
}

function wholePercent(shares: Share[]): number {
  return Math.round(exact(shares.reduce((sum, { score }) => sum + 100 * score, 0)))
}

/** Whole points in the proportions of `values` that sum to `total`: the largest remainders round up. */
function wholePoints(values: number[], total: number): number[] {
  const points = values.map(Math.floor)
  const missing = total - points.reduce((sum, point) => sum + point, 0)
  const roundedUp = new Set(
    values
      .map((value, index) => ({ index, remainder: exact(value - Math.floor(value)) }))
      .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return points.map((point, index) => (roundedUp.has(index) ? point + 1 : point))
}

/** Removes the error of binary fractions: 0.1 + 0.2 is not exactly 0.3, and half a point must round up. */
function exact(value: number): number {
  return Number(value.toFixed(9))
}

/** Calendar days in the event's zone since a moment; 0 if the moment is in the future. */
function daysSince(moment: Date, now: Date, zone: string): number {
  return Math.max(0, -daysUntil(moment, now, zone))
}

function neverSignedInWords(weeks: number): string {
  if (weeks === 0) return 'No one in the team has signed in yet, but it is early'
  return `No one in the team has signed in, ${inWords(weeks, 'week')} after the grace period ended`
}

function lastSignInWords(daysAway: number): string {
  return daysAway === 0 ? 'Last signed in today' : `Last signed in ${inWords(daysAway, 'day')} ago`
}

function inWords(count: number, noun: 'day' | 'week' | 'task'): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
