import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import { isActionable, isOpen } from '#features/tasks/tasks/web/embeds/task-words.ts'
import { capitalise, numberInWords, plural } from '#kit/text/list-words.ts'

/** “This week” in the heading means today and the next seven days. */
const WEEK_DAYS = 7

/**
 * The heading says what matters most to the person: “Three things need you this week, Priya”. It counts tasks
 * that are overdue or due within a week, except those that wait for the organiser.
 */
export function headlineOf(tasks: readonly TeamTask[], firstName: string): string {
  const name = firstName === '' ? '' : `, ${firstName}`
  const needed = tasks.filter(isNeededThisWeek).length
  if (needed > 0) {
    const things = plural(needed, 'thing needs', 'things need')
    return `${capitalise(numberInWords(needed))} ${things} you this week${name}`
  }
  if (tasks.some(isActionable)) return `Nothing needs you this week${name}`
  if (tasks.some(isOpen)) return `Nothing to do for now${name}`
  return tasks.length > 0 ? `Everything is done${name}` : `Welcome${name}`
}

/** A sentence below the heading, if the heading alone would raise a question. */
export function leadOf(tasks: readonly TeamTask[]): string | undefined {
  if (tasks.length === 0) return 'Your tasks appear here once the organiser adds them.'
  if (tasks.some(isActionable)) return undefined
  return tasks.some(isOpen)
    ? 'Everything else is with the organiser or awaiting a decision.'
    : 'Thank you. You have nothing left to do before the event.'
}

function isNeededThisWeek(task: TeamTask): boolean {
  return isActionable(task) && task.daysUntilDue !== null && task.daysUntilDue <= WEEK_DAYS
}
