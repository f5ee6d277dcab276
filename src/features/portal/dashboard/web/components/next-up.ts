import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import { isOpen } from '#features/tasks/tasks/web/embeds/task-words.ts'

/**
 * Open tasks by urgency: overdue or due soon by day, then those that wait for the organiser, then later ones,
 * and last those without a day or with a day to be confirmed.
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
  if (task.state === 'waiting') return 1
  if (task.type === 'tbc' || task.daysUntilDue === null) return 3
  return task.state === 'incomplete' ? 2 : 0
}

function daysOf({ daysUntilDue }: TeamTask): number {
  return daysUntilDue ?? 0
}
