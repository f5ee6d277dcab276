import { and, eq, inArray, sql } from 'drizzle-orm'
import { dropLocks } from '#features/event/locks/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { taskLimits } from '../../domain/schema.ts'
import { tasksTopic } from '../../domain/topic.ts'
import { taskIdsOfGroups } from '../../server/queries/task-groups.ts'
import { taskGroupEntries, taskGroups, tasks } from '../../server/tables.ts'
import type { TaskGroupInput } from '../domain/schema.ts'

export type TaskGroupRefusal = 'tooManyGroups' | 'unknownTask'

/** Adds a group with its tasks in their order. Returns its id. */
export function createTaskGroup(
  scope: EventScope,
  { memberId }: Author,
  { title, taskIds = [] }: Pick<TaskGroupInput, 'title'> & Partial<TaskGroupInput>,
): Promise<Result<string, TaskGroupRefusal>> {
  return inEvent(scope, async (event): Promise<Result<string, TaskGroupRefusal>> => {
    const { tx, eventId } = event
    await takeTurn(event, 'task-groups')
    if ((await tx.$count(taskGroups, eq(taskGroups.eventId, eventId))) >= taskLimits.groups)
      return err('tooManyGroups')
    if (!(await areThere(event, taskIds))) return err('unknownTask')
    const id = newId()
    await tx.insert(taskGroups).values({ eventId, id, title, createdBy: memberId, updatedBy: memberId })
    await enter(event, id, taskIds)
    await recordAudit(event, {
      ...{ memberId, action: 'taskGroup.create', subjectId: id },
      after: { title, ...(taskIds.length > 0 ? { taskIds } : {}) },
    })
    announce(event, [tasksTopic], everyone)
    return ok(id)
  })
}

export type TaskGroupUpdateRefusal = 'taskGroupNotFound' | 'groupArchived' | 'staleGroup' | 'unknownTask'

/**
 * Saves the title of a group, its tasks and their order, unless someone else has changed it since it was opened, here or
 * from the form of a task.
 */
export function updateTaskGroup(
  scope: EventScope,
  { memberId }: Author,
  {
    taskGroupId,
    version,
    group: { title, taskIds },
  }: { taskGroupId: string; version: number; group: TaskGroupInput },
): Promise<Result<null, TaskGroupUpdateRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, TaskGroupUpdateRefusal>> => {
    const [before] = await event.tx
      .select()
      .from(taskGroups)
      .where(ofGroups(event, [taskGroupId]))
      .for('update')
    if (!before) return err('taskGroupNotFound')
    if (before.version !== version) return err('staleGroup')
    if (before.isArchived && taskIds.length > 0) return err('groupArchived')
    if (!(await areThere(event, taskIds))) return err('unknownTask')
    const former = (await taskIdsOfGroups(event, [taskGroupId])).get(taskGroupId) ?? []
    await event.tx
      .update(taskGroups)
      .set({ title, version: sql`${taskGroups.version} + 1`, ...stamp(event, memberId) })
      .where(ofGroups(event, [taskGroupId]))
    await leave(event, [taskGroupId])
    await enter(event, taskGroupId, taskIds)
    await recordAudit(event, {
      ...{ memberId, action: 'taskGroup.update', subjectId: taskGroupId },
      ...{ before: { title: before.title, taskIds: former }, after: { title, taskIds } },
    })
    announce(event, [tasksTopic], everyone)
    return ok(null)
  })
}

/** Archives groups, which clears their lists (platform specification, section 4). Returns how many. */
export function archiveTaskGroups(
  scope: EventScope,
  { memberId }: Author,
  taskGroupIds: readonly string[],
): Promise<number> {
  return inEvent(scope, async (event) => {
    const changed = await setArchived(event, memberId, taskGroupIds, true)
    const former = await taskIdsOfGroups(event, changed)
    await leave(event, changed)
    await recordAudits(
      event,
      changed.map((id) => ({
        ...{ memberId, action: 'taskGroup.archive' as const, subjectId: id },
        before: { isArchived: false, taskIds: former.get(id) ?? [] },
        after: { isArchived: true, taskIds: [] },
      })),
    )
    announce(event, [tasksTopic], everyone)
    return changed.length
  })
}

/** Restores archived groups; their lists stay empty (platform specification, section 4). Returns how many. */
export function restoreTaskGroups(
  scope: EventScope,
  { memberId }: Author,
  taskGroupIds: readonly string[],
): Promise<number> {
  return inEvent(scope, async (event) => {
    const changed = await setArchived(event, memberId, taskGroupIds, false)
    await recordAudits(
      event,
      changed.map((id) => ({
        ...{ memberId, action: 'taskGroup.restore' as const, subjectId: id },
        ...{ before: { isArchived: true }, after: { isArchived: false } },
      })),
    )
    announce(event, [tasksTopic], organisers)
    return changed.length
  })
}

/** Deletes archived groups: all of them, or none when one is in use. Returns how many. */
export function removeTaskGroups(
  scope: EventScope,
  { memberId }: Author,
  taskGroupIds: readonly string[],
): Promise<Result<number, 'notArchived'>> {
  return inEvent(scope, async (event): Promise<Result<number, 'notArchived'>> => {
    const found = await event.tx
      .select()
      .from(taskGroups)
      .where(ofGroups(event, taskGroupIds))
      .orderBy(taskGroups.id)
      .for('update')
    if (found.some(({ isArchived }) => !isArchived)) return err('notArchived')
    const ids = found.map(({ id }) => id)
    await event.tx.delete(taskGroups).where(ofGroups(event, ids))
    await dropLocks(event, 'taskGroup', ids)
    await recordAudits(
      event,
      found.map(({ id, title }) => ({
        ...{ memberId, action: 'taskGroup.remove' as const, subjectId: id, before: { title } },
      })),
    )
    announce(event, [tasksTopic], organisers)
    return ok(found.length)
  })
}

/** Held one after another by id, as everywhere, so that two people never wait for each other. */
async function setArchived(
  event: EventTransaction,
  memberId: string | null,
  taskGroupIds: readonly string[],
  isArchived: boolean,
): Promise<string[]> {
  const isOther = and(ofGroups(event, taskGroupIds), eq(taskGroups.isArchived, !isArchived))
  await event.tx
    .select({ id: taskGroups.id })
    .from(taskGroups)
    .where(isOther)
    .orderBy(taskGroups.id)
    .for('update')
  const changed = await event.tx
    .update(taskGroups)
    .set({ isArchived, version: sql`${taskGroups.version} + 1`, ...stamp(event, memberId) })
    .where(isOther)
    .returning({ id: taskGroups.id })
  return changed.map(({ id }) => id)
}

/** Archived tasks count too: they stay in their groups. */
async function areThere({ tx, eventId }: EventTransaction, taskIds: readonly string[]): Promise<boolean> {
  if (taskIds.length === 0) return true
  const found = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.eventId, eventId), inArray(tasks.id, [...taskIds])))
  return found.length === taskIds.length
}

async function enter({ tx, eventId }: EventTransaction, groupId: string, taskIds: readonly string[]) {
  if (taskIds.length === 0) return
  await tx
    .insert(taskGroupEntries)
    .values(taskIds.map((taskId, index) => ({ eventId, groupId, taskId, index })))
}

async function leave({ tx, eventId }: EventTransaction, groupIds: readonly string[]) {
  await tx
    .delete(taskGroupEntries)
    .where(and(eq(taskGroupEntries.eventId, eventId), inArray(taskGroupEntries.groupId, [...groupIds])))
}

function stamp(event: EventTransaction, memberId: string | null) {
  return { updatedAt: event.services.clock.now(), updatedBy: memberId }
}

function ofGroups({ eventId }: EventTransaction, ids: readonly string[]) {
  return and(eq(taskGroups.eventId, eventId), inArray(taskGroups.id, [...ids]))
}
