import {
  type ApprovalStatus,
  approvalStatusNames,
  type ProgressStatus,
  statePresentations,
  type TaskState,
} from './status.ts'

/** What people have done about a task, whatever its date. */
export const userActions = {
  notStarted: 'Not started',
  inProgress: 'In progress',
  changesRequested: approvalStatusNames.changesRequested,
  awaitingApproval: statePresentations.waiting.label,
  complete: statePresentations.complete.label,
  notApplicable: statePresentations.notApplicable.label,
}
export type UserAction = keyof typeof userActions

type Done = { state: TaskState; approvalStatus: ApprovalStatus; progressStatus: ProgressStatus }

export function userActionOf({ state, approvalStatus, progressStatus }: Done): UserAction {
  if (state === 'complete' || state === 'notApplicable') return state
  if (state === 'waiting') return 'awaitingApproval'
  if (approvalStatus === 'changesRequested') return 'changesRequested'
  return progressStatus === 'notStarted' ? 'notStarted' : 'inProgress'
}
