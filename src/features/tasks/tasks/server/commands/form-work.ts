import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import { announce } from '#platform/live/announce.ts'
import { teamAndOrganisers } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { FormDraftNote } from '../../domain/stored.ts'
import { taskProgressTopic } from '../../domain/topic.ts'
import {
  abandon,
  begin,
  reopen,
  type Step,
  type StepResult,
  sendForm,
  type TaskProgress,
} from '../../domain/transitions.ts'
import { progressOf, stepOf } from '../present.ts'
import { statusesForChange } from '../queries/statuses.ts'
import { holdTasksOfForm, type TaskRecord } from '../queries/tasks.ts'
import { taskStatuses } from '../tables.ts'
import { workColumns } from './form-columns.ts'
import { type Moved, type StepTakenBy, teamTaskColumns, writeProgress } from './progress.ts'

export type FormWork = {
  draft: FormDraftNote | null
  submissionId: string | null
  submissionRevision: number | null
}
type TeamFormWork = FormWork & { taskId: string; teamId: string }

/** Stores with tasks how far teams are with their forms; one statement for all. */
async function noteFormWork(event: EventTransaction, works: readonly TeamFormWork[]): Promise<void> {
  const { tx, eventId, services } = event
  const now = services.clock.now()
  const rows = works.map(({ taskId, teamId, draft, submissionId, submissionRevision }) => ({
    ...{ eventId, id: newId(), taskId, teamId, formDraft: draft, submissionId, submissionRevision },
    ...{ createdAt: now, updatedAt: now },
  }))
  if (rows.length === 0) return
  await tx.insert(taskStatuses).values(rows).onConflictDoUpdate({
    target: teamTaskColumns,
    set: workColumns,
  })
  // Parent teams read nothing of it: of a step that follows they are told by that.
  for (const { teamId } of rows) announce(event, [taskProgressTopic], teamAndOrganisers(teamId))
}

/** An organiser has changed what a team had sent: whoever is reviewing it has to look again. */
export async function noteEditedAnswers(
  event: EventTransaction,
  { teamId, ...sent }: { teamId: string; submissionId: string; submissionRevision: number },
): Promise<void> {
  const { tx, eventId } = event
  const noted = await tx
    .update(taskStatuses)
    .set({ submissionRevision: sent.submissionRevision, revision: sql`${taskStatuses.revision} + 1` })
    .where(
      and(
        eq(taskStatuses.eventId, eventId),
        eq(taskStatuses.teamId, teamId),
        eq(taskStatuses.submissionId, sent.submissionId),
      ),
    )
    .returning({ id: taskStatuses.id })
  if (noted.length > 0) announce(event, [taskProgressTopic], teamAndOrganisers(teamId))
}

type FormStep = { formId: string; teamId: string; work: FormWork }

/** The team sent the form, or changed its answers: its tasks are complete or wait for approval, again if need be. */
export function completeTasksOfForm(event: EventTransaction, actor: Actor, step: FormStep) {
  // A refusal only means that nothing is left to complete, because answers were edited after sending.
  return moveTasksOfForm(event, { ...step, actor, action: 'task.complete' }, sendForm)
}

/** The team saved a draft of the form: its tasks are in progress. */
export function beginTasksOfForm(event: EventTransaction, actor: Actor, step: FormStep) {
  return moveTasksOfForm(event, { ...step, actor, action: 'task.begin' }, (progress, by) =>
    progress.progressStatus === 'notStarted' ? begin(progress, by) : null,
  )
}

/** The team discarded its draft of the form: tasks that only the draft had begun are not started. */
export function abandonTasksOfForm(event: EventTransaction, actor: Actor, step: FormStep) {
  return moveTasksOfForm(event, { ...step, actor, action: 'task.abandon' }, (progress, by) =>
    abandon(progress, by),
  )
}

/**
 * A submission is gone: tasks that it completed are open again, unless another one of the team is still there. Where
 * nothing else has begun them, they are not started.
 */
export function withdrawFormWork(event: EventTransaction, actor: Actor, step: FormStep) {
  const { submissionId, draft } = step.work
  return moveTasksOfForm(event, { ...step, actor, action: 'task.reopen' }, (progress, by) => {
    if (submissionId !== null) return null
    const reopened = reopen(progress, by)
    const isBegun = !reopened.ok || draft !== null
    return isBegun ? reopened : (abandon(reopened.value, by) ?? reopened)
  })
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
  const ofForm = await holdTasksOfForm(event, formId)
  if (ofForm.length === 0) return
  await noteFormWork(event, worksOf(ofForm, teamId, work))
  const statuses = await statusesForChange(event, { taskIds: ofForm.map(({ id }) => id), teamId })
  const now = event.services.clock.now()
  const moved = ofForm.flatMap((task): Moved[] => {
    const status = statuses.find(({ taskId }) => taskId === task.id)
    const result = status && move(progressOf(status), stepOf(task, teamId, actor, now))
    return status && result?.ok ? [{ task, status, after: result.value, fileIds: status.fileIds }] : []
  })
  await writeProgress(event, { teamId, actor, action }, moved)
}

const worksOf = (ofForm: readonly TaskRecord[], teamId: string, work: FormWork): TeamFormWork[] =>
  ofForm.map(({ id }) => ({ ...work, taskId: id, teamId }))
