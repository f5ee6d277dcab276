import { taskEntries } from '#features/tasks/tasks/calendar/domain/task-entries.ts'
import type { TaskState } from '#features/tasks/tasks/domain/status.ts'
import type { CalendarEntry } from '#kit/calendar/icalendar.ts'
import { parseDay } from '#kit/dates/zone.ts'

type Event = { id: string; eventName: string; startDate: string; endDate: string }
type DueTask = { id: string; title: string; description: string; dueDate: string; state: TaskState }

/** The event as one entry, as calendars show it, and the tasks that are still to be done, each with its address. */
export function calendarEntries(
  event: Event,
  tasks: readonly DueTask[],
  addressOfTask: (taskId: string) => string,
): CalendarEntry[] {
  return [...daysOf(event), ...taskEntries(tasks, { eventName: event.eventName, addressOfTask })]
}

function daysOf({ id, eventName, startDate, endDate }: Event): CalendarEntry[] {
  if (parseDay(startDate) === undefined) return []
  const lastDay = parseDay(endDate) !== undefined && endDate >= startDate ? endDate : startDate
  return [{ uid: `event-${id}@eventflow`, firstDay: startDate, lastDay, title: eventName }]
}
