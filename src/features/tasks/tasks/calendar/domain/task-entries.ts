import type { CalendarEntry } from '#kit/calendar/icalendar.ts'
import { parseDay } from '#kit/dates/zone.ts'
import type { TaskState } from '../../domain/status.ts'

type DueTask = {
  id: string
  title: string
  description: string
  /** The effective one: what the team is shown. */
  dueDate: string
  state: TaskState
  /** When the task, or what the team has done with it, last changed. */
  changedAt?: Date
}

/** The tasks that are still to be done, each a whole day of the event's zone, with its address. */
export function taskEntries(
  tasks: readonly DueTask[],
  { eventName, addressOfTask }: { eventName: string; addressOfTask: (taskId: string) => string },
): CalendarEntry[] {
  return tasks
    .filter(({ dueDate, state }) => parseDay(dueDate) !== undefined && isToDo(state))
    .map(({ id, title, description, dueDate, changedAt }) => ({
      ...{ uid: `task-${id}@eventflow`, firstDay: dueDate, lastDay: dueDate },
      ...{ title: `${eventName}: ${title}`, description, url: addressOfTask(id) },
      ...(changedAt ? { changedAt } : {}),
    }))
}

export function isToDo(state: TaskState): boolean {
  return state !== 'complete' && state !== 'notApplicable'
}
