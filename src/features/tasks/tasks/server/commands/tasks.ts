import { and, eq, inArray, sql } from 'drizzle-orm'
import { claimFiles, removeFiles } from '#features/event/files/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { titleOfCopy } from '#kit/text/copy-title.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { type TaskInput, taskLimits } from '../../domain/schema.ts'
import { tasksTopic } from '../../domain/topic.ts'
import { PDF } from '../../domain/types.ts'
import { attachedNowhere } from '../queries/attachments.ts'
import { type Reference, type TaskRecord, taskById, unknownReferences } from '../queries/tasks.ts'
import { tasks } from '../tables.ts'
import { followChanges } from './changing.ts'
import { followForms } from './following.ts'
import { type GroupsRefusal, putInGroups } from './groups-of-task.ts'
import { takePlace } from './marks.ts'

/** What the task refers to but the event does not have. */
export type UnknownReferences = { code: 'unknownReferences'; fields: readonly [Reference, ...Reference[]] }
/** Of files that were uploaded: one is gone or belongs to something else, or a PDF form is without its PDF. */
export type AttachmentRefusal = 'attachmentsGone' | 'pdfMissing'
type TaskRefusal = UnknownReferences | AttachmentRefusal | 'groupFull'

type NewTask = TaskInput & { icon?: string }

export function createTask(
  scope: EventScope,
  author: Author,
  input: NewTask,
): Promise<Result<string, TaskRefusal>> {
  return inEvent(scope, async (event): Promise<Result<string, TaskRefusal>> => {
    const added = await addTask(event, author, input)
    if (!added.ok) return added
    const { memberId } = author
    await recordAudit(event, { memberId, action: 'task.create', subjectId: added.value, after: input })
    return added
  })
}

/**
 * A draft with the text, settings, groups and attachments of a task; what teams have done with it, and their longer
 * times, stay with the original.
 */
export function duplicateTask(
  scope: EventScope,
  author: Author,
  taskId: string,
): Promise<Result<string, 'taskNotFound' | TaskRefusal>> {
  return inEvent(scope, async (event): Promise<Result<string, 'taskNotFound' | TaskRefusal>> => {
    const original = await taskById(event, taskId)
    if (!original) return err('taskNotFound')
    const input = copyOf(original)
    const added = await addTask(event, author, input)
    if (!added.ok) return added
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'task.duplicate', subjectId: added.value },
      after: { ...input, copiedFrom: taskId },
    })
    return added
  })
}

function copyOf({ groups, ...task }: TaskRecord): NewTask {
  const { description, type, icon, dueDate, formId, externalLink, disclaimer, attachmentIds } = task
  const { teamTypeIds, isTimeSensitive, isApprovalNeeded, isRequired, showToChildTeams } = task
  return {
    title: titleOfCopy(task.title, taskLimits.title),
    ...{ description, type, icon, dueDate, formId, externalLink, disclaimer, attachmentIds },
    ...{ teamTypeIds, isTimeSensitive, isApprovalNeeded, isRequired, showToChildTeams },
    ...{ groupIds: groups.map(({ id }) => id), isDraft: true, appearsAt: null },
  }
}

async function addTask(
  event: EventTransaction,
  author: Author,
  input: NewTask,
): Promise<Result<string, TaskRefusal>> {
  const { memberId } = author
  const refusal = await refusedReferences(event, input)
  if (refusal !== null) return err(refusal)
  const attached = await claimAttachments(event, input)
  if (!attached.ok) return attached
  const id = newId()
  const place = await takePlace(event)
  await event.tx.insert(tasks).values({
    ...valuesOf(input),
    eventId: event.eventId,
    id,
    place,
    createdBy: memberId,
    updatedBy: memberId,
  })
  const grouped = await putInGroups(event, memberId, { taskId: id, groupIds: input.groupIds })
  if (!grouped.ok) return err(refusedGroups(grouped.error))
  await followForms(event, author, [id])
  announce(event, [tasksTopic], everyone)
  return ok(id)
}

type UpdateRefusal = 'taskNotFound' | 'stale' | TaskRefusal

/** Saves a task. If someone else has saved it since this person opened it, nothing changes. */
export function updateTask(
  scope: EventScope,
  author: Author,
  { taskId, version, task: input }: { taskId: string; version: number; task: TaskInput },
): Promise<Result<null, UpdateRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, UpdateRefusal>> => {
    const { memberId } = author
    const before = await taskById(event, taskId)
    if (!before) return err('taskNotFound')
    const refusal = await refusedReferences(event, input)
    if (refusal !== null) return err(refusal)
    const attached = await claimAttachments(event, input)
    if (!attached.ok) return attached
    const saved = await event.tx
      .update(tasks)
      .set({
        ...valuesOf(input),
        version: sql`${tasks.version} + 1`,
        updatedAt: event.services.clock.now(),
        updatedBy: memberId,
      })
      .where(and(eq(tasks.eventId, event.eventId), eq(tasks.id, before.id), eq(tasks.version, version)))
      .returning({ id: tasks.id })
    if (saved.length === 0) return err('stale')
    const grouped = await putInGroups(event, memberId, { taskId, groupIds: input.groupIds })
    if (!grouped.ok) return err(refusedGroups(grouped.error))
    const dropped = before.attachmentIds.filter((file) => !input.attachmentIds.includes(file))
    await removeFiles(event, await attachedNowhere(event, dropped, before.id))
    const after = { ...before, ...valuesOf(input) }
    await followChanges(event, author, { before, after })
    const { groups, ...former } = before
    await recordAudit(event, {
      ...{ memberId, action: 'task.update', subjectId: before.id },
      ...{ before: { ...former, groupIds: groups.map(({ id }) => id) }, after: input },
    })
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

function refusedGroups(refusal: GroupsRefusal): 'groupFull' | UnknownReferences {
  return refusal === 'groupFull' ? refusal : { code: 'unknownReferences', fields: ['groupIds'] }
}

/** The files become those of tasks. A PDF form has to have one whose bytes are a PDF. */
async function claimAttachments(
  event: EventTransaction,
  { type, attachmentIds }: Pick<TaskInput, 'type' | 'attachmentIds'>,
): Promise<Result<null, AttachmentRefusal>> {
  if (attachmentIds.length === 0) return ok(null)
  const claimed = await claimFiles(event, attachmentIds, { kind: 'task', id: null })
  if (claimed.length < new Set(attachmentIds).size) return err('attachmentsGone')
  const hasPdf = claimed.some(({ mimeType }) => mimeType === PDF)
  return type === 'pdfForm' && !hasPdf ? err('pdfMissing') : ok(null)
}

function valuesOf({ appearsAt, groupIds: _, ...input }: NewTask) {
  return { ...input, appearsAt: appearsAt === null ? null : new Date(appearsAt) }
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
