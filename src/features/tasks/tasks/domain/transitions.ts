import { isAtLeast, type Level } from '#kit/access/levels.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { ApprovalStatus, ProgressStatus } from './status.ts'
import type { ApprovalEntry, HandedIn } from './stored.ts'
import { type CompletionMeans, completedBy, type TaskType } from './types.ts'

/** A team's progress on a task. A team that has done nothing yet has `untouched`. */
export type TaskProgress = {
  isComplete: boolean
  isNotApplicable: boolean
  assignedTo: string[]
  progressStatus: ProgressStatus
  approvalStatus: ApprovalStatus
  /** The reviewer's latest message. */
  approvalReview: string
  approvalHistory: ApprovalEntry[]
  /** Since when it waits for the organiser, kept while it is N/A; null unless it does. */
  waitingSince: Date | null
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
  waitingSince: null,
  completedAt: null,
  completedBy: null,
}

export type Step = {
  task: { type: TaskType; isApprovalNeeded: boolean }
  /** The team whose progress changes. */
  teamId: string
  by: { memberId: string; name: string; level: Level; teamId: string | null }
  at: Date
  /** What the reviewer has before them, to be told apart later from what is handed in after it. */
  seen?: HandedIn
}

/** Why a step is not allowed. */
export type StepRefusal =
  | 'otherTeam'
  | 'isNotApplicable'
  | 'alreadyComplete'
  | 'notComplete'
  | 'reopenFirst'
  | 'toBeConfirmed'
  | 'completedByHand'
  | 'completedByForm'
  | 'completedByFiles'
  | 'completedByAccepting'
  | 'teamAccepts'
  | 'approvalDecides'
  | 'approvalNotNeeded'
  | 'alreadyWaiting'
  | 'notWaiting'
  | 'changedSince'
  | 'notReviewed'
  | 'undoneTooLate'
  | 'changesMissing'
  | 'organiserReviews'
  | 'organiserReopens'
  | 'organiserMarks'
  | 'organiserUnmarks'
  | 'alreadyNotApplicable'
  | 'isApplicable'
  | 'notInTeam'
  | 'alreadyAssigned'
  | 'notAssigned'

/** The progress after the step, or why the step is not allowed. */
export type StepResult = Result<TaskProgress, StepRefusal>

/** The team saved a draft or uploaded its first file: the task is in progress. */
export function begin(progress: TaskProgress, step: Step): StepResult {
  const refusal = refusedToWork(progress, step)
  if (refusal !== null) return err(refusal)
  return ok(
    progress.progressStatus === 'notStarted' ? { ...progress, progressStatus: 'inProgress' } : progress,
  )
}

/** The team discarded its draft: a task that nothing else has begun is not started. */
export function abandon(progress: TaskProgress, step: Step): StepResult | null {
  const { progressStatus, assignedTo, approvalStatus } = progress
  const isBegunOtherwise = assignedTo.length > 0 || approvalStatus !== 'none'
  if (progressStatus !== 'inProgress' || isBegunOtherwise) return null
  const refusal = refusedToWork(progress, step)
  return refusal === null ? ok({ ...progress, progressStatus: 'notStarted' }) : err(refusal)
}

/** The team has done its part: the task is complete, or waits for approval if it needs one. */
export function handIn(progress: TaskProgress, means: CompletionMeans, step: Step): StepResult {
  return step.task.isApprovalNeeded ? requestApproval(progress, means, step) : complete(progress, means, step)
}

export function complete(progress: TaskProgress, means: CompletionMeans, step: Step): StepResult {
  if (step.task.isApprovalNeeded) return err('approvalDecides')
  const refusal = refusedToHandIn(progress, means, step)
  return refusal === null ? ok(completed(progress, step)) : err(refusal)
}

export function requestApproval(progress: TaskProgress, means: CompletionMeans, step: Step): StepResult {
  if (!step.task.isApprovalNeeded) return err('approvalNotNeeded')
  if (progress.progressStatus === 'awaitingApproval') return err('alreadyWaiting')
  const refusal = refusedToHandIn(progress, means, step)
  if (refusal !== null) return err(refusal)
  return ok({ ...withApproval(progress, 'pending', '', step), progressStatus: 'awaitingApproval' })
}

/**
 * Other files in place of those that the team has handed in. A task that needs approval waits for it again, even
 * if it was approved (decisions, “Tasks”).
 */
export function replaceFiles(progress: TaskProgress, step: Step): StepResult {
  if (!isOwnTeam(step)) return err('otherTeam')
  const needed = completedBy[step.task.type]
  if (needed === null) return err('toBeConfirmed')
  if (needed !== 'files') return err(neededMeans[needed])
  if (progress.isNotApplicable) return err('isNotApplicable')
  if (!progress.isComplete && progress.progressStatus !== 'awaitingApproval') return err('notComplete')
  return ok(step.task.isApprovalNeeded ? waitingAgain(progress, step) : completed(progress, step))
}

/**
 * The team sent the form, or changed what it had sent: a task that needs approval waits for it again, even if it was
 * approved, and says who sent it last where it was waiting already (decisions, “Tasks”).
 */
export function sendForm(progress: TaskProgress, step: Step): StepResult {
  const isHandedIn = progress.isComplete || progress.progressStatus === 'awaitingApproval'
  if (!isHandedIn || !step.task.isApprovalNeeded) return handIn(progress, 'submission', step)
  const refusal = refusedToHandIn({ ...progress, isComplete: false }, 'submission', step)
  return refusal === null ? ok(waitingAgain(progress, step)) : err(refusal)
}

function waitingAgain(progress: TaskProgress, step: Step): TaskProgress {
  return {
    ...withApproval(progress, 'pending', '', step),
    isComplete: false,
    progressStatus: 'awaitingApproval',
    completedAt: null,
    completedBy: null,
  }
}

export function markNotApplicable(progress: TaskProgress, step: Step): StepResult {
  if (!isOrganiser(step)) return err('organiserMarks')
  if (progress.isComplete) return err('reopenFirst')
  if (progress.isNotApplicable) return err('alreadyNotApplicable')
  return ok({ ...progress, isNotApplicable: true })
}

/** Restores everything that the team had done before. */
export function undoNotApplicable(progress: TaskProgress, step: Step): StepResult {
  if (!isOrganiser(step)) return err('organiserUnmarks')
  if (!progress.isNotApplicable) return err('isApplicable')
  return ok({ ...progress, isNotApplicable: false })
}

/**
 * Takes back a completion or a request for approval. A team may take back its own request and what it marked
 * by hand. Only the organiser reopens a sent form, handed-in files, an accepted text or an approval.
 */
export function reopen(progress: TaskProgress, step: Step): StepResult {
  if (!isOwnTeam(step) && !isOrganiser(step)) return err('otherTeam')
  const isWaiting = progress.progressStatus === 'awaitingApproval'
  if (!progress.isComplete && !isWaiting) return err('notComplete')
  if (progress.isNotApplicable) return err('isNotApplicable')
  const isByHand = completedBy[step.task.type] === 'hand' && progress.approvalStatus !== 'approved'
  if (!isOrganiser(step) && !isWaiting && !isByHand) return err('organiserReopens')
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
  if (!teamMemberIds.includes(memberId)) return err('notInTeam')
  if (progress.assignedTo.includes(memberId)) return err('alreadyAssigned')
  const progressStatus = progress.progressStatus === 'notStarted' ? 'inProgress' : progress.progressStatus
  return ok({ ...progress, assignedTo: [...progress.assignedTo, memberId], progressStatus })
}

export function unassign(progress: TaskProgress, memberId: string, step: Step): StepResult {
  if (!isOwnTeam(step) && !isOrganiser(step)) return err('otherTeam')
  if (!progress.assignedTo.includes(memberId)) return err('notAssigned')
  return ok({ ...progress, assignedTo: progress.assignedTo.filter((id) => id !== memberId) })
}

const neededMeans: Record<CompletionMeans, StepRefusal> = {
  hand: 'completedByHand',
  submission: 'completedByForm',
  files: 'completedByFiles',
  tick: 'completedByAccepting',
}

function refusedToWork(progress: TaskProgress, step: Step): StepRefusal | null {
  if (!isOwnTeam(step) && !isOrganiser(step)) return 'otherTeam'
  if (progress.isComplete) return 'alreadyComplete'
  return progress.isNotApplicable ? 'isNotApplicable' : null
}

function refusedToHandIn(progress: TaskProgress, means: CompletionMeans, step: Step): StepRefusal | null {
  const refusal = refusedToWork(progress, step)
  if (refusal !== null) return refusal
  const needed = completedBy[step.task.type]
  if (needed === null) return 'toBeConfirmed'
  if (means !== needed) return neededMeans[needed]
  // The record of who accepted a text is evidence, so it cannot be accepted on a team's behalf.
  if (means === 'tick' && !isOwnTeam(step)) return 'teamAccepts'
  return null
}

function isOwnTeam({ by, teamId }: Step): boolean {
  return by.teamId === teamId
}

export function isOrganiser({ by }: Step): boolean {
  return isAtLeast(by.level, 'moderator')
}

export function completed(progress: TaskProgress, { by, at }: Step): TaskProgress {
  return {
    ...progress,
    isComplete: true,
    progressStatus: 'complete',
    completedAt: at,
    completedBy: by.memberId,
  }
}

/**
 * What is handed in again before anybody has reviewed it replaces what was waiting: nobody will compare with that, and
 * the history stays as long as there were reviews. The wait goes on.
 */
export function withApproval(
  progress: TaskProgress,
  to: ApprovalStatus,
  text: string,
  { by, at, seen }: Step,
): TaskProgress {
  const { approvalStatus: from, approvalHistory: history } = progress
  const former = history.at(-1)
  const entry = { by: by.memberId, byName: by.name, at: at.toISOString(), from, to, text }
  if (from === to) {
    if (to !== 'pending' || !former) return progress
    return { ...progress, approvalHistory: [...history.slice(0, -1), { ...entry, from: former.from }] }
  }
  const isReview = to === 'approved' || to === 'changesRequested'
  return {
    ...progress,
    approvalStatus: to,
    approvalHistory: [...history, isReview && seen ? { ...entry, seen } : entry],
    waitingSince: to === 'pending' ? at : null,
  }
}
