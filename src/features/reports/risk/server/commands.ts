import { and, eq, lt, sql } from 'drizzle-orm'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { firstKeptDay } from '../domain/history.ts'
import { RISK_RULE_VERSION, type Risk, type RiskFacts } from '../domain/risk.ts'
import { riskHistoryTopic } from '../domain/topic.ts'
import { riskRuns, riskSnapshots } from './tables.ts'

type Run = { day: string; launchDate: string; isLate: boolean }

/** @returns false when the day is noted already: of two workers at once the second waits, and finds it so */
export async function beginRiskRun(event: EventTransaction, run: Run): Promise<boolean> {
  const { tx, eventId, services } = event
  const begun = await tx
    .insert(riskRuns)
    .values({ eventId, ...run, takenAt: services.clock.now(), ruleVersion: RISK_RULE_VERSION })
    .onConflictDoNothing()
    .returning({ day: riskRuns.day })
  return begun.length > 0
}

export type NotedTeam = { id: string; facts: Omit<RiskFacts, 'launchDate'>; risk: Pick<Risk, 'riskPercent'> }

/** Notes the risk of all teams on a day, in one statement however many they are, and forgets what is too old. */
export async function noteRisks(event: EventTransaction, day: string, teams: readonly NotedTeam[]) {
  const { tx, eventId } = event
  const column = <T>(read: (team: NotedTeam) => T) => sql.param(teams.map(read))
  const { smallints, texts, moments, booleans } = {
    smallints: (read: (team: NotedTeam) => number) => sql`${column(read)}::smallint[]`,
    texts: (read: (team: NotedTeam) => string) => sql`${column(read)}::text[]`,
    moments: (read: (team: NotedTeam) => string | null) => sql`${column(read)}::timestamptz[]`,
    booleans: (read: (team: NotedTeam) => boolean) => sql`${column(read)}::boolean[]`,
  }
  if (teams.length > 0)
    await tx.execute(sql`
      insert into ${riskSnapshots} (event_id, day, team_id, percent, last_login_at, has_task_activity, overdue, due_soon,
        pending, complete)
      select ${eventId}, ${day}, noted.* from unnest(
        ${texts(({ id }) => id)},
        ${smallints(({ risk }) => risk.riskPercent)},
        ${moments(({ facts }) => facts.lastLoginAt?.toISOString() ?? null)},
        ${booleans(({ facts }) => facts.hasTaskActivity)},
        ${smallints(({ facts }) => facts.taskBreakdown.overdue)},
        ${smallints(({ facts }) => facts.taskBreakdown.dueSoon)},
        ${smallints(({ facts }) => facts.taskBreakdown.pending)},
        ${smallints(({ facts }) => facts.taskBreakdown.complete)}) as noted`)
  await tx.delete(riskRuns).where(and(eq(riskRuns.eventId, eventId), lt(riskRuns.day, firstKeptDay(day))))
  announce(event, [riskHistoryTopic], organisers)
}

export async function forgetRisksOfTeam({ tx, eventId }: EventTransaction, _: Author, teamId: string) {
  await tx
    .delete(riskSnapshots)
    .where(and(eq(riskSnapshots.eventId, eventId), eq(riskSnapshots.teamId, teamId)))
}
