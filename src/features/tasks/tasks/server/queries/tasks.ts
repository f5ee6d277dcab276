import { and, asc, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { prepared } from '#database/prepared.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { isOrganiser, type Viewer } from '#features/people/teams/domain/audience.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { completedListSource } from '#platform/lists/read-list.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { PlaceInGroup } from '../../domain/grouping.ts'
import { taskList } from '../../domain/list.ts'
import { taskMessages } from '../../domain/messages.ts'
import { dueDateSchema } from '../../domain/schema.ts'
import { taskTypes } from '../../domain/types.ts'
import { taskExtensions, taskGroups, tasks } from '../tables.ts'
import { attachmentsOf } from './attachments.ts'
import { groupsOfTask, groupTitlesOfTask, isInGroups } from './task-groups.ts'

export type TaskRecord = typeof tasks.$inferSelect & {
  /** By title. */
  groups: PlaceInGroup[]
  formTitle: string | null
}
const formOfTask = and(eq(forms.eventId, tasks.eventId), eq(forms.id, tasks.formId))
const taskColumns = { ...getTableColumns(tasks), groups: groupsOfTask, formTitle: forms.title }

const byDueDate = [sql`${tasks.dueDate} = ''`, asc(tasks.dueDate), asc(tasks.title), asc(tasks.id)]

export const activeTasks = prepared('active tasks', ['eventId'], (tx, { eventId }) =>
  tx
    .select(taskColumns)
    .from(tasks)
    .leftJoin(forms, formOfTask)
    .where(and(eq(tasks.eventId, eventId), eq(tasks.isArchived, false)))
    .orderBy(...byDueDate),
)

export type TaskWithDetails = Awaited<ReturnType<typeof withDetails<TaskRecord>>>[number]

/** As organisers see it. */
export async function taskForAdmin(scope: EventScope, taskId: string): Promise<TaskWithDetails | undefined> {
  return inEvent(scope, async (event) => {
    const [task] = await withDetails(event, await selectTasks(event, eq(tasks.id, taskId)))
    return task
  })
}

/** Tasks for organisers, active or archived. */
export const taskSource = completedListSource(
  taskList,
  {
    parts: () => ({
      id: tasks.id,
      searched: [tasks.title, sql`coalesce(${groupTitlesOfTask}, '')`, sql`coalesce(${forms.title}, '')`],
      sorts: {
        title: natural(tasks.title),
        type: inOrderOf(tasks.type, taskTypes),
        dueDate: [sql`nullif(${tasks.dueDate}, '')`, natural(tasks.title)],
        group: natural(groupTitlesOfTask),
        form: natural(forms.title),
        approval: sql`not ${tasks.isApprovalNeeded}`,
        isRequired: sql`not ${tasks.isRequired}`,
        isTimeSensitive: sql`not ${tasks.isTimeSensitive}`,
      },
      filters: {
        taskType: (types) => isOneOf(tasks.type, types),
        taskGroupId: isInGroups,
        isDraft: (is) => eq(tasks.isDraft, is),
        formId: (ids) => isOneOf(tasks.formId, ids),
        // A task without team types is for every team.
        teamTypeId: ({ values }) =>
          sql`(cardinality(${tasks.teamTypeIds}) = 0 or ${tasks.teamTypeIds} && ${values})`,
      },
    }),
    select: ({ tx, eventId }, { where, orderBy, limit, offset }, { archived }: { archived: boolean }) =>
      tx
        .select({ ...taskColumns, total: totalRows })
        .from(tasks)
        .leftJoin(forms, formOfTask)
        .where(and(eq(tasks.eventId, eventId), eq(tasks.isArchived, archived), where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  },
  async (event, rows) => withDetails(event, reportingDates(event, rows)),
)

/** With the names of the team types that they are limited to, their files, and how many teams have longer for them. */
async function withDetails<
  Row extends { id: string; dueDate: string; teamTypeIds: string[]; attachmentIds: string[] },
>(event: EventTransaction, rows: Row[]) {
  const [names, attached, extended] = await Promise.all([
    teamTypeNames(event),
    attachmentsOf(event, rows),
    extensionCounts(event, rows),
  ])
  const files = new Map(attached.map((file) => [file.fileId, file]))
  return reportingDates(event, rows).map((task) => ({
    ...task,
    teamTypeNames: task.teamTypeIds.flatMap((id) => names.get(id) ?? []),
    attachments: task.attachmentIds.flatMap((id) => files.get(id) ?? []),
    extensionCount: extended.get(task.id) ?? 0,
  }))
}

/** How many teams have a later date for each task. */
async function extensionCounts({ tx, eventId }: EventTransaction, rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  const counted = await tx
    .select({ taskId: taskExtensions.taskId, teams: count() })
    .from(taskExtensions)
    .where(and(eq(taskExtensions.eventId, eventId), inArray(taskExtensions.taskId, ids)))
    .groupBy(taskExtensions.taskId)
  return new Map(counted.map(({ taskId, teams }) => [taskId, teams]))
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

/**
 * The task is neither changed nor deleted until the transaction ends: what is read of it from here on stays true, and
 * rows that name it can be written.
 * @returns whether it is there
 */
export async function holdTask({ tx, eventId }: EventTransaction, taskId: string): Promise<boolean> {
  const found = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.eventId, eventId), eq(tasks.id, taskId)))
    .for('share')
  return found.length > 0
}

/** Archived ones too. */
export function tasksById(scope: EventScope, taskIds: readonly string[]): Promise<TaskRecord[]> {
  return selectTasks(scope, inArray(tasks.id, [...taskIds]))
}

/** The active tasks that a form completes. */
export function tasksOfForm(scope: EventScope, formId: string): Promise<TaskRecord[]> {
  return selectTasks(scope, sql`${tasks.formId} = ${formId} and not ${tasks.isArchived}`)
}

/** The same, held as by `holdTask`: rows that name them can be written. */
export function holdTasksOfForm(event: EventTransaction, formId: string): Promise<TaskRecord[]> {
  const { tx, eventId } = event
  return tx
    .select(taskColumns)
    .from(tasks)
    .leftJoin(forms, formOfTask)
    .where(and(eq(tasks.eventId, eventId), eq(tasks.formId, formId), eq(tasks.isArchived, false)))
    .orderBy(...byDueDate)
    .for('share', { of: tasks })
    .then((rows) => reportingDates(event, rows))
}

/** The active tasks that one of these forms completes, by title: the first of them with their form, and how many. */
export async function activeTasksOfForms(
  { tx, eventId }: EventTransaction,
  formIds: readonly string[],
  limit: number,
) {
  const rows = await tx
    .select({ id: tasks.id, title: tasks.title, formTitle: forms.title, total: totalRows })
    .from(tasks)
    .innerJoin(forms, and(eq(forms.eventId, tasks.eventId), eq(forms.id, tasks.formId)))
    .where(and(eq(tasks.eventId, eventId), inArray(tasks.formId, [...formIds]), eq(tasks.isArchived, false)))
    .orderBy(natural(tasks.title), tasks.id)
    .limit(limit)
  return { tasks: rows.map(({ total: _, ...task }) => task), total: rows[0]?.total ?? 0 }
}

export function countArchivedOfForms({ tx, eventId }: EventTransaction, formIds: readonly string[]) {
  const ofForms = and(eq(tasks.eventId, eventId), inArray(tasks.formId, [...formIds]))
  return tx.$count(tasks, and(ofForms, eq(tasks.isArchived, true)))
}

/**
 * The domain's `mayTeamSeeTask` as a condition on the table of tasks, for people with or without a team.
 * Guests see no tasks. A property test compares the two.
 */
export function taskIsVisible(viewer: Viewer, now: Date): SQL {
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
  return sql`(${taskIsInUse(now)} and (${isForAll} or ${isForTeam}))`
}

/** The same as a condition on the tables of tasks and teams, for what counts as the team's own. */
export function taskIsOfTeam(now: Date): SQL {
  return sql`(${taskIsInUse(now)} and not ${teams.isOrganiser} and (cardinality(${tasks.teamTypeIds}) = 0
    or case ${teams.standShareRole} when 'child' then ${tasks.showToChildTeams}
      else coalesce(${teams.teamTypeId} = any(${tasks.teamTypeIds}), false) end))`
}

/** The domain's `isInUse` as a condition on the table of tasks. */
export function taskIsInUse(now: Date): SQL {
  return sql`(not ${tasks.isArchived} and not ${tasks.isDraft}
    and (${tasks.appearsAt} is null or ${tasks.appearsAt} <= ${now.toISOString()}::timestamptz))`
}

function selectTasks(scope: EventScope, which: SQL): Promise<TaskRecord[]> {
  return inEvent(scope, async ({ tx, eventId }) => {
    const rows = await tx
      .select(taskColumns)
      .from(tasks)
      .leftJoin(forms, formOfTask)
      .where(and(eq(tasks.eventId, eventId), which))
      .orderBy(...byDueDate)
    return reportingDates(scope, rows)
  })
}

/**
 * The tasks that can be read. What is stored as a due date and is none is reported, and stays in the row: the task counts as
 * one without a date, and screens say “Error processing dates” where it would stand (`domain/due.ts`). A task of a type that
 * there is not is reported and left out: nothing could be shown of it.
 */
export function reportingDates<Task extends { id: string; dueDate: string; type?: string }>(
  scope: EventScope,
  tasks: Task[],
): Task[] {
  const words = taskMessages.invalidShape
  return tasks.filter(({ id, dueDate, type }) => {
    readStored(scope, { noun: 'due date', id, words }, dueDateSchema, dueDate)
    return (
      type === undefined || readStored(scope, { noun: 'task', id, words }, typeSchema, type) !== undefined
    )
  })
}

const typeSchema = z.enum(taskTypes)

type References = {
  formId: string | null
  groupIds: string[]
  teamTypeIds: string[]
}

export type Reference = keyof References

/** What a task refers to but the event does not have, by field. */
export async function unknownReferences(scope: EventScope, task: References) {
  const named = {
    formId: { table: forms, ids: task.formId === null ? [] : [task.formId] },
    groupIds: { table: taskGroups, ids: task.groupIds },
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
