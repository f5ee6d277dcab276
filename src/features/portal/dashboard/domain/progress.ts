import { type ProgressStatus, shownStateOf, type TaskState } from '#features/tasks/tasks/domain/status.ts'

export type Progress = {
  /** Tasks that the team has to do: all but those that are not applicable. */
  total: number
  complete: number
  overdue: number
  dueSoon: number
  waiting: number
}

/** How far a team is, each open task counted once, as what it is shown as. */
export function progressOf(tasks: readonly { state: TaskState; progressStatus: ProgressStatus }[]): Progress {
  const shown = tasks.map(({ state, progressStatus }) => shownStateOf(state, progressStatus))
  const count = (state: (typeof shown)[number]) => shown.filter((one) => one === state).length
  return {
    total: tasks.length - count('notApplicable'),
    complete: count('complete'),
    overdue: count('overdue'),
    dueSoon: count('dueSoon'),
    waiting: count('waiting'),
  }
}
