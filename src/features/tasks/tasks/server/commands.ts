import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { claimFiles } from '#features/event/files/server/commands.ts'
import { peopleOf } from '#features/people/members/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers, teamAndOrganisers } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { TaskInput } from '../domain/schema.ts'
import { tasksTopic } from '../domain/topic.ts'
import {
  assign,
  begin,
  handIn,
  reopen,
  type Step,
  type StepRefusal,
  type StepResult,
  type TaskProgress,
  unassign,
} from '../domain/transitions.ts'
import { completedBy } from '../domain/types.ts'
import { progressOf, stepOf } from './present.ts'
import {
  filesByIds,
  type Reference,
  statusesForChange,
  type TaskRecord,
  type TaskStatusRecord,
  type TeamTaskKey,
  taskById,
  tasksOfForm,
  unknownReferences,
  visibleTask,
} from './queries.ts'
import { type FormDraftNote, taskGroups, taskStatuses, tasks } from './tables.ts'

/** Why a person cannot take a step of their team's task. */
export type TaskStepRefusal =
  | StepRefusal
  | 'taskNotFound'
  | 'noTeam'
  | 'textNotAccepted'
  | 'filesMissing'
  | 'fileNotFound'

type StepTaken = Promise<Result<TaskRecord, TaskStepRefusal>>
type Completion = { taskId: string; acceptsDisclaimer?: boolean; fileIds?: string[] }
type Assignment = { taskId: string; memberId: string }

/** Completes a task of the person's team, or hands it in for approval if it needs one. */
export function completeTask(scope: EventScope, actor: Actor, completion: Completion): StepTaken {
  const { taskId, acceptsDisclaimer = false, fileIds = [] } = completion
  return takeStep(
    scope,
    { actor, taskId, action: 'task.complete' },
    async (event, { task, teamId, step }) => {
      const needed = completedBy[task.type] ?? 'hand'
      if (needed === 'tick' && !acceptsDisclaimer) return err('textNotAccepted')
      // A form task is completed by sending the form, so this only ever refuses it.
      const means = needed === 'submission' ? 'hand' : needed
      const move = (progress: TaskProgress) => handIn(progress, means, step)
      if (means !== 'files') return ok({ move })
      const refusal = await refusedFiles(event, teamId, fileIds)
      return refusal === null ? ok({ move, fileIds }) : err(refusal)
    },
  )
}

export function reopenTask(scope: EventScope, actor: Actor, taskId: string): StepTaken {
  return takeStep(scope, { actor, taskId, action: 'task.reopen' }, async (_, { step }) =>
    ok({ move: (progress) => reopen(progress, step) }),
  )
}

export function assignTask(scope: EventScope, actor: Actor, { taskId, memberId }: Assignment): StepTaken {
  return takeStep(scope, { actor, taskId, action: 'task.assign' }, async (event, { teamId, step }) => {
    const memberIds = (await peopleOf(event, teamId)).map(({ id }) => id)
    return ok({ move: (progress) => assign(progress, memberId, memberIds, step) })
  })
}

export function unassignTask(scope: EventScope, actor: Actor, { taskId, memberId }: Assignment): StepTaken {
  return takeStep(scope, { actor, taskId, action: 'task.unassign' }, async (_, { step }) =>
    ok({ move: (progress) => unassign(progress, memberId, step) }),
  )
}

type Asked = { actor: Actor; taskId: string; action: string }
type TeamTaskStep = { task: TaskRecord; teamId: string; step: Step }
type PreparedMove = { move: (progress: TaskProgress) => StepResult; fileIds?: string[] }
type Prepare = (
  event: EventTransaction,
  teamTask: TeamTaskStep,
) => Promise<Result<PreparedMove, TaskStepRefusal>>

function takeStep(scope: EventScope, { actor, taskId, action }: Asked, prepare: Prepare): StepTaken {
  return inEvent(scope, async (event) => {
    const { teamId } = actor
    const task = await visibleTask(event, actor, taskId)
    if (!task) return err('taskNotFound')
    if (teamId === null) return err('noTeam')
    const step = stepOf(task, teamId, actor, event.services.clock.now())
    const prepared = await prepare(event, { task, teamId, step })
    if (!prepared.ok) return prepared
    const { move, ...files } = prepared.value
    const changed = await changeProgress(event, { task, teamId, actor, action, step: move, ...files })
    return changed.ok ? ok(task) : changed
  })
}

async function refusedFiles(event: EventTransaction, teamId: string, fileIds: string[]) {
  if (fileIds.length === 0) return 'filesMissing'
  const own = (await filesByIds(event, fileIds)).filter(
    ({ ownerKind, ownerId }) => ownerKind === 'team' && ownerId === teamId,
  )
  return own.length === fileIds.length ? null : 'fileNotFound'
}

type Change = {
  task: TaskRecord
  teamId: string
  actor: Actor
  /** Noun and verb for the audit trail. */
  action: string
  step: (progress: TaskProgress) => StepResult
  fileIds?: string[]
}

/** Takes one step of a team's task, or refuses with the reason if the rules do not allow it. */
export function changeProgress(scope: EventScope, change: Change): Promise<StepResult> {
  const { task, teamId, actor, action, step, fileIds } = change
  return inEvent(scope, async (event) => {
    await ensureStatus(event, actor, { taskId: task.id, teamId })
    const [status] = await statusesForChange(event, { taskIds: [task.id], teamId })
    if (!status) throw new Error('The row that was just made is not there')
    const result = step(progressOf(status))
    if (!result.ok) return result
    await writeProgress(event, { teamId, actor, action }, [
      { status, after: result.value, fileIds: fileIds ?? status.fileIds },
    ])
    return result
  })
}

type StepTakenBy = Pick<Change, 'teamId' | 'actor' | 'action'>
type Moved = { status: TaskStatusRecord; after: TaskProgress; fileIds: string[] }

/** Stores steps of one team with their audit entries, in two statements however many there are. */
async function writeProgress(
  event: EventTransaction,
  { teamId, actor: { memberId }, action }: StepTakenBy,
  moved: readonly Moved[],
) {
  if (moved.length === 0) return
  const now = event.services.clock.now()
  await event.tx
    .insert(taskStatuses)
    .values(
      moved.map(({ status, after, fileIds }) => ({
        ...{ ...status, ...after, fileIds },
        ...{ updatedAt: now, updatedBy: memberId },
      })),
    )
    // The rows are there and locked: inserting is how one statement gives each its own values.
    .onConflictDoUpdate({ target: teamTaskColumns, set: progressColumns })
  await recordAudits(
    event,
    moved.map(({ status, after }) => ({
      memberId,
      action,
      subjectId: `${status.taskId}/${teamId}`,
      before: summary(progressOf(status)),
      after: summary(after),
    })),
  )
  announce(event, [tasksTopic], teamAndOrganisers(teamId))
}

const teamTaskColumns = [taskStatuses.eventId, taskStatuses.teamId, taskStatuses.taskId]

const progressColumns = {
  isComplete: sql`excluded.is_complete`,
  isNotApplicable: sql`excluded.is_not_applicable`,
  assignedTo: sql`excluded.assigned_to`,
  progressStatus: sql`excluded.progress_status`,
  approvalStatus: sql`excluded.approval_status`,
  approvalReview: sql`excluded.approval_review`,
  approvalHistory: sql`excluded.approval_history`,
  completedAt: sql`excluded.completed_at`,
  completedBy: sql`excluded.completed_by`,
  fileIds: sql`excluded.file_ids`,
  updatedAt: sql`excluded.updated_at`,
  updatedBy: sql`excluded.updated_by`,
} satisfies Record<keyof TaskProgress | 'fileIds' | 'updatedAt' | 'updatedBy', unknown>

export type FormWork = { draft: FormDraftNote | null; submissionId: string | null }
export type TeamFormWork = FormWork & { taskId: string; teamId: string }

/** Stores with tasks how far teams are with their forms; one statement for all. */
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
      target: teamTaskColumns,
      set: { formDraft: sql`excluded.form_draft`, submissionId: sql`excluded.submission_id` },
    })
  for (const { teamId } of rows) announce(event, [tasksTopic], teamAndOrganisers(teamId))
}

type FormStep = { formId: string; teamId: string; work: FormWork }

/** The team sent the form: its tasks are complete or wait for approval. */
export function completeTasksOfForm(event: EventTransaction, actor: Actor, step: FormStep) {
  // A refusal only means that nothing is left to complete, because answers were edited after sending.
  return moveTasksOfForm(event, { ...step, actor, action: 'task.complete' }, (progress, by) =>
    handIn(progress, 'submission', by),
  )
}

/** The team saved a draft of the form: its tasks are in progress. */
export function beginTasksOfForm(event: EventTransaction, actor: Actor, step: FormStep) {
  return moveTasksOfForm(event, { ...step, actor, action: 'task.begin' }, (progress, by) =>
    progress.progressStatus === 'notStarted' ? begin(progress, by) : null,
  )
}

/**
 * Takes a step of each of the form's tasks, as far as the rules allow it, in the same number of statements for one
 * task as for many.
 * @param move null where there is nothing to do
 */
async function moveTasksOfForm(
  event: EventTransaction,
  { formId, teamId, work, actor, action }: FormStep & StepTakenBy,
  move: (progress: TaskProgress, step: Step) => StepResult | null,
) {
  const ofForm = await tasksOfForm(event, formId)
  if (ofForm.length === 0) return
  await noteFormWork(event, worksOf(ofForm, teamId, work))
  const statuses = await statusesForChange(event, { taskIds: ofForm.map(({ id }) => id), teamId })
  const now = event.services.clock.now()
  const moved = ofForm.flatMap((task): Moved[] => {
    const status = statuses.find(({ taskId }) => taskId === task.id)
    const result = status && move(progressOf(status), stepOf(task, teamId, actor, now))
    return status && result?.ok ? [{ status, after: result.value, fileIds: status.fileIds }] : []
  })
  await writeProgress(event, { teamId, actor, action }, moved)
}

const worksOf = (ofForm: readonly TaskRecord[], teamId: string, work: FormWork): TeamFormWork[] =>
  ofForm.map(({ id }) => ({ ...work, taskId: id, teamId }))

/** What the task refers to but the event does not have. */
export type UnknownReferences = { code: 'unknownReferences'; fields: readonly [Reference, ...Reference[]] }

export function createTask(
  scope: EventScope,
  { memberId }: Author,
  input: TaskInput & { icon?: string },
): Promise<Result<string, UnknownReferences>> {
  return inEvent(scope, async (event) => {
    const refusal = await refusedReferences(event, input)
    if (refusal !== null) return err(refusal)
    const id = newId()
    await event.tx
      .insert(tasks)
      .values({ ...input, eventId: event.eventId, id, createdBy: memberId, updatedBy: memberId })
    await claimAttachments(event, input)
    if (input.formId !== null)
      await event.services.ports.tasksLinked(event, [{ taskId: id, formId: input.formId }])
    await recordAudit(event, { memberId, action: 'task.create', subjectId: id, after: input })
    announce(event, [tasksTopic], everyone)
    return ok(id)
  })
}

/** Saves a task. If someone else has saved it since this person opened it, nothing changes. */
export function updateTask(
  scope: EventScope,
  { memberId }: Author,
  { taskId, version, task: input }: { taskId: string; version: number; task: TaskInput },
): Promise<Result<null, 'taskNotFound' | 'stale' | UnknownReferences>> {
  return inEvent(scope, async (event) => {
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
    if (input.formId !== before.formId) await relink(event, before.id, input.formId)
    await recordAudit(event, { memberId, action: 'task.update', subjectId: before.id, before, after: input })
    announce(event, [tasksTopic], everyone)
    return ok(null)
  })
}

/** Drops the teams' work on the former form, and takes over their work on the new one. */
async function relink(event: EventTransaction, taskId: string, formId: string | null) {
  await event.tx
    .update(taskStatuses)
    .set({ formDraft: null, submissionId: null })
    .where(and(eq(taskStatuses.eventId, event.eventId), eq(taskStatuses.taskId, taskId)))
  if (formId !== null) await event.services.ports.tasksLinked(event, [{ taskId, formId }])
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

function setArchived(scope: EventScope, { memberId }: Author, taskIds: string[], isArchived: boolean) {
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

export function createTaskGroup(scope: EventScope, { memberId }: Author, title: string): Promise<string> {
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

/** Makes a row to lock, so that two first steps of one team wait for each other. */
async function ensureStatus(event: EventTransaction, { memberId }: Author, { taskId, teamId }: TeamTaskKey) {
  await event.tx
    .insert(taskStatuses)
    .values({ eventId: event.eventId, id: newId(), taskId, teamId, createdBy: memberId, updatedBy: memberId })
    .onConflictDoNothing()
}

function summary({ isComplete, isNotApplicable, assignedTo, progressStatus, approvalStatus }: TaskProgress) {
  return { isComplete, isNotApplicable, assignedTo, progressStatus, approvalStatus }
}
