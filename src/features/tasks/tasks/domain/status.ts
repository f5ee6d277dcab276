import { daysUntilDue } from './due.ts'

export const progressStatuses = ['notStarted', 'inProgress', 'awaitingApproval', 'complete'] as const
export type ProgressStatus = (typeof progressStatuses)[number]

export const approvalStatuses = ['none', 'pending', 'approved', 'changesRequested'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

export const approvalStatusNames: Record<ApprovalStatus, string> = {
  none: 'No approval requested',
  pending: 'Awaiting approval',
  approved: 'Approved',
  changesRequested: 'Changes requested',
}

/** A task's state for one team, as counted and filtered (platform specification, section 4). */
export const taskStates = [
  'complete',
  'notApplicable',
  'waiting',
  'overdue',
  'dueSoon',
  'incomplete',
] as const
export type TaskState = (typeof taskStates)[number]

export type StatusFacts = {
  isComplete: boolean
  isNotApplicable: boolean
  progressStatus: ProgressStatus
  /** ISO day in the event's zone; empty when the task has none. */
  dueDate: string
}

/**
 * Complete overrides N/A, which overrides waiting for the organiser, so that what was handed in is never overdue; that
 * overrides the date: more than `dueSoonDays` ahead is incomplete (pending),
 * from then to the end of the due day is due soon, and after it overdue. Without a date: incomplete.
 */
export function statusOf(facts: StatusFacts, now: Date, zone: string, dueSoonDays: number): TaskState {
  const isWaiting = facts.progressStatus === 'awaitingApproval'
  return settledStateOf({ ...facts, isWaiting }) ?? openStateOf(facts.dueDate, now, zone, dueSoonDays)
}

type SettlingFacts = { isComplete: boolean; isNotApplicable: boolean; isWaiting: boolean }

/** The state that no date changes; undefined while the team has something to do. */
export function settledStateOf({ isComplete, isNotApplicable, isWaiting }: SettlingFacts) {
  if (isComplete) return 'complete'
  if (isNotApplicable) return 'notApplicable'
  return isWaiting ? 'waiting' : undefined
}

type OpenState = Exclude<TaskState, 'complete' | 'notApplicable' | 'waiting'>

/** The state on this day of a task that the team has something to do for. */
export function openStateOf(dueDate: string, now: Date, zone: string, dueSoonDays: number): OpenState {
  const days = daysUntilDue(dueDate, now, zone)
  if (days === null) return 'incomplete'
  if (days < 0) return 'overdue'
  return days <= dueSoonDays ? 'dueSoon' : 'incomplete'
}

export type StatePresentation = {
  label: string
  /** The name of a pair of status colours in the interface's tokens. */
  tone: 'done' | 'notApplicable' | 'late' | 'soon' | 'neutral' | 'waiting'
  /** Material Symbols name. */
  icon: string
}

/** How each state looks wherever it is shown: chip, row, chart, mail, export. */
export const statePresentations: Record<TaskState, StatePresentation> = {
  complete: { label: 'Complete', tone: 'done', icon: 'check_circle' },
  notApplicable: { label: 'N/A', tone: 'notApplicable', icon: 'do_not_disturb_on' },
  overdue: { label: 'Overdue', tone: 'late', icon: 'error' },
  dueSoon: { label: 'Due soon', tone: 'soon', icon: 'schedule' },
  incomplete: { label: 'Incomplete', tone: 'neutral', icon: 'radio_button_unchecked' },
  waiting: { label: 'Awaiting approval', tone: 'waiting', icon: 'hourglass_top' },
}

/** “Due in 3 days”, “2 days overdue”. `days` is the number of calendar days until the due day. */
export function dueInWords(days: number): string {
  if (days === 0) return 'Due today'
  if (days === 1) return 'Due tomorrow'
  if (days > 1) return `Due in ${days} days`
  return days === -1 ? '1 day overdue' : `${-days} days overdue`
}
