import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { prepared } from '#database/prepared.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import type { FileRecord } from '#features/event/files/server/queries.ts'
import { files } from '#features/event/files/server/tables.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { peopleOf } from '#features/people/members/server/queries.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { isOrganiser, type Viewer } from '#features/people/teams/domain/audience.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { completedListSource } from '#platform/lists/read-list.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent, readAtOnce } from '#platform/tenancy/scope.ts'
import { taskList } from '../domain/list.ts'
import { dueDateSchema } from '../domain/schema.ts'
import { compareTasks } from '../domain/sorting.ts'
import { approvalHistorySchema, formDraftNoteSchema } from '../domain/stored.ts'
import { taskTypes } from '../domain/types.ts'
import { maySeeTask } from './policy.ts'
import { taskGroups, taskMarks, taskStatuses, tasks } from './tables.ts'

export type TaskRecord = typeof tasks.$inferSelect & { groupTitle: string | null; formTitle: string | null }
const groupOfTask = and(eq(taskGroups.eventId, tasks.eventId), eq(taskGroups.id, tasks.groupId))
const formOfTask = and(eq(forms.eventId, tasks.eventId), eq(forms.id, tasks.formId))
const taskColumns = { ...getTableColumns(tasks), groupTitle: taskGroups.title, formTitle: forms.title }

const byDueDate = [sql`${tasks.dueDate} = ''`, asc(tasks.dueDate), asc(tasks.title), asc(tasks.id)]
const nameColumns = { id: members.id, firstName: members.firstName, surname: members.surname }
const fileColumns = { fileId: files.id, name: files.name, size: files.size, mimeType: files.mimeType }

export type TaskStatusRecord = typeof taskStatuses.$inferSelect

/**
 * The tasks that the person may see, in order, with what their team has done. In one message of prepared statements:
 * when an organiser changes a task, everyone who looks at theirs asks again.
 */
export function listVisibleTasks(scope: EventScope, actor: Actor) {
  return readAtOnce(scope, async (event) => {
    const { tx, eventId } = event
    const team = actor.team ?? undefined
    // Nobody's team has no id.
    const ofTeam = { eventId, teamId: actor.teamId ?? '' }
    const [settings, rows, statuses, people, attached] = await Promise.all([
      allSettings(event),
      activeTasks(tx, { eventId }),
      statusesOf(tx, ofTeam),
      peopleInStatuses(tx, ofTeam),
      filesOfTasks(tx, ofTeam),
    ])
    const tasks = reportingDates(event, rows).filter((task) => maySeeTask(actor, team, task))
    const read = statuses.map((row) => readable(event, row))
    const context = contextOf(event, actor, { settings, statuses: read, people, attached })
    return { tasks: tasks.sort(compareTasks), context }
  })
}

const activeTasks = prepared('active tasks', ['eventId'], (tx, { eventId }) =>
  tx
    .select(taskColumns)
    .from(tasks)
    .leftJoin(taskGroups, groupOfTask)
    .leftJoin(forms, formOfTask)
    .where(and(eq(tasks.eventId, eventId), eq(tasks.isArchived, false)))
    .orderBy(...byDueDate),
)

const statusesOf = prepared('statuses of a team', ['eventId', 'teamId'], (tx, { eventId, teamId }) =>
  tx
    .select()
    .from(taskStatuses)
    .where(and(eq(taskStatuses.eventId, eventId), eq(taskStatuses.teamId, teamId))),
)

/**
 * Everybody whom the statuses of a team name. The ids as an array, so that PostgreSQL looks each up: joined, it read all
 * 2,000 people of an event for one team, in 0.9 ms instead of 0.1.
 */
const peopleInStatuses = prepared('people in statuses', ['eventId', 'teamId'], (tx, { eventId, teamId }) =>
  tx
    .select(nameColumns)
    .from(members)
    .where(
      and(
        eq(members.eventId, eventId),
        sql`${members.id} = any(array(
          select unnest(${taskStatuses.assignedTo} || ${taskStatuses.completedBy} || (${taskStatuses.formDraft} ->> 'savedBy'))
          from ${taskStatuses}
          where ${taskStatuses.eventId} = ${eventId} and ${taskStatuses.teamId} = ${teamId}))`,
      ),
    ),
)

/** What organisers have attached to tasks, and the team has handed in. */
const filesOfTasks = prepared('files of tasks', ['eventId', 'teamId'], (tx, { eventId, teamId }) =>
  tx
    .select(fileColumns)
    .from(files)
    .where(
      and(
        eq(files.eventId, eventId),
        sql`${files.id} = any(array(
          select unnest(${tasks.attachmentIds}) from ${tasks}
          where ${tasks.eventId} = ${eventId} and not ${tasks.isArchived}
          union all
          select unnest(${taskStatuses.fileIds}) from ${taskStatuses}
          where ${taskStatuses.eventId} = ${eventId} and ${taskStatuses.teamId} = ${teamId}))`,
      ),
    ),
)

/** The task, if the person may see it, with the people it can be assigned to. */
export function visibleTaskWithPeople(scope: EventScope, actor: Actor, taskId: string) {
  return inEvent(scope, async (event) => {
    const task = await visibleTask(event, actor, taskId)
    if (!task) return undefined
    const people = actor.teamId === null ? [] : await peopleOf(event, actor.teamId)
    return { task, people, context: await teamTaskContext(event, actor, [task]) }
  })
}

/** The task, if the person may see it. */
export async function visibleTask(
  event: EventTransaction,
  actor: Actor,
  taskId: string,
): Promise<TaskRecord | undefined> {
  const task = await taskById(event, taskId)
  return task && maySeeTask(actor, await teamOf(event, actor), task) ? task : undefined
}

async function teamOf(event: EventTransaction, { teamId }: Actor) {
  return teamId === null ? undefined : teamById(event, teamId)
}

export type TeamTaskContext = Awaited<ReturnType<typeof teamTaskContext>>

/** What presenting one team's tasks needs, in a fixed number of statements however many tasks there are. */
export function teamTaskContext(scope: EventScope, actor: Actor, shown: readonly TaskRecord[]) {
  return inEvent(scope, async (event) => {
    const settings = await allSettings(event)
    const statuses = actor.teamId === null ? [] : await statusesOfTeam(event, actor.teamId)
    const memberIds = statuses.flatMap(({ assignedTo, completedBy, formDraft }) => [
      ...assignedTo,
      completedBy ?? '',
      formDraft?.savedBy ?? '',
    ])
    const people = await membersByIds(event, memberIds)
    const attached = await filesByIds(event, [
      ...shown.flatMap(({ attachmentIds }) => attachmentIds),
      ...statuses.flatMap(({ fileIds }) => fileIds),
    ])
    return contextOf(event, actor, { settings, statuses, people, attached })
  })
}

type ContextParts = {
  settings: Awaited<ReturnType<typeof allSettings>>
  statuses: readonly TaskStatusRecord[]
  people: Awaited<ReturnType<typeof membersByIds>>
  attached: Awaited<ReturnType<typeof filesByIds>>
}

function contextOf(event: EventTransaction, actor: Actor, parts: ContextParts) {
  const { settings, statuses, people, attached } = parts
  return {
    actor,
    teamId: actor.teamId,
    now: event.services.clock.now(),
    zone: settings.event.timeZone,
    dueSoonDays: settings.variables.dueSoonDays,
    statuses: new Map(statuses.map((status) => [status.taskId, status])),
    people: new Map(people.map((person) => [person.id, person])),
    files: new Map(attached.map((file) => [file.fileId, file])),
  }
}

export type TaskWithTypes = TaskRecord & { teamTypeNames: string[] }

/** As organisers see it, with the names of the team types that it is limited to. */
export async function taskForAdmin(scope: EventScope, taskId: string): Promise<TaskWithTypes | undefined> {
  return inEvent(scope, async (event) => {
    const [task] = await withTypes(event, await selectTasks(event, eq(tasks.id, taskId)))
    return task
  })
}

/** Tasks for organisers, active or archived. */
export const taskSource = completedListSource(
  taskList,
  {
    parts: () => ({
      id: tasks.id,
      searched: [tasks.title, sql`coalesce(${taskGroups.title}, '')`, sql`coalesce(${forms.title}, '')`],
      sorts: {
        title: natural(tasks.title),
        type: inOrderOf(tasks.type, taskTypes),
        dueDate: [sql`nullif(${tasks.dueDate}, '')`, natural(tasks.title)],
        group: natural(taskGroups.title),
        form: natural(forms.title),
        approval: sql`not ${tasks.isApprovalNeeded}`,
        isRequired: sql`not ${tasks.isRequired}`,
        isTimeSensitive: sql`not ${tasks.isTimeSensitive}`,
      },
      filters: {
        taskType: (types) => isOneOf(tasks.type, types),
        taskGroupId: (ids) => isOneOf(tasks.groupId, ids),
        // A task without team types is for every team.
        teamTypeId: ({ values }) =>
          sql`(cardinality(${tasks.teamTypeIds}) = 0 or ${tasks.teamTypeIds} && ${values})`,
      },
    }),
    select: ({ tx, eventId }, { where, orderBy, limit, offset }, { archived }: { archived: boolean }) =>
      tx
        .select({ ...taskColumns, total: totalRows })
        .from(tasks)
        .leftJoin(taskGroups, groupOfTask)
        .leftJoin(forms, formOfTask)
        .where(and(eq(tasks.eventId, eventId), eq(tasks.isArchived, archived), where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  },
  async (event, rows) => withTypes(event, reportingDates(event, rows)),
)

async function withTypes<Row extends { id: string; dueDate: string; teamTypeIds: string[] }>(
  event: EventTransaction,
  rows: Row[],
) {
  const names = await teamTypeNames(event)
  return reportingDates(event, rows).map((task) => ({
    ...task,
    teamTypeNames: task.teamTypeIds.flatMap((id) => names.get(id) ?? []),
  }))
}

/** Names of the team types that limit tasks, by id. */
async function teamTypeNames({ tx, eventId }: EventTransaction): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: teamTypes.id, name: teamTypes.name })
    .from(teamTypes)
    .where(eq(teamTypes.eventId, eventId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The active tasks of the event with the names of their groups and forms, by due date. */
export async function listTasks(scope: EventScope): Promise<TaskRecord[]> {
  const rows = await inEvent(scope, ({ tx, eventId }) => activeTasks(tx, { eventId }))
  return reportingDates(scope, rows)
}

export async function taskById(scope: EventScope, taskId: string): Promise<TaskRecord | undefined> {
  const [task] = await selectTasks(scope, eq(tasks.id, taskId))
  return task
}

/** The active tasks that a form completes. */
export function tasksOfForm(scope: EventScope, formId: string): Promise<TaskRecord[]> {
  return selectTasks(scope, sql`${tasks.formId} = ${formId} and not ${tasks.isArchived}`)
}

/**
 * The domain's `mayTeamSeeTask` as a condition on the table of tasks, for people with or without a team.
 * Guests see no tasks. A property test compares the two.
 */
export function taskIsVisible(viewer: Viewer): SQL {
  if (viewer === 'guest') return sql`false`
  if (isOrganiser(viewer) || viewer.team?.isOrganiser) return sql`true`
  const isForAll = sql`cardinality(${tasks.teamTypeIds}) = 0`
  const { standShareRole, teamTypeId } = viewer.team ?? { standShareRole: 'none', teamTypeId: null }
  const isForTeam =
    standShareRole === 'child'
      ? sql`${tasks.showToChildTeams}`
      : teamTypeId === null
        ? sql`false`
        : sql`${teamTypeId} = any(${tasks.teamTypeIds})`
  return sql`(not ${tasks.isArchived} and (${isForAll} or ${isForTeam}))`
}

function selectTasks(scope: EventScope, which: SQL): Promise<TaskRecord[]> {
  return inEvent(scope, async ({ tx, eventId }) => {
    const rows = await tx
      .select(taskColumns)
      .from(tasks)
      .leftJoin(taskGroups, groupOfTask)
      .leftJoin(forms, formOfTask)
      .where(and(eq(tasks.eventId, eventId), which))
      .orderBy(...byDueDate)
    return reportingDates(scope, rows)
  })
}

/**
 * The same tasks, with what is stored as a due date and is none reported. It stays in the row: the task counts as one
 * without a date, and screens say “Error processing dates” where it would stand (`domain/due.ts`).
 */
export function reportingDates<Task extends { id: string; dueDate: string }>(
  scope: EventScope,
  tasks: Task[],
): Task[] {
  for (const { id, dueDate } of tasks) readStored(scope, { noun: 'due date', id }, dueDateSchema, dueDate)
  return tasks
}

export async function statusesOfTeam(scope: EventScope, teamId: string): Promise<TaskStatusRecord[]> {
  const rows = await inEvent(scope, ({ tx, eventId }) => statusesOf(tx, { eventId, teamId }))
  return rows.map((row) => readable(scope, row))
}

/** Without the parts that cannot be read: the rest of what the team has done still counts. */
function readable(scope: EventScope, row: TaskStatusRecord): TaskStatusRecord {
  const part = <T>(noun: string, schema: z.ZodType<T>, value: unknown) =>
    readStored(scope, { noun, id: row.id }, schema, value)
  return {
    ...row,
    approvalHistory: part('approval history', approvalHistorySchema, row.approvalHistory) ?? [],
    formDraft: part('note on a draft', formDraftNoteSchema.nullable(), row.formDraft) ?? null,
  }
}

/** One task of one team. */
export type TeamTaskKey = { taskId: string; teamId: string }

/** Locked until the transaction ends: of two people completing a task at the same time, one waits. */
export async function statusesForChange(
  scope: EventScope,
  { taskIds, teamId }: { taskIds: readonly string[]; teamId: string },
): Promise<TaskStatusRecord[]> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(taskStatuses)
      .where(
        and(
          eq(taskStatuses.eventId, eventId),
          inArray(taskStatuses.taskId, [...taskIds]),
          eq(taskStatuses.teamId, teamId),
        ),
      )
      .for('update'),
  )
  return rows.map((row) => readable(scope, row))
}

/**
 * The marks as the statuses give them, of one team or of all that have any status: `letterOf` in SQL, which a property
 * test compares. For the 600,000 statuses of the largest event it takes a second, so it is for checks alone.
 */
export function countedMarks({ eventId, teamId }: { eventId: string; teamId?: string }): SQL {
  const ofTeam = teamId === undefined ? sql`true` : sql`${taskStatuses.teamId} = ${teamId}`
  return sql`(
    select team_id, rtrim(string_agg(coalesce(letter, '-'), '' order by place), '-') as marks
    from (
      select distinct ${taskStatuses.teamId} from ${taskStatuses}
      where ${taskStatuses.eventId} = ${eventId} and ${ofTeam}
    ) as teams
    cross join generate_series(0, (select max(${tasks.place}) from ${tasks} where ${tasks.eventId} = ${eventId})) as place
    left join (
      select ${taskStatuses.teamId}, ${tasks.place}, case
          when ${taskStatuses.isComplete} then 'c'
          when ${taskStatuses.isNotApplicable}
            then case ${taskStatuses.progressStatus} when 'notStarted' then 'n' else 'm' end
          when ${taskStatuses.progressStatus} = 'awaitingApproval' then 'w'
          when ${taskStatuses.progressStatus} <> 'notStarted' then 'b' end as letter
      from ${taskStatuses}
      join ${tasks} on ${tasks.eventId} = ${taskStatuses.eventId} and ${tasks.id} = ${taskStatuses.taskId}
      where ${taskStatuses.eventId} = ${eventId} and ${ofTeam}
    ) as letters using (team_id, place)
    group by team_id)`
}

/** The teams whose marks are not what their statuses give. */
export async function wrongMarks({ tx, eventId }: EventTransaction): Promise<string[]> {
  const { rows } = await tx.execute<{ teamId: string }>(sql`
    select coalesce(counted.team_id, kept.team_id) as "teamId"
    from ${countedMarks({ eventId })} as counted
    full join (
      select ${taskMarks.teamId}, rtrim(${taskMarks.marks}, '-') as marks from ${taskMarks}
      where ${taskMarks.eventId} = ${eventId}
    ) as kept on kept.team_id = counted.team_id
    where coalesce(counted.marks, '') <> coalesce(kept.marks, '')`)
  return rows.map(({ teamId }) => teamId)
}

function membersByIds(scope: EventScope, ids: readonly string[]) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(nameColumns)
      .from(members)
      .where(and(eq(members.eventId, eventId), inArray(members.id, [...ids]))),
  )
}

function filesByIds(scope: EventScope, ids: readonly string[]) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(fileColumns)
      .from(files)
      .where(and(eq(files.eventId, eventId), inArray(files.id, [...ids]))),
  )
}

/** Those of the files that their teams have handed in for a task. */
export async function handedInOf(
  { tx, eventId }: EventTransaction,
  files: readonly FileRecord[],
): Promise<ReadonlySet<string>> {
  const teamIds = files.flatMap(({ ownerKind, ownerId }) =>
    ownerKind === 'team' && ownerId ? [ownerId] : [],
  )
  const rows = await tx
    .select({ fileIds: taskStatuses.fileIds })
    .from(taskStatuses)
    .where(
      and(
        eq(taskStatuses.eventId, eventId),
        inArray(taskStatuses.teamId, [...new Set(teamIds)]),
        sql`${taskStatuses.fileIds} && ${sql.param(files.map(({ id }) => id))}::text[]`,
      ),
    )
  return new Set(rows.flatMap(({ fileIds }) => fileIds))
}

export function listTaskGroups(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: taskGroups.id, title: taskGroups.title, taskCount: sql<number>`count(${tasks.id})::int` })
      .from(taskGroups)
      .leftJoin(tasks, and(eq(tasks.eventId, taskGroups.eventId), eq(tasks.groupId, taskGroups.id)))
      .where(and(eq(taskGroups.eventId, eventId), eq(taskGroups.isArchived, false)))
      .groupBy(taskGroups.eventId, taskGroups.id)
      .orderBy(asc(taskGroups.index), asc(taskGroups.title)),
  )
}

type References = {
  formId: string | null
  groupId: string | null
  attachmentIds: string[]
  teamTypeIds: string[]
}

export type Reference = keyof References

/** What a task refers to but the event does not have, by field. */
export async function unknownReferences(scope: EventScope, task: References) {
  const named = {
    formId: { table: forms, ids: task.formId === null ? [] : [task.formId] },
    groupId: { table: taskGroups, ids: task.groupId === null ? [] : [task.groupId] },
    attachmentIds: { table: files, ids: task.attachmentIds },
    teamTypeIds: { table: teamTypes, ids: task.teamTypeIds },
  }
  return inEvent(scope, async ({ tx, eventId }) => {
    const unknown: Reference[] = []
    for (const field of Object.keys(named) as Reference[]) {
      const { table, ids } = named[field]
      if (ids.length === 0) continue
      const found = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.eventId, eventId), inArray(table.id, ids)))
      if (found.length < new Set(ids).size) unknown.push(field)
    }
    return unknown
  })
}
