import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/live.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { TaskInput } from '../domain/schema.ts'
import { begin, handIn, type StepResult, type TaskProgress } from '../domain/transitions.ts'
import { progressOf, stepOf } from './present.ts'
import { statusForChange, type TaskRecord, tasksOfForm } from './queries.ts'
import { taskGroups, taskStatuses, tasks } from './tables.ts'

type Change = {
  task: TaskRecord
  teamId: string
  actor: Actor
  /** Noun and verb for the audit trail. */
  action: string
  step: (progress: TaskProgress) => StepResult
  fileIds?: string[]
}

/** Takes one step of a team's task; the refusal in words when the rules do not allow it. */
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
    await announce(event, ['tasks', 'reports', 'dashboard'], teamId)
    return result
  })
}

/** The team sent the form: the tasks it completes are complete, or wait for approval. */
export async function completeTasksOfForm(
  event: EventTransaction,
  actor: Actor,
  formId: string,
  teamId: string,
) {
  for (const task of await tasksOfForm(event, formId)) {
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
  formId: string,
  teamId: string,
) {
  for (const task of await tasksOfForm(event, formId)) {
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
    await recordAudit(event, { memberId, action: 'task.create', subjectId: id, after: input })
    await announce(event, ['tasks', 'reports', 'forms', 'dashboard'])
    return id
  })
}

/** Saves a task that nobody else has saved since it was opened; otherwise says so and changes nothing. */
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
    if (saved.length === 0) return err('Somebody else has changed this task. Reload it to see what they did.')
    await recordAudit(event, { memberId, action: 'task.update', subjectId: before.id, before, after: input })
    await announce(event, ['tasks', 'reports', 'forms', 'dashboard'])
    return ok(null)
  })
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
      .returning({ id: tasks.id })
    const action = isArchived ? 'task.archive' : 'task.restore'
    for (const { id } of changed) await recordAudit(event, { memberId, action, subjectId: id })
    await announce(event, ['tasks', 'reports', 'forms', 'dashboard'])
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
    await announce(event, ['tasks', 'reports'])
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
