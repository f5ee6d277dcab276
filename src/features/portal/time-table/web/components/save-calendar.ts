import { addressOf } from '#addresses/address.ts'
import type { EventDetails } from '#features/event/events/contract.ts'
import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import { icalendar } from '#kit/calendar/icalendar.ts'
import { slug } from '#kit/text/slug.ts'
import { absolutePath } from '#ui/data/api.ts'
import { saveText } from '#ui/data/save-text.ts'
import { calendarEntries } from '../../domain/calendar-entries.ts'

/** Downloads the event's days and the tasks to be done for a calendar program. */
export function saveCalendar(event: EventDetails, tasks: readonly TeamTask[], name: string) {
  const addressOfTask = (taskId: string) =>
    `${window.location.origin}${absolutePath(addressOf('/tasks/{taskId}', { taskId }))}`
  const text = icalendar({
    name: `${event.eventName}: ${name}`,
    now: new Date(),
    entries: calendarEntries(event, tasks, addressOfTask),
  })
  saveText({ text, type: 'text/calendar', name: `${slug(event.eventName)}.ics` })
}
