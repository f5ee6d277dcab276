import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { files } from '#features/event/files/server/tables.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { isOrganiser, type Viewer } from '#features/people/teams/domain/audience.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { taskGroups, taskStatuses, tasks } from './tables.ts'

export type TaskRecord = typeof tasks.$inferSelect & { groupTitle: string | null; formTitle: string | null }
export type TaskStatusRecord = typeof taskStatuses.$inferSelect

/** Every task of the event with the names of its group and form, by due date. */
export async function listTasks(scope: EventScope, isArchived = false): Promise<TaskRecord[]> {
  return selectTasks(scope, eq(tasks.isArchived, isArchived))
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

function selectTasks(scope: EventScope, which: ReturnType<typeof sql>): Promise<TaskRecord[]> {
  return inEvent(scope, async ({ tx, eventId }) => {
    const rows = await tx
      .select({ task: tasks, groupTitle: taskGroups.title, formTitle: forms.title })
      .from(tasks)
      .leftJoin(taskGroups, and(eq(taskGroups.eventId, tasks.eventId), eq(taskGroups.id, tasks.groupId)))
      .leftJoin(forms, and(eq(forms.eventId, tasks.eventId), eq(forms.id, tasks.formId)))
      .where(and(eq(tasks.eventId, eventId), which))
      .orderBy(sql`${tasks.dueDate} = ''`, asc(tasks.dueDate), asc(tasks.title), asc(tasks.id))
    return rows.map(({ task, groupTitle, formTitle }) => ({ ...task, groupTitle, formTitle }))
  })
}

export function statusesOfTeam(scope: EventScope, teamId: string): Promise<TaskStatusRecord[]> {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(taskStatuses)
      .where(and(eq(taskStatuses.eventId, eventId), eq(taskStatuses.teamId, teamId))),
  )
}

/** One task of one team. */
export type TeamTaskKey = { taskId: string; teamId: string }

/** Locked until the transaction ends: of two people completing a task at the same time, one waits. */
export async function statusForChange(scope: EventScope, { taskId, teamId }: TeamTaskKey) {
  const [status] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(taskStatuses)
      .where(
        and(
          eq(taskStatuses.eventId, eventId),
          eq(taskStatuses.taskId, taskId),
          eq(taskStatuses.teamId, teamId),
        ),
      )
      .for('update'),
  )
  return status
}

export function membersByIds(scope: EventScope, ids: readonly string[]) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: members.id, firstName: members.firstName, surname: members.surname })
      .from(members)
      .where(and(eq(members.eventId, eventId), inArray(members.id, [...ids]))),
  )
}

export function filesByIds(scope: EventScope, ids: readonly string[]) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        fileId: files.id,
        name: files.name,
        size: files.size,
        mimeType: files.mimeType,
        ownerKind: files.ownerKind,
        ownerId: files.ownerId,
      })
      .from(files)
      .where(and(eq(files.eventId, eventId), inArray(files.id, [...ids]))),
  )
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

/** Names of the team types that limit tasks, by id. */
export async function teamTypeNames(scope: EventScope): Promise<Map<string, string>> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: teamTypes.id, name: teamTypes.name })
      .from(teamTypes)
      .where(eq(teamTypes.eventId, eventId)),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
