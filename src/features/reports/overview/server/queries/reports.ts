import { and, eq, gte, inArray } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { peopleOf } from '#features/people/members/server/queries.ts'
import { members } from '#features/people/members/server/tables.ts'
import { standSharesOf, teamById } from '#features/people/teams/server/queries.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { type RiskFacts, riskOf } from '#features/reports/risk/domain/risk.ts'
import { effectiveDueDate } from '#features/tasks/tasks/domain/due.ts'
import { hasBegunAny } from '#features/tasks/tasks/domain/marks.ts'
import { allExtensions } from '#features/tasks/tasks/server/queries/extensions.ts'
import { taskIsOfTeam } from '#features/tasks/tasks/server/queries/tasks.ts'
import { taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import { pageOfRows } from '#kit/lists/cursor.ts'
import type { ListQuery } from '#kit/lists/list.ts'
import { matchingRows } from '#kit/lists/rows.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import {
  type Counts,
  countMarks,
  type Day,
  type Extensions,
  mayCount,
  stateOf,
  taskBreakdownOf,
} from '../../domain/counts.ts'
import {
  recentStart,
  taskReportList,
  taskReportParts,
  taskTeamList,
  taskTeamParts,
  teamReportList,
  teamReportParts,
  teamTaskList,
  teamTaskParts,
} from '../../domain/lists.ts'
import { selectProgress, selectTasks, selectTeams, selectTeamsAlone } from './rows.ts'

/** What decides the state of a task and the risk of a team today. */
export type ReportContext = Day & { launchDate: string }
type ReadTeam = Awaited<ReturnType<typeof selectTeams>>[number]
type ReadTask = Awaited<ReturnType<typeof selectTasks>>[number]
export type ReportTeam = ReturnType<typeof withRisk>
export type ReportTask = ReadTask & { counts: Counts }

/** Every team and every task with its counts, from one row each. */
export function readOverview(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const context = await readContext(event)
    const extensions = await allExtensions(event)
    return {
      ...{ context, extensions },
      ...counted(await selectTeams(event), await selectTasks(event), extensions, context),
    }
  })
}

/** Every team and every task, of which nothing is counted yet: a quarter of the time where neither counts nor people are shown. */
export function readUncounted(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const context = await readContext(event)
    const extensions = await allExtensions(event)
    return { context, extensions, teams: await selectTeamsAlone(event), tasks: await selectTasks(event) }
  })
}

/** The teams that match, on all pages, in order. Risk is a rule and not a column, so the rows are sorted here. */
export function listTeamReports(scope: EventScope, query: ListQuery<typeof teamReportList>) {
  return inEvent(scope, async (event) => {
    const { context, teams } = await readOverview(event)
    return { context, teams: matchingRows(teamReportList, teamReportParts(context), query, teams) }
  })
}

/** One page of them, with the addresses of the owners. */
export function pageOfTeamReports(scope: EventScope, query: ListQuery<typeof teamReportList>) {
  return inEvent(scope, async (event) => {
    const { context, teams } = await listTeamReports(event, query)
    const page = pageOfRows(teams, query)
    return { context, page, emails: await emailsOf(event, page.items) }
  })
}

/** All of them, with the addresses of the owners: for an export. */
export function allTeamReports(scope: EventScope, query: ListQuery<typeof teamReportList>) {
  return inEvent(scope, async (event) => {
    const { context, teams } = await listTeamReports(event, query)
    return { context, teams, emails: await emailsOf(event, teams) }
  })
}

/** By member. */
async function emailsOf({ tx, eventId }: EventTransaction, shown: readonly { ownerId: string | null }[]) {
  const ids = shown.flatMap(({ ownerId }) => ownerId ?? [])
  const rows = await tx
    .select({ id: members.id, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.eventId, eventId), inArray(members.id, ids)))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** One team with its people, and the teams with which it shares a stand; undefined if it is in no report. */
export function teamReport(scope: EventScope, teamId: string) {
  return inEvent(scope, async (event) => {
    const [own, shares] = await Promise.all([teamById(event, teamId), standSharesOf(event, teamId)])
    const teamIds = [teamId, ...shares.map(({ id }) => id)]
    const context = await readContext(event)
    const extensions = await allExtensions(event, { teamIds })
    const { teams } = counted(
      await selectTeams(event, teamIds),
      await selectTasks(event),
      extensions,
      context,
    )
    const byId = new Map(teams.map((team) => [team.id, team]))
    const team = byId.get(teamId)
    if (!own || !team) return undefined
    return {
      ...{ context, team, people: await peopleOf(event, team.id) },
      parent: { id: own.parentTeamId, name: own.parentTeamName },
      standShares: shares.flatMap(({ id }) => byId.get(id) ?? []),
    }
  })
}

/** The tasks of one team that match, in order; undefined if the team is in no report. */
export function listTasksOfTeam(
  scope: EventScope,
  { teamId, ...query }: ListQuery<typeof teamTaskList> & { teamId: string },
) {
  return inEvent(scope, async (event) => {
    const [team] = await selectTeams(event, [teamId])
    if (!team) return undefined
    const context = await readContext(event)
    const progress = new Map(
      (await selectProgress(event, eq(taskStatuses.teamId, team.id))).map((row) => [row.taskId, row]),
    )
    const extended = (await allExtensions(event, { teamIds: [teamId] })).get(team.id)
    const shown = (await selectTasks(event))
      .filter((task) => mayCount(task, team, context.now))
      .map((task) => ({ ...task, ...dueOf(task, extended?.get(task.id)) }))
      .map((task) => ({ ...task, ...shownProgress(task, progress.get(task.id), context) }))
    return matchingRows(teamTaskList, teamTaskParts, query, shown)
  })
}

export function listTaskReports(scope: EventScope, query: ListQuery<typeof taskReportList>) {
  return inEvent(scope, async (event) => {
    const { context, tasks: counted } = await readOverview(event)
    const recent = query.isRecent === undefined ? undefined : await recentCompletions(event, context)
    const rows = counted.map((task) => ({ ...task, isRecentlyCompleted: recent?.has(task.id) ?? false }))
    return { context, tasks: matchingRows(taskReportList, taskReportParts, query, rows) }
  })
}

/** The tasks that a team has completed since the last working day began, and that are complete for it still. */
async function recentCompletions({ tx, eventId }: EventTransaction, context: ReportContext) {
  const rows = await tx
    .selectDistinct({ taskId: taskStatuses.taskId })
    .from(taskStatuses)
    .innerJoin(tasks, and(eq(tasks.eventId, taskStatuses.eventId), eq(tasks.id, taskStatuses.taskId)))
    .innerJoin(teams, and(eq(teams.eventId, taskStatuses.eventId), eq(teams.id, taskStatuses.teamId)))
    .where(
      and(
        ...[eq(taskStatuses.eventId, eventId), taskStatuses.isComplete, taskIsOfTeam(context.now)],
        gte(taskStatuses.completedAt, recentStart(context)),
      ),
    )
  return new Set(rows.map(({ taskId }) => taskId))
}

/** One task; undefined if it is in no report. */
export function taskReport(scope: EventScope, taskId: string) {
  return inEvent(scope, async (event) => {
    const context = await readContext(event)
    const extensions = await allExtensions(event, { taskId })
    const [task] = counted(
      await selectTeams(event),
      await selectTasks(event, taskId),
      extensions,
      context,
    ).tasks
    return task && { context, task }
  })
}

/** The teams that a task is for, as far as they match, in order; undefined if the task is in no report. */
export function listTeamsOfTask(
  scope: EventScope,
  { taskId, ...query }: ListQuery<typeof taskTeamList> & { taskId: string },
) {
  return inEvent(scope, async (event) => {
    const [task] = await selectTasks(event, taskId)
    if (!task) return undefined
    const context = await readContext(event)
    const progress = new Map(
      (await selectProgress(event, eq(taskStatuses.taskId, task.id))).map((row) => [row.teamId, row]),
    )
    const extensions = await allExtensions(event, { taskId })
    const shown = (await selectTeams(event))
      .filter((team) => mayCount(task, team, context.now))
      .map((team) => ({ ...team, ...dueOf(task, extensions.get(team.id)?.get(taskId)) }))
      .map((team) => ({ ...team, ...shownProgress(team, progress.get(team.id), context) }))
    return matchingRows(taskTeamList, taskTeamParts(context), query, shown)
  })
}

/** The date that counts for a team, and whether it is a later one than that of the task. */
function dueOf({ dueDate }: { dueDate: string }, extension: { dueDate: string; reason: string } | undefined) {
  const due = effectiveDueDate(dueDate, extension?.dueDate)
  return { dueDate: due, isExtended: due !== dueDate, extension: extension ?? null }
}

export async function readContext(event: EventTransaction): Promise<ReportContext> {
  const { event: settings, variables } = await allSettings(event)
  return {
    now: event.services.clock.now(),
    zone: settings.timeZone,
    dueSoonDays: variables.dueSoonDays,
    launchDate: settings.launchDate,
  }
}

function counted(
  teams: readonly ReadTeam[],
  tasks: readonly ReadTask[],
  extensions: Extensions,
  context: ReportContext,
) {
  const counts = countMarks(tasks, teams, extensions, context)
  return {
    teams: teams.map((team, index) => withRisk(team, counts.ofTeams[index] as Counts, context)),
    tasks: tasks.map((task, index) => ({ ...task, counts: counts.ofTasks[index] as Counts })),
  }
}

function withRisk(team: ReadTeam, counts: Counts, { now, zone, launchDate }: ReportContext) {
  const facts: RiskFacts = {
    launchDate,
    lastLoginAt: team.lastLoginAt,
    hasTaskActivity: hasBegunAny(team.marks),
    taskBreakdown: taskBreakdownOf(counts),
  }
  return { ...team, counts, facts, risk: riskOf(facts, now, zone) }
}

type ReadProgress = Awaited<ReturnType<typeof selectProgress>>[number]

/** What a row shows of a team's progress on a task; without a status, of an untouched one. */
function shownProgress(task: { dueDate: string }, progress: ReadProgress | undefined, day: Day) {
  return {
    state: stateOf(task, progress, day),
    progressStatus: progress?.progressStatus ?? 'notStarted',
    statusId: progress?.id ?? null,
    revision: progress?.revision ?? 0,
    approvalStatus: progress?.approvalStatus ?? 'none',
    completedAt: progress?.completedAt ?? null,
    completedByName: `${progress?.firstName ?? ''} ${progress?.surname ?? ''}`.trim(),
  }
}
