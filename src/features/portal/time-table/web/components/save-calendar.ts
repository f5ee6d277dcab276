import { addressOf } from '#addresses/address.ts'
import type { EventDetails } from '#features/event/events/contract.ts'
import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import { icalendar } from '#kit/calendar/icalendar.ts'
import { slug } from '#kit/text/slug.ts'
import { absolutePath } from '#ui/data/api.ts'
import { calendarEntries } from '../../domain/calendar-entries.ts'

/** Downloads the event's days and the tasks to be done for a calendar program. */
export function saveCalendar(event: EventDetails, tasks: readonly TeamTask[], name: string) {
  const addressOfTask = (taskId: string) =>
    `${window.location.origin}${absolutePath(addressOf('/tasks/{taskId}', { taskId }))}`
  const file = icalendar({
    name: `${event.eventName}: ${name}`,
    now: new Date(),
    entries: calendarEntries(event, tasks, addressOfTask),
  })
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${slug(event.eventName)}.ics`
  link.click()
  URL.revokeObjectURL(address)
}
