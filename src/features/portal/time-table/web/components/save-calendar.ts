import { addressOf } from '#addresses/address.ts'
import type { EventDetails } from '#features/event/events/contract.ts'
import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import { type CalendarEntry, icalendar } from '#kit/calendar/icalendar.ts'
import { parseDay } from '#kit/dates/zone.ts'
import { slug } from '#kit/text/slug.ts'
import { absolutePath } from '#ui/data/api.ts'

/** Downloads the event's days and the dated tasks for a calendar program. */
export function saveCalendar(event: EventDetails, tasks: readonly TeamTask[], name: string) {
  const file = icalendar({
    name: `${event.eventName}: ${name}`,
    now: new Date(),
    entries: [...eventEntries(event), ...tasks.flatMap((task) => taskEntries(event, task))],
  })
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${slug(event.eventName)}.ics`
  link.click()
  URL.revokeObjectURL(address)
}

/** The event's days are one entry, as calendars show them. */
function eventEntries({ id, eventName, startDate, endDate }: EventDetails): CalendarEntry[] {
  if (parseDay(startDate) === undefined) return []
  const lastDay = parseDay(endDate) !== undefined && endDate >= startDate ? endDate : startDate
  return [{ uid: `event-${id}@eventflow`, firstDay: startDate, lastDay, title: eventName }]
}

function taskEntries(
  { eventName }: EventDetails,
  { id, title, dueDate, description }: TeamTask,
): CalendarEntry[] {
  if (parseDay(dueDate) === undefined) return []
  return [
    {
      uid: `task-${id}@eventflow`,
      firstDay: dueDate,
      lastDay: dueDate,
      title: `${eventName}: ${title}`,
      description,
      url: `${window.location.origin}${absolutePath(addressOf('/tasks/{taskId}', { taskId: id }))}`,
    },
  ]
}
