import { and, count, eq, inArray, max, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { taskLimits } from '../../domain/schema.ts'
import { holdGroups } from '../queries/task-groups.ts'
import { taskGroupEntries, taskGroups } from '../tables.ts'

export type GroupsRefusal = 'unknownGroup' | 'groupFull'

/** Puts a task in these groups and no others: last in those that are new, and as it was in those that stay. */
export async function putInGroups(
  event: EventTransaction,
  memberId: string | null,
  { taskId, groupIds }: { taskId: string; groupIds: readonly string[] },
): Promise<Result<null, GroupsRefusal>> {
  const { tx, eventId } = event
  const before = await groupIdsOf(event, taskId)
  const added = [...new Set(groupIds)].filter((id) => !before.includes(id))
  const left = before.filter((id) => !groupIds.includes(id))
  if (added.length + left.length === 0) return ok(null)
  const held = await holdGroups(event, [...added, ...left])
  if (!added.every((id) => held.some((group) => group.id === id))) return err('unknownGroup')
  const ofThis = and(eq(taskGroupEntries.eventId, eventId), eq(taskGroupEntries.taskId, taskId))
  if (left.length > 0)
    await tx.delete(taskGroupEntries).where(and(ofThis, inArray(taskGroupEntries.groupId, left)))
  if (added.length > 0) {
    const ends = await endsOf(event, added)
    if (ends.some(({ tasks }) => tasks >= taskLimits.tasksInGroup)) return err('groupFull')
    const lastOf = (id: string) => ends.find(({ groupId }) => groupId === id)?.last ?? -1
    await tx
      .insert(taskGroupEntries)
      .values(added.map((groupId) => ({ eventId, groupId, taskId, index: lastOf(groupId) + 1 })))
  }
  await touchGroups(event, memberId, [...added, ...left])
  return ok(null)
}

/** Whoever has one of the groups open is told that it has changed. */
function touchGroups(event: EventTransaction, memberId: string | null, groupIds: readonly string[]) {
  return event.tx
    .update(taskGroups)
    .set({
      version: sql`${taskGroups.version} + 1`,
      updatedAt: event.services.clock.now(),
      updatedBy: memberId,
    })
    .where(and(eq(taskGroups.eventId, event.eventId), inArray(taskGroups.id, [...groupIds])))
}

/** The same for all groups that one of these tasks is in. */
export async function touchGroupsOf(
  event: EventTransaction,
  memberId: string | null,
  taskIds: readonly string[],
): Promise<void> {
  const rows = await event.tx
    .selectDistinct({ groupId: taskGroupEntries.groupId })
    .from(taskGroupEntries)
    .where(and(eq(taskGroupEntries.eventId, event.eventId), inArray(taskGroupEntries.taskId, [...taskIds])))
  if (rows.length === 0) return
  await touchGroups(
    event,
    memberId,
    rows.map(({ groupId }) => groupId),
  )
}

async function groupIdsOf({ tx, eventId }: EventTransaction, taskId: string): Promise<string[]> {
  const rows = await tx
    .select({ groupId: taskGroupEntries.groupId })
    .from(taskGroupEntries)
    .where(and(eq(taskGroupEntries.eventId, eventId), eq(taskGroupEntries.taskId, taskId)))
  return rows.map(({ groupId }) => groupId)
}

function endsOf({ tx, eventId }: EventTransaction, groupIds: readonly string[]) {
  return tx
    .select({
      groupId: taskGroupEntries.groupId,
      tasks: count(),
      last: max(taskGroupEntries.index),
    })
    .from(taskGroupEntries)
    .where(and(eq(taskGroupEntries.eventId, eventId), inArray(taskGroupEntries.groupId, [...groupIds])))
    .groupBy(taskGroupEntries.groupId)
}
