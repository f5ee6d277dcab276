import { and, count, eq, inArray, max, sql } from 'drizzle-orm'
import { claimFiles } from '#features/event/files/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { type TaskInput, taskLimits } from '../../domain/schema.ts'
import { tasksTopic } from '../../domain/topic.ts'
import { type Reference, taskById, unknownReferences } from '../queries/tasks.ts'
import { taskGroups, tasks } from '../tables.ts'
import { followForms } from './following.ts'
import { takePlace } from './marks.ts'

/** What the task refers to but the event does not have. */
export type UnknownReferences = { code: 'unknownReferences'; fields: readonly [Reference, ...Reference[]] }

export function createTask(
  scope: EventScope,
  author: Author,
  input: TaskInput & { icon?: string },
): Promise<Result<string, UnknownReferences>> {
  return inEvent(scope, async (event) => {
    const { memberId } = author
    const refusal = await refusedReferences(event, input)
    if (refusal !== null) return err(refusal)
    const id = newId()
    const place = await takePlace(event)
    await event.tx
      .insert(tasks)
      .values({ ...input, eventId: event.eventId, id, place, createdBy: memberId, updatedBy: memberId })
    await claimAttachments(event, input)
    await followForms(event, author, [id])
    await recordAudit(event, { memberId, action: 'task.create', subjectId: id, after: input })
    announce(event, [tasksTopic], everyone)
    return ok(id)
  })
}

/** Saves a task. If someone else has saved it since this person opened it, nothing changes. */
export function updateTask(
  scope: EventScope,
  author: Author,
  { taskId, version, task: input }: { taskId: string; version: number; task: TaskInput },
): Promise<Result<null, 'taskNotFound' | 'stale' | UnknownReferences>> {
  return inEvent(scope, async (event) => {
    const { memberId } = author
    const before = await taskById(event, taskId)
    if (!before) return err('taskNotFound')
    const refusal = await refusedReferences(event, input)
    if (refusal !== null) return err(refusal)
    const saved = await event.tx
      .update(tasks)
      .set({
        ...input,
        version: sql`${tasks.version} + 1`,
        updatedAt: event.services.clock.now(),
        updatedBy: memberId,
      })
      .where(and(eq(tasks.eventId, event.eventId), eq(tasks.id, before.id), eq(tasks.version, version)))
      .returning({ id: tasks.id })
    if (saved.length === 0) return err('stale')
    await claimAttachments(event, input)
    if (input.formId !== before.formId)
      await followForms(event, author, [before.id], { isOfOtherForm: before.formId !== null })
    await recordAudit(event, { memberId, action: 'task.update', subjectId: before.id, before, after: input })
    announce(event, [tasksTopic], everyone)
    return ok(null)
  })
}

async function refusedReferences(
  event: EventTransaction,
  input: TaskInput,
): Promise<UnknownReferences | null> {
  const [first, ...others] = await unknownReferences(event, input)
  return first === undefined ? null : { code: 'unknownReferences', fields: [first, ...others] }
}

async function claimAttachments(
  event: EventTransaction,
  { attachmentIds }: Pick<TaskInput, 'attachmentIds'>,
) {
  if (attachmentIds.length > 0) await claimFiles(event, attachmentIds, { kind: 'task', id: null })
}

/** @returns how many of the tasks exist; unknown ids are ignored */
export function archiveTasks(scope: EventScope, author: Author, taskIds: string[]): Promise<number> {
  return setArchived(scope, author, taskIds, true)
}

export function restoreTasks(scope: EventScope, author: Author, taskIds: string[]): Promise<number> {
  return setArchived(scope, author, taskIds, false)
}

function setArchived(scope: EventScope, author: Author, taskIds: string[], isArchived: boolean) {
  return inEvent(scope, async (event) => {
    const { memberId } = author
    const changed = await event.tx
      .update(tasks)
      .set({ isArchived, updatedAt: event.services.clock.now(), updatedBy: memberId })
      .where(and(eq(tasks.eventId, event.eventId), inArray(tasks.id, taskIds)))
      .returning({ id: tasks.id })
    if (changed.length === 0) return 0
    // An archived task is not kept up to date with its form.
    if (!isArchived) {
      const ids = changed.map(({ id }) => id)
      await followForms(event, author, ids)
    }
    const action = isArchived ? 'task.archive' : 'task.restore'
    await recordAudits(
      event,
      changed.map(({ id }) => ({
        ...{ memberId, action, subjectId: id },
        ...{ before: { isArchived: !isArchived }, after: { isArchived } },
      })),
    )
    announce(event, [tasksTopic], everyone)
    return changed.length
  })
}

/** Adds a group behind the others. */
export function createTaskGroup(
  scope: EventScope,
  { memberId }: Author,
  title: string,
): Promise<Result<string, 'tooManyGroups'>> {
  return inEvent(scope, async (event): Promise<Result<string, 'tooManyGroups'>> => {
    await takeTurn(event, 'task-groups')
    const [last] = await event.tx
      .select({ groups: count(), index: max(taskGroups.index) })
      .from(taskGroups)
      .where(eq(taskGroups.eventId, event.eventId))
    if ((last?.groups ?? 0) >= taskLimits.groups) return err('tooManyGroups')
    const id = newId()
    const index = (last?.index ?? -1) + 1
    await event.tx
      .insert(taskGroups)
      .values({ eventId: event.eventId, id, title, index, createdBy: memberId, updatedBy: memberId })
    await recordAudit(event, { memberId, action: 'taskGroup.create', subjectId: id, after: { title } })
    announce(event, [tasksTopic], organisers)
    return ok(id)
  })
}
