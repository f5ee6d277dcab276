import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { addDays, calendarDay } from '#kit/dates/zone.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { KEPT_DAYS, TREND_DAYS } from '../domain/history.ts'
import { riskRuns, riskSnapshots } from './tables.ts'

const ofRun = and(eq(riskRuns.eventId, riskSnapshots.eventId), eq(riskRuns.day, riskSnapshots.day))

/** What was noted of a team, the oldest day first; undefined if the team is in no report. */
export function riskHistoryOf(scope: EventScope, teamId: string) {
  return inEvent(scope, async (event) => {
    const team = await teamById(event, teamId)
    if (!team || team.isOrganiser) return undefined
    return event.tx
      .select({
        day: riskSnapshots.day,
        isLate: riskRuns.isLate,
        ruleVersion: riskRuns.ruleVersion,
        launchDate: riskRuns.launchDate,
        percent: riskSnapshots.percent,
        lastLoginAt: riskSnapshots.lastLoginAt,
        hasTaskActivity: riskSnapshots.hasTaskActivity,
        overdue: riskSnapshots.overdue,
        dueSoon: riskSnapshots.dueSoon,
        pending: riskSnapshots.pending,
        complete: riskSnapshots.complete,
      })
      .from(riskSnapshots)
      .innerJoin(riskRuns, ofRun)
      .where(and(eq(riskSnapshots.eventId, event.eventId), eq(riskSnapshots.teamId, teamId)))
      .orderBy(asc(riskSnapshots.day))
      .limit(KEPT_DAYS)
  })
}

/** How many teams had each percentage on the last days that were noted: at most 101 numbers a day. */
export function riskTrend(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const { timeZone } = (await allSettings(event)).event
    const today = calendarDay(event.services.clock.now(), timeZone)
    // After a move to a zone further west, tomorrow may be noted already.
    const isShown = between(riskRuns.day, addDays(today, 1 - TREND_DAYS), today)
    return event.tx
      .select({
        day: riskRuns.day,
        isLate: riskRuns.isLate,
        ruleVersion: riskRuns.ruleVersion,
        percent: riskSnapshots.percent,
        teams: sql<number>`count(${riskSnapshots.teamId})`.mapWith(Number),
      })
      .from(riskRuns)
      .leftJoin(riskSnapshots, ofRun)
      .where(and(eq(riskRuns.eventId, event.eventId), isShown))
      .groupBy(riskRuns.day, riskRuns.isLate, riskRuns.ruleVersion, riskSnapshots.percent)
      .orderBy(asc(riskRuns.day))
  })
}

/** What all teams together came to on a day; undefined if it was not noted. */
export async function notedTotals({ tx, eventId }: EventTransaction, day: string) {
  const total = (counted: SQL) => sql<number>`coalesce(sum(${counted}), 0)`.mapWith(Number)
  const { overdue, dueSoon, pending, complete, lastLoginAt, teamId } = riskSnapshots
  const [totals] = await tx
    .select({
      overdue: total(sql`${overdue}`),
      complete: total(sql`${complete}`),
      applicable: total(sql`${overdue} + ${dueSoon} + ${pending} + ${complete}`),
      neverSignedIn: sql<number>`count(${teamId}) filter (where ${lastLoginAt} is null)`.mapWith(Number),
    })
    .from(riskRuns)
    .leftJoin(riskSnapshots, ofRun)
    .where(and(eq(riskRuns.eventId, eventId), eq(riskRuns.day, day)))
    .groupBy(riskRuns.day)
  return totals
}

export async function isNoted({ tx, eventId }: EventTransaction, day: string): Promise<boolean> {
  const [run] = await tx
    .select({ day: riskRuns.day })
    .from(riskRuns)
    .where(and(eq(riskRuns.eventId, eventId), eq(riskRuns.day, day)))
  return run !== undefined
}
