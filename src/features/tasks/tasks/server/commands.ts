import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { claimFiles } from '#features/event/files/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers, teamAndOrganisers } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { TaskInput } from '../domain/schema.ts'
import { tasksTopic } from '../domain/topic.ts'
import { begin, handIn, type StepResult, type TaskProgress } from '../domain/transitions.ts'
import { progressOf, stepOf } from './present.ts'
import { statusForChange, type TaskRecord, tasksOfForm } from './queries.ts'
import { type FormDraftNote, taskGroups, taskStatuses, tasks } from './tables.ts'

type Change = {
  task: TaskRecord
  teamId: string
  actor: Actor
  /** Noun and verb for the audit trail. */
  action: string
  step: (progress: TaskProgress) => StepResult
  fileIds?: string[]
}

/** Takes one step of a team's task, or refuses with the reason when the rules do not allow it. */
export function changeProgress(scope: EventScope, change: Change): Promise<Result<TaskProgress, string>> {
  const { task, teamId, actor, action, step, fileIds } = change
  return inEvent(scope, async (event) => {
    await ensureStatus(event, task.id, teamId, actor.memberId)
    const status = await statusForChange(event, task.id, teamId)
    const before = progressOf(status)
    const result = step(before)
    if (!result.ok) return result
    await event.tx
      .update(taskStatuses)
      .set({
        ...result.value,
        ...(fileIds ? { fileIds } : {}),
        updatedAt: event.services.clock.now(),
        updatedBy: actor.memberId,
      })
      .where(ofTeamTask(event, task.id, teamId))
    await recordAudit(event, {
      memberId: actor.memberId,
      action,
      subjectId: `${task.id}/${teamId}`,
      before: summary(before),
      after: summary(result.value),
    })
    announce(event, [tasksTopic], teamAndOrganisers(teamId))
    return result
  })
}

export type FormWork = { draft: FormDraftNote | null; submissionId: string | null }
export type TeamFormWork = FormWork & { taskId: string; teamId: string }

/** Writes beside tasks how far teams are with their forms; one statement for all. */
export async function noteFormWork(event: EventTransaction, works: readonly TeamFormWork[]): Promise<void> {
  const { tx, eventId, services } = event
  const now = services.clock.now()
  const rows = works.map(({ taskId, teamId, draft, submissionId }) => ({
    ...{ eventId, id: newId(), taskId, teamId, formDraft: draft, submissionId },
    ...{ createdAt: now, updatedAt: now },
  }))
  if (rows.length === 0) return
  await tx
    .insert(taskStatuses)
    .values(rows)
    .onConflictDoUpdate({
      target: [taskStatuses.eventId, taskStatuses.teamId, taskStatuses.taskId],
      set: { formDraft: sql`excluded.form_draft`, submissionId: sql`excluded.submission_id` },
    })
  for (const { teamId } of rows) announce(event, [tasksTopic], teamAndOrganisers(teamId))
}

type FormStep = { formId: string; teamId: string; work: FormWork }

/** The team sent the form: the tasks it completes are complete, or wait for approval. */
export async function completeTasksOfForm(
  event: EventTransaction,
  actor: Actor,
  { formId, teamId, work }: FormStep,
) {
  const ofForm = await tasksOfForm(event, formId)
  await noteFormWork(event, worksOf(ofForm, teamId, work))
  for (const task of ofForm) {
    const step = stepOf(task, teamId, actor, event.services.clock.now())
    // A refusal here only says that there is nothing left to complete: the answers were edited.
    await changeProgress(event, {
      task,
      teamId,
      actor,
      action: 'task.complete',
      step: (progress) => handIn(progress, 'submission', step),
    })
  }
}

/** The team saved a draft of the form: its tasks are in progress. */
export async function beginTasksOfForm(
  event: EventTransaction,
  actor: Actor,
  { formId, teamId, work }: FormStep,
) {
  const ofForm = await tasksOfForm(event, formId)
  await noteFormWork(event, worksOf(ofForm, teamId, work))
  for (const task of ofForm) {
    const status = await statusForChange(event, task.id, teamId)
    if (progressOf(status).progressStatus !== 'notStarted') continue
    const step = stepOf(task, teamId, actor, event.services.clock.now())
    await changeProgress(event, {
      task,
      teamId,
      actor,
      action: 'task.begin',
      step: (progress) => begin(progress, step),
    })
  }
}

const worksOf = (ofForm: readonly TaskRecord[], teamId: string, work: FormWork): TeamFormWork[] =>
  ofForm.map(({ id }) => ({ ...work, taskId: id, teamId }))

export function createTask(
  scope: EventScope,
  memberId: string | null,
  input: TaskInput & { icon?: string },
): Promise<string> {
  return inEvent(scope, async (event) => {
    const id = newId()
    await event.tx
      .insert(tasks)
      .values({ ...input, eventId: event.eventId, id, createdBy: memberId, updatedBy: memberId })
    await claimAttachments(event, input)
    if (input.formId !== null)
      await event.services.ports.tasksLinked(event, [{ taskId: id, formId: input.formId }])
    await recordAudit(event, { memberId, action: 'task.create', subjectId: id, after: input })
    announce(event, [tasksTopic], everyone)
    return id
  })
}

/** Saves a task, unless it was saved by someone else since this person opened it: then nothing changes. */
export function updateTask(
  scope: EventScope,
  memberId: string,
  before: TaskRecord,
  version: number,
  input: TaskInput,
): Promise<Result<null, string>> {
  return inEvent(scope, async (event) => {
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
    if (saved.length === 0) return err('Someone else has changed this task. Reload to see their changes.')
    await claimAttachments(event, input)
    if (input.formId !== before.formId) await relink(event, before.id, input.formId)
    await recordAudit(event, { memberId, action: 'task.update', subjectId: before.id, before, after: input })
    announce(event, [tasksTopic], everyone)
    return ok(null)
  })
}

/** Drops what teams did of the former form, and takes over what they did of the new one. */
async function relink(event: EventTransaction, taskId: string, formId: string | null) {
  await event.tx
    .update(taskStatuses)
    .set({ formDraft: null, submissionId: null })
    .where(and(eq(taskStatuses.eventId, event.eventId), eq(taskStatuses.taskId, taskId)))
  if (formId !== null) await event.services.ports.tasksLinked(event, [{ taskId, formId }])
}

async function claimAttachments(
  event: EventTransaction,
  { attachmentIds }: Pick<TaskInput, 'attachmentIds'>,
) {
  if (attachmentIds.length > 0) await claimFiles(event, attachmentIds, { kind: 'task', id: null })
}

export function setTasksArchived(
  scope: EventScope,
  memberId: string,
  taskIds: string[],
  isArchived: boolean,
) {
  return inEvent(scope, async (event) => {
    const changed = await event.tx
      .update(tasks)
      .set({ isArchived, updatedAt: event.services.clock.now(), updatedBy: memberId })
      .where(and(eq(tasks.eventId, event.eventId), inArray(tasks.id, taskIds)))
      .returning({ id: tasks.id, formId: tasks.formId })
    if (changed.length === 0) return 0
    // An archived task is not kept up to date with its form.
    const links = changed.flatMap(({ id, formId }) => (formId === null ? [] : [{ taskId: id, formId }]))
    if (!isArchived) await event.services.ports.tasksLinked(event, links)
    const action = isArchived ? 'task.archive' : 'task.restore'
    await recordAudits(
      event,
      changed.map(({ id }) => ({ memberId, action, subjectId: id })),
    )
    announce(event, [tasksTopic], everyone)
    return changed.length
  })
}

export function createTaskGroup(scope: EventScope, memberId: string | null, title: string): Promise<string> {
  return inEvent(scope, async (event) => {
    const [last] = await event.tx
      .select({ index: max(taskGroups.index) })
      .from(taskGroups)
      .where(eq(taskGroups.eventId, event.eventId))
    const id = newId()
    const index = (last?.index ?? -1) + 1
    await event.tx
      .insert(taskGroups)
      .values({ eventId: event.eventId, id, title, index, createdBy: memberId, updatedBy: memberId })
    await recordAudit(event, { memberId, action: 'taskGroup.create', subjectId: id, after: { title } })
    announce(event, [tasksTopic], organisers)
    return id
  })
}

/** A row to lock, so that two first steps of one team wait for each other. */
async function ensureStatus(event: EventTransaction, taskId: string, teamId: string, memberId: string) {
  await event.tx
    .insert(taskStatuses)
    .values({ eventId: event.eventId, id: newId(), taskId, teamId, createdBy: memberId, updatedBy: memberId })
    .onConflictDoNothing()
}

function ofTeamTask(event: EventTransaction, taskId: string, teamId: string) {
  return and(
    eq(taskStatuses.eventId, event.eventId),
    eq(taskStatuses.taskId, taskId),
    eq(taskStatuses.teamId, teamId),
  )
}

function summary({ isComplete, isNotApplicable, assignedTo, progressStatus, approvalStatus }: TaskProgress) {
  return { isComplete, isNotApplicable, assignedTo, progressStatus, approvalStatus }
}
