import type { TaskState } from '#features/tasks/tasks/domain/status.ts'

export type Progress = {
  /** The tasks that the team has to do: all except those that are not applicable. */
  total: number
  complete: number
  overdue: number
  dueSoon: number
  waiting: number
}

/** A team's progress. Each open task counts once, in the state that it shows. */
export function progressOf(tasks: readonly { state: TaskState }[]): Progress {
  const count = (state: TaskState) => tasks.filter((task) => task.state === state).length
  return {
    total: tasks.length - count('notApplicable'),
    complete: count('complete'),
    overdue: count('overdue'),
    dueSoon: count('dueSoon'),
    waiting: count('waiting'),
  }
}
