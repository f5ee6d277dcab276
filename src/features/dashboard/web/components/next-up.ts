import type { TeamTask } from '#features/tasks/contract.ts'
import { shownStateOf } from '#features/tasks/domain/status.ts'
import { isOpen } from '#features/tasks/web/embeds/task-words.ts'

/**
 * Open tasks in the order in which they ask for attention: what is overdue or due soon by its day, then what is
 * with the organiser, then what has time, and last what has no day or is to be confirmed.
 */
export function nextUp(tasks: readonly TeamTask[], limit: number): TeamTask[] {
  return tasks
    .filter(isOpen)
    .sort(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        daysOf(one) - daysOf(other) ||
        Number(other.isTimeSensitive) - Number(one.isTimeSensitive) ||
        one.title.localeCompare(other.title, 'en'),
    )
    .slice(0, limit)
}

function rankOf(task: TeamTask): number {
  if (shownStateOf(task.state, task.progressStatus) === 'waiting') return 1
  if (task.type === 'tbc' || task.daysUntilDue === null) return 3
  return task.state === 'incomplete' ? 2 : 0
}

function daysOf({ daysUntilDue }: TeamTask): number {
  return daysUntilDue ?? 0
}

export type Progress = {
  /** Tasks that the team has to do: all but those that are not applicable. */
  total: number
  complete: number
  overdue: number
  dueSoon: number
  waiting: number
}

/** How far the team is, each open task counted once, as what it is shown as. */
export function progressOf(tasks: readonly TeamTask[]): Progress {
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

/** “1 overdue · 2 due soon · 1 awaiting approval”; what there is none of is left out. */
export function progressWords({ total, complete, overdue, dueSoon, waiting }: Progress): string {
  const parts = [
    overdue > 0 ? `${overdue} overdue` : '',
    dueSoon > 0 ? `${dueSoon} due soon` : '',
    waiting > 0 ? `${waiting} awaiting approval` : '',
  ].filter(Boolean)
  if (parts.length > 0) return parts.map(unbroken).join(' · ')
  return complete === total ? 'Nothing left to do' : 'Nothing due soon'
}

/** A count stays on one line with what it counts. */
function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0')
}
