import { addDays, daysBetween, parseDay } from '#kit/dates/zone.ts'

/** Days before the erasure on which admins are told. */
export const FIRST_NOTICE_DAYS = 30
export const LAST_NOTICE_DAYS = 7

export type RetentionFacts = {
  keepDays: number | null
  /** The event's last day; empty while it is unknown. */
  endDate: string
  /** In the event's zone. */
  today: string
  /** The day that the notices named, before any delay; null without notices. */
  noticedFor: string | null
  /** On which days they were sent. */
  firstNoticeOn: string | null
  lastNoticeOn: string | null
}

/** Before anything was told. */
export const noNotices = { noticedFor: null, firstNoticeOn: null, lastNoticeOn: null } as const

type RetentionPlan = {
  /** The event's last day and the days that data is kept: what notices are for. */
  dueDay: string
  /** When people are erased: never sooner than a week after the last notice. */
  erasesOn: string
  /** The notice that is to be sent today. */
  notice: 'first' | 'last' | null
  /** People may be erased today. */
  isDue: boolean
}

/** What becomes of the personal data of an event, and when; undefined while nothing ever happens. */
export function retentionPlan(facts: RetentionFacts): RetentionPlan | undefined {
  const { keepDays, endDate, today } = facts
  if (keepDays === null || parseDay(endDate) === undefined) return undefined
  const dueDay = addDays(endDate, keepDays)
  const isForThis = facts.noticedFor === dueDay
  const firstOn = isForThis ? facts.firstNoticeOn : null
  const lastOn = isForThis ? facts.lastNoticeOn : null
  const soonest = addDays(lastOn ?? today, LAST_NOTICE_DAYS)
  const erasesOn = soonest > dueDay ? soonest : dueDay
  const days = daysBetween(today, erasesOn)
  const isLastDue = lastOn === null && days <= LAST_NOTICE_DAYS
  const isFirstDue = firstOn === null && lastOn === null && days <= FIRST_NOTICE_DAYS
  return {
    dueDay,
    erasesOn,
    notice: isLastDue ? 'last' : isFirstDue ? 'first' : null,
    isDue: lastOn !== null && today >= erasesOn,
  }
}
