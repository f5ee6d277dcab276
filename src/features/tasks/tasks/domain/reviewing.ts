import { err, ok } from '#kit/result/result.ts'
import type { ApprovalEntry } from './stored.ts'
import {
  completed,
  isOrganiser,
  type Step,
  type StepRefusal,
  type StepResult,
  type TaskProgress,
  withApproval,
} from './transitions.ts'

/** Long enough to see a slip, and short enough for a team to hear of a review soon: it is mailed after that. */
export const UNDO_SECONDS = 60

export function approve(progress: TaskProgress, text: string, step: Step): StepResult {
  const refusal = refusedToReview(progress, step)
  if (refusal !== null) return err(refusal)
  return ok({ ...completed(withApproval(progress, 'approved', text, step), step), approvalReview: text })
}

/** Reopens the task. The message tells the team what to change, so it must not be empty. */
export function requestChanges(progress: TaskProgress, text: string, step: Step): StepResult {
  const refusal = refusedToReview(progress, step)
  if (refusal !== null) return err(refusal)
  if (text.trim() === '') return err('changesMissing')
  const asked = withApproval(progress, 'changesRequested', text, step)
  return ok({ ...asked, progressStatus: 'inProgress', approvalReview: text })
}

/** Takes back a review that was a slip, before anybody was told of it: the task waits as it did before. */
export function withdrawReview(progress: TaskProgress, step: Step): StepResult {
  if (!isOrganiser(step)) return err('organiserReviews')
  const review = progress.approvalHistory.at(-1)
  if (!review || !isReview(review)) return err('notReviewed')
  if (step.at.getTime() - Date.parse(review.at) > UNDO_SECONDS * 1000) return err('undoneTooLate')
  const history = progress.approvalHistory.slice(0, -1)
  const waiting = history.at(-1)
  if (waiting?.to !== 'pending') return err('notReviewed')
  return ok({
    ...progress,
    isComplete: false,
    progressStatus: 'awaitingApproval',
    approvalStatus: 'pending',
    approvalReview: history.findLast(isReview)?.text ?? '',
    approvalHistory: history,
    waitingSince: new Date(waiting.at),
    completedAt: null,
    completedBy: null,
  })
}

/**
 * An organiser says that the task is done, however it was done: on paper, on the telephone. That is an approval where
 * one is needed. A text is accepted by its team alone.
 */
export function settle(progress: TaskProgress, step: Step): StepResult {
  if (!isOrganiser(step)) return err('organiserReviews')
  if (progress.isComplete) return err('alreadyComplete')
  if (progress.isNotApplicable) return err('isNotApplicable')
  if (step.task.type === 'tbc') return err('toBeConfirmed')
  if (step.task.type === 'disclaimer' && progress.approvalStatus !== 'pending') return err('teamAccepts')
  const approved = step.task.isApprovalNeeded ? withApproval(progress, 'approved', '', step) : progress
  return ok(completed(approved, step))
}

function refusedToReview(progress: TaskProgress, step: Step): StepRefusal | null {
  if (!isOrganiser(step)) return 'organiserReviews'
  if (progress.isNotApplicable) return 'isNotApplicable'
  return progress.progressStatus === 'awaitingApproval' ? null : 'notWaiting'
}

export function isReview({ to }: Pick<ApprovalEntry, 'to'>): boolean {
  return to === 'approved' || to === 'changesRequested'
}

/** Why something waits: for the first time, after changes were asked for, or since it was changed after approval. */
export const reviewKinds = ['first', 'again', 'afterApproval'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** Of what waits now. The queue asks the same of its table (`queries/reviews`), which a test compares. */
export function reviewKindOf(history: readonly Pick<ApprovalEntry, 'from' | 'to'>[]): ReviewKind {
  if (history.at(-1)?.from === 'approved') return 'afterApproval'
  return history.some(isReview) ? 'again' : 'first'
}

/** The number of what is handed in with each entry, counted from 1: a review ends a version. */
export function versionsOf(history: readonly Pick<ApprovalEntry, 'to'>[]): number[] {
  return history.map((_, index) => 1 + history.slice(0, index).filter(isReview).length)
}

/** The history as people read it: what a review saw is for comparing alone. */
export function reviewsOf(history: readonly ApprovalEntry[]) {
  const versions = versionsOf(history)
  return history.map(({ at, byName, from, to, text }, index) => ({
    ...{ at, byName, from, to, text },
    version: versions[index] ?? 1,
  }))
}

/** Whether a reviewer has to look again: something was handed in, decided or taken back. */
export function isNewForReview(before: TaskProgress, after: TaskProgress): boolean {
  return (
    before.isComplete !== after.isComplete ||
    before.isNotApplicable !== after.isNotApplicable ||
    before.approvalHistory !== after.approvalHistory
  )
}
