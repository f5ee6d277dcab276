import { and, asc, count, eq, max, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '#database/client.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { peopleOf } from '#features/people/members/server/queries.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { reportingDates } from '#features/tasks/tasks/server/queries.ts'
import { taskGroups, taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import {
  type Day,
  mayCount,
  openStateOf,
  type TaskMarks,
  type TeamMarks,
  taskCounter,
  teamCounter,
} from '../domain/counts.ts'
import { nearestFirst, overviewLimits } from '../domain/overview.ts'

/** What decides the state of a task and the risk of a team today. */
export type ReportContext = Day & { launchDate: string }
type ReportTeam = Awaited<ReturnType<typeof selectTeams>>[number]
export type ReportTask = Awaited<ReturnType<typeof selectTasks>>[number]
export type CountedTeams = Awaited<ReturnType<typeof countedTeams>>
export type CountedTasks = ReturnType<typeof countedTasks>

/** Every team with its counts, and the tasks nearest to today with theirs. */
export function readOverview(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const context = await readContext(event)
    const teams = await selectTeams(event)
    const tasks = await selectTasks(event)
    const nearest = nearestFirst(tasks, context).slice(0, overviewLimits.candidates)
    const marks = await marksByTask(
      event,
      nearest.map(({ id }) => id),
    )
    return {
      context,
      nearest: countedTasks({ tasks: nearest, teams, marks, context }),
      teams: await countedTeams(event, { teams, tasks, context }),
    }
  })
}

export function listTeamReports(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const context = await readContext(event)
    const [teams, tasks] = [await selectTeams(event), await selectTasks(event)]
    return { context, teams: await countedTeams(event, { teams, tasks, context }) }
  })
}

/** One team with its people and its progress on each of its tasks; undefined if it is in no report. */
export function teamReport(scope: EventScope, teamId: string) {
  return inEvent(scope, async (event) => {
    const [team] = await selectTeams(event, teamId)
    if (!team) return undefined
    const statuses = await progressOfTeam(event, team.id)
    const progress = new Map(statuses.map((status) => [status.taskId, status]))
    const tasks = (await selectTasks(event)).filter((task) => mayCount(task, team))
    return {
      context: await readContext(event),
      team,
      isActive: statuses.some(({ progressStatus }) => progressStatus !== 'notStarted'),
      tasks: tasks.map((task) => ({ task, progress: progress.get(task.id) })),
      people: await peopleOf(event, team.id),
    }
  })
}

export function listTaskReports(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const context = await readContext(event)
    const [tasks, teams] = [await selectTasks(event), await selectTeams(event)]
    return { context, tasks: countedTasks({ tasks, teams, marks: await marksByTask(event), context }) }
  })
}

/** One task with the progress of each team that it counts for; undefined if it is in no report. */
export function taskReport(scope: EventScope, taskId: string) {
  return inEvent(scope, async (event) => {
    const [task] = await selectTasks(event, taskId)
    if (!task) return undefined
    const statuses = await progressOfTask(event, task.id)
    const progress = new Map(statuses.map((status) => [status.teamId, status]))
    const teams = (await selectTeams(event)).filter((team) => mayCount(task, team))
    return {
      context: await readContext(event),
      task,
      teams: teams.map((team) => ({ team, progress: progress.get(team.id) })),
    }
  })
}

async function readContext(event: EventTransaction): Promise<ReportContext> {
  const { event: settings, variables } = await allSettings(event)
  return {
    now: event.services.clock.now(),
    zone: settings.timeZone,
    dueSoonDays: variables.dueSoonDays,
    launchDate: settings.launchDate,
  }
}

type Counted = { teams: readonly ReportTeam[]; tasks: readonly ReportTask[]; context: ReportContext }

async function countedTeams(event: EventTransaction, { teams, tasks, context }: Counted) {
  const active = await activeTeamIds(event)
  const marks = await marksByTeam(event, tasks, context)
  const countsOf = teamCounter(tasks, context)
  return teams.map((team) => ({
    team,
    counts: countsOf(team, marks.get(team.id)),
    isActive: active.has(team.id),
  }))
}

type Marks = Awaited<ReturnType<typeof marksByTask>>

function countedTasks({ tasks, teams, marks, context }: Counted & { marks: Marks }) {
  const countsOf = taskCounter(teams, context)
  return tasks.map((task) => ({ task, counts: countsOf(task, marks.get(task.id)) }))
}

/** The teams in reports, by name: all except organiser teams. */
function selectTeams(scope: EventScope, teamId?: string) {
  return inEvent(scope, ({ tx, eventId }) => {
    const ofTeam = teamId === undefined ? sql`true` : eq(members.teamId, teamId)
    const people = tx
      .select({
        teamId: members.teamId,
        memberCount: count().as('member_count'),
        lastLoginAt: max(members.lastLoginAt).as('last_login_at'),
      })
      .from(members)
      .where(and(eq(members.eventId, eventId), ofTeam))
      .groupBy(members.teamId)
      .as('people')
    const owners = tx
      .selectDistinctOn([members.teamId], {
        teamId: members.teamId,
        id: members.id,
        firstName: members.firstName,
        surname: members.surname,
        email: accounts.email,
      })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(and(eq(members.eventId, eventId), ofTeam, members.isTeamOwner))
      .orderBy(members.teamId, members.createdAt, members.id)
      .as('owners')
    return tx
      .select({
        id: teams.id,
        name: teams.name,
        stand: teams.stand,
        teamTypeId: teams.teamTypeId,
        teamTypeName: teamTypes.name,
        standShareRole: teams.standShareRole,
        isOrganiser: teams.isOrganiser,
        memberCount: people.memberCount,
        lastLoginAt: people.lastLoginAt,
        ownerId: owners.id,
        ownerFirstName: owners.firstName,
        ownerSurname: owners.surname,
        ownerEmail: owners.email,
      })
      .from(teams)
      .leftJoin(teamTypes, and(eq(teamTypes.eventId, teams.eventId), eq(teamTypes.id, teams.teamTypeId)))
      .leftJoin(people, eq(people.teamId, teams.id))
      .leftJoin(owners, eq(owners.teamId, teams.id))
      .where(and(eq(teams.eventId, eventId), eq(teams.isOrganiser, false), thisOne(teams.id, teamId)))
      .orderBy(sql`lower(${teams.name})`, asc(teams.id))
  })
}

/** The tasks in reports, by due date and those without one last: all except archived tasks. */
function selectTasks(scope: EventScope, taskId?: string) {
  return inEvent(scope, async ({ tx, eventId }) => {
    const rows = await tx
      .select({
        id: tasks.id,
        title: tasks.title,
        type: tasks.type,
        icon: tasks.icon,
        dueDate: tasks.dueDate,
        groupTitle: taskGroups.title,
        isTimeSensitive: tasks.isTimeSensitive,
        isArchived: tasks.isArchived,
        teamTypeIds: tasks.teamTypeIds,
        showToChildTeams: tasks.showToChildTeams,
      })
      .from(tasks)
      .leftJoin(taskGroups, and(eq(taskGroups.eventId, tasks.eventId), eq(taskGroups.id, tasks.groupId)))
      .where(and(eq(tasks.eventId, eventId), eq(tasks.isArchived, false), thisOne(tasks.id, taskId)))
      .orderBy(sql`${tasks.dueDate} = ''`, asc(tasks.dueDate), asc(tasks.title), asc(tasks.id))
    return reportingDates(scope, rows)
  })
}

/** `mayTeamSeeTask` at the level `user`, in SQL; a property test compares the two. */
const isVisible = sql`(not ${tasks.isArchived} and not ${teams.isOrganiser} and (
  cardinality(${tasks.teamTypeIds}) = 0
  or case when ${teams.standShareRole} = 'child' then ${tasks.showToChildTeams}
    else coalesce(${teams.teamTypeId} = any(${tasks.teamTypeIds}), false) end))`

/**
 * Every status that counts, with its team and task. Visibility is a condition and not a column, because
 * PostgreSQL would evaluate the column again for each count that uses it: 430 ms instead of 270 ms.
 */
const visibleStatuses = (eventId: string) => sql`(
  select ${taskStatuses.teamId}, ${taskStatuses.taskId}, ${taskStatuses.isComplete},
    ${taskStatuses.isComplete} or ${taskStatuses.isNotApplicable} as is_settled,
    ${taskStatuses.progressStatus} = 'awaitingApproval' as is_waiting
  from ${taskStatuses}
  join ${teams} on ${teams.eventId} = ${taskStatuses.eventId} and ${teams.id} = ${taskStatuses.teamId}
  join ${tasks} on ${tasks.eventId} = ${taskStatuses.eventId} and ${tasks.id} = ${taskStatuses.taskId}
  where ${taskStatuses.eventId} = ${eventId} and ${isVisible})`

const markCounts = sql`
  count(*) filter (where is_complete)::int as complete,
  count(*) filter (where is_settled and not is_complete)::int as "notApplicable",
  count(*) filter (where is_waiting and not is_settled)::int as waiting`

/**
 * Counts the statuses of every team in one pass; teams without any are left out. The domain decides once per
 * task which state its date gives, and passes it in. For 3,000 teams and 200 tasks with a status for each
 * pair: 260 ms in the median (200 to 370) on two cores that were also busy with other work.
 */
async function marksByTeam(scope: EventScope, all: readonly ReportTask[], day: Day) {
  const ids = all.map(({ id }) => id)
  const states = all.map((task) => openStateOf(task, day))
  const settledAs = (state: string) => sql`count(*) filter (where is_settled and state = ${state})::int`
  const rows = await inEvent(scope, async ({ tx, eventId }) => {
    await preferHashJoins(tx)
    const result = await tx.execute<TaskMarks & TeamMarks['settled'] & { teamId: string }>(sql`
      select team_id as "teamId", ${markCounts},
        ${settledAs('overdue')} as overdue,
        ${settledAs('dueSoon')} as "dueSoon",
        ${settledAs('incomplete')} as incomplete
      from ${visibleStatuses(eventId)} as visible
      join unnest(${sql.param(ids)}::text[], ${sql.param(states)}::text[]) as due (id, state)
        on due.id = visible.task_id
      group by team_id`)
    return result.rows
  })
  return new Map(
    rows.map(({ teamId, complete, notApplicable, waiting, ...settled }): [string, TeamMarks] => [
      teamId,
      { complete, notApplicable, waiting, settled },
    ]),
  )
}

/**
 * Counts the statuses of each task over all teams in one pass; untouched tasks are left out. `taskIds` limits
 * the count to a few tasks.
 */
async function marksByTask(scope: EventScope, taskIds?: readonly string[]) {
  // Naming all 200 tasks would make the planner use the index for each status: 520 ms instead of 250 ms.
  const which = taskIds ? sql`task_id = any(${sql.param([...taskIds])}::text[])` : sql`true`
  const rows = await inEvent(scope, async ({ tx, eventId }) => {
    await preferHashJoins(tx)
    const result = await tx.execute<TaskMarks & { taskId: string }>(sql`
      select task_id as "taskId", ${markCounts}
      from ${visibleStatuses(eventId)} as visible
      where ${which}
      group by task_id`)
    return result.rows
  })
  return new Map(rows.map(({ taskId, ...counts }): [string, TaskMarks] => [taskId, counts]))
}

/**
 * The teams that have ever begun a task, whatever has become of it since: archiving a task must not make the
 * team that did it look idle. One look-up per team, 40 ms for 3,000.
 */
async function activeTeamIds(scope: EventScope): Promise<ReadonlySet<string>> {
  const rows = await inEvent(scope, ({ tx, eventId }) => {
    const begun = tx
      .select({ id: taskStatuses.id })
      .from(taskStatuses)
      .where(
        and(
          eq(taskStatuses.eventId, eventId),
          eq(taskStatuses.teamId, teams.id),
          ne(taskStatuses.progressStatus, 'notStarted'),
        ),
      )
    return tx
      .select({ id: teams.id, isActive: sql<boolean>`exists ${begun}` })
      .from(teams)
      .where(eq(teams.eventId, eventId))
  })
  return new Set(rows.filter(({ isActive }) => isActive).map(({ id }) => id))
}

/** Each team's progress on one task, with the name of who completed it. */
function progressOfTask(scope: EventScope, taskId: string) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        teamId: taskStatuses.teamId,
        isComplete: taskStatuses.isComplete,
        isNotApplicable: taskStatuses.isNotApplicable,
        progressStatus: taskStatuses.progressStatus,
        approvalStatus: taskStatuses.approvalStatus,
        completedAt: taskStatuses.completedAt,
        firstName: members.firstName,
        surname: members.surname,
      })
      .from(taskStatuses)
      .leftJoin(
        members,
        and(eq(members.eventId, taskStatuses.eventId), eq(members.id, taskStatuses.completedBy)),
      )
      .where(and(eq(taskStatuses.eventId, eventId), eq(taskStatuses.taskId, taskId))),
  )
}

/** One team's progress on each task, with the name of who completed it. */
function progressOfTeam(scope: EventScope, teamId: string) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        taskId: taskStatuses.taskId,
        isComplete: taskStatuses.isComplete,
        isNotApplicable: taskStatuses.isNotApplicable,
        progressStatus: taskStatuses.progressStatus,
        completedAt: taskStatuses.completedAt,
        firstName: members.firstName,
        surname: members.surname,
      })
      .from(taskStatuses)
      .leftJoin(
        members,
        and(eq(members.eventId, taskStatuses.eventId), eq(members.id, taskStatuses.completedBy)),
      )
      .where(and(eq(taskStatuses.eventId, eventId), eq(taskStatuses.teamId, teamId))),
  )
}

/**
 * For the rest of the transaction. The planner believes that an index look-up for each task is cheaper than
 * one scan of the event's statuses; for 600,000 of them that took 2.7 s, against 0.35 s with hash joins.
 */
function preferHashJoins(tx: Tx) {
  return tx.execute(sql`select set_config('enable_nestloop', 'off', true)`)
}

function thisOne(column: PgColumn, id: string | undefined): SQL {
  return id === undefined ? sql`true` : eq(column, id)
}
