import { isAtLeast, type Level } from '#kit/access/levels.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { ApprovalStatus, ProgressStatus } from './status.ts'
import { type CompletionMeans, completedBy, type TaskType } from './types.ts'

type ApprovalEntry = {
  by: string
  byName: string
  /** ISO moment. */
  at: string
  from: ApprovalStatus
  to: ApprovalStatus
  text: string
}

/** What a team has done about a task. A team that has done nothing yet has `untouched`. */
export type TaskProgress = {
  isComplete: boolean
  isNotApplicable: boolean
  assignedTo: string[]
  progressStatus: ProgressStatus
  approvalStatus: ApprovalStatus
  /** The reviewer's last text. */
  approvalReview: string
  approvalHistory: ApprovalEntry[]
  completedAt: Date | null
  completedBy: string | null
}

export const untouched: TaskProgress = {
  isComplete: false,
  isNotApplicable: false,
  assignedTo: [],
  progressStatus: 'notStarted',
  approvalStatus: 'none',
  approvalReview: '',
  approvalHistory: [],
  completedAt: null,
  completedBy: null,
}

export type Step = {
  task: { type: TaskType; isApprovalNeeded: boolean }
  /** The team whose progress it is. */
  teamId: string
  by: { memberId: string; name: string; level: Level; teamId: string | null }
  at: Date
}

/** The progress after the step, or why it is not allowed, in words for the person who asked. */
export type StepResult = Result<TaskProgress, string>

/** A draft was saved or a first file was put in: the task is in progress. */
export function begin(progress: TaskProgress, step: Step): StepResult {
  const refusal = refusedToWork(progress, step)
  if (refusal !== null) return err(refusal)
  return ok(
    progress.progressStatus === 'notStarted' ? { ...progress, progressStatus: 'inProgress' } : progress,
  )
}

/** The team has done its part: the task is complete, or goes to the organiser when it needs approval. */
export function handIn(progress: TaskProgress, means: CompletionMeans, step: Step): StepResult {
  return step.task.isApprovalNeeded ? requestApproval(progress, means, step) : complete(progress, means, step)
}

export function complete(progress: TaskProgress, means: CompletionMeans, step: Step): StepResult {
  if (step.task.isApprovalNeeded) return err('This task is complete once the organiser approves it.')
  const refusal = refusedToHandIn(progress, means, step)
  return refusal === null ? ok(completed(progress, step)) : err(refusal)
}

export function requestApproval(progress: TaskProgress, means: CompletionMeans, step: Step): StepResult {
  if (!step.task.isApprovalNeeded) return err('This task does not need approval.')
  if (progress.progressStatus === 'awaitingApproval') return err('This task is already awaiting approval.')
  const refusal = refusedToHandIn(progress, means, step)
  if (refusal !== null) return err(refusal)
  return ok({ ...withApproval(progress, 'pending', '', step), progressStatus: 'awaitingApproval' })
}

export function approve(progress: TaskProgress, text: string, step: Step): StepResult {
  const refusal = refusedToReview(progress, step)
  if (refusal !== null) return err(refusal)
  return ok({ ...completed(withApproval(progress, 'approved', text, step), step), approvalReview: text })
}

/** Reopens the task. The text tells the team what to change, so it must say something. */
export function requestChanges(progress: TaskProgress, text: string, step: Step): StepResult {
  const refusal = refusedToReview(progress, step)
  if (refusal !== null) return err(refusal)
  if (text.trim() === '') return err('Say what should change.')
  const asked = withApproval(progress, 'changesRequested', text, step)
  return ok({ ...asked, progressStatus: 'inProgress', approvalReview: text })
}

export function markNotApplicable(progress: TaskProgress, step: Step): StepResult {
  if (!isOrganiser(step)) return err('Only the organiser can mark a task as not applicable.')
  if (progress.isComplete) return err('This task is complete. Reopen it first.')
  if (progress.isNotApplicable) return err('This task is already marked as not applicable.')
  return ok({ ...progress, isNotApplicable: true })
}

/** Brings back everything that the team had done before. */
export function undoNotApplicable(progress: TaskProgress, step: Step): StepResult {
  if (!isOrganiser(step)) return err('Only the organiser can mark a task as applicable again.')
  if (!progress.isNotApplicable) return err('This task is not marked as not applicable.')
  return ok({ ...progress, isNotApplicable: false })
}

/**
 * Takes back a completion or a request for approval. A team may take back its own request and what it marked
 * by hand; a sent form, handed-in files, an accepted text and an approval only the organiser reopens.
 */
export function reopen(progress: TaskProgress, step: Step): StepResult {
  if (!isOwnTeam(step) && !isOrganiser(step)) return err(otherTeam)
  const isWaiting = progress.progressStatus === 'awaitingApproval'
  if (!progress.isComplete && !isWaiting) return err('This task is not complete.')
  if (progress.isNotApplicable) return err(notApplicable)
  const isByHand = completedBy[step.task.type] === 'hand' && progress.approvalStatus !== 'approved'
  if (!isOrganiser(step) && !isWaiting && !isByHand) return err('Only the organiser can reopen this task.')
  return ok({
    ...withApproval(progress, 'none', '', step),
    isComplete: false,
    progressStatus: 'inProgress',
    completedAt: null,
    completedBy: null,
  })
}

/** Assigns a member of the team to the task. `teamMemberIds` are the ids of everyone in the team. */
export function assign(
  progress: TaskProgress,
  memberId: string,
  teamMemberIds: readonly string[],
  step: Step,
): StepResult {
  const refusal = refusedToWork(progress, step)
  if (refusal !== null) return err(refusal)
  if (!teamMemberIds.includes(memberId)) return err('This person is not in the team.')
  if (progress.assignedTo.includes(memberId)) return err('This person is already assigned.')
  const progressStatus = progress.progressStatus === 'notStarted' ? 'inProgress' : progress.progressStatus
  return ok({ ...progress, assignedTo: [...progress.assignedTo, memberId], progressStatus })
}

export function unassign(progress: TaskProgress, memberId: string, step: Step): StepResult {
  if (!isOwnTeam(step) && !isOrganiser(step)) return err(otherTeam)
  if (!progress.assignedTo.includes(memberId)) return err('This person is not assigned.')
  return ok({ ...progress, assignedTo: progress.assignedTo.filter((id) => id !== memberId) })
}

const otherTeam = 'This task belongs to another team.'
const notApplicable = 'This task is marked as not applicable.'

const neededMeans: Record<CompletionMeans, string> = {
  hand: 'This task has to be marked as complete by hand.',
  submission: 'This task is complete once its form has been sent.',
  files: 'This task is complete once the files have been handed in.',
  tick: 'This task is complete once its text has been accepted.',
}

function refusedToWork(progress: TaskProgress, step: Step): string | null {
  if (!isOwnTeam(step) && !isOrganiser(step)) return otherTeam
  if (progress.isComplete) return 'This task is already complete.'
  return progress.isNotApplicable ? notApplicable : null
}

function refusedToHandIn(progress: TaskProgress, means: CompletionMeans, step: Step): string | null {
  const refusal = refusedToWork(progress, step)
  if (refusal !== null) return refusal
  const needed = completedBy[step.task.type]
  if (needed === null) return 'This task is to be confirmed and cannot be completed yet.'
  if (means !== needed) return neededMeans[needed]
  // Who accepted a text is kept as evidence, so it cannot be accepted on a team's behalf.
  if (means === 'tick' && !isOwnTeam(step)) return 'Only a member of the team can accept this text.'
  return null
}

function refusedToReview(progress: TaskProgress, step: Step): string | null {
  if (!isOrganiser(step)) return 'Only the organiser can review this task.'
  if (progress.isNotApplicable) return notApplicable
  return progress.approvalStatus === 'pending' ? null : 'This task is not awaiting approval.'
}

function isOwnTeam({ by, teamId }: Step): boolean {
  return by.teamId === teamId
}

function isOrganiser({ by }: Step): boolean {
  return isAtLeast(by.level, 'moderator')
}

function completed(progress: TaskProgress, { by, at }: Step): TaskProgress {
  return {
    ...progress,
    isComplete: true,
    progressStatus: 'complete',
    completedAt: at,
    completedBy: by.memberId,
  }
}

function withApproval(
  progress: TaskProgress,
  to: ApprovalStatus,
  text: string,
  { by, at }: Step,
): TaskProgress {
  const from = progress.approvalStatus
  if (from === to) return progress
  const entry = { by: by.memberId, byName: by.name, at: at.toISOString(), from, to, text }
  return { ...progress, approvalStatus: to, approvalHistory: [...progress.approvalHistory, entry] }
}
