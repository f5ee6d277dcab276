import { addressOf } from '#addresses/address.ts'
import type { EventDetails } from '#features/event/events/contract.ts'
import { icalendar } from '#kit/calendar/icalendar.ts'
import { slug } from '#kit/text/slug.ts'
import { absolutePath } from '#ui/data/api.ts'
import { saveText } from '#ui/data/save-text.ts'
import type { TeamTask } from '../../../contract.ts'
import { taskEntries } from '../../domain/task-entries.ts'

/** Downloads the deadline of one task for a calendar program. */
export function saveTaskToCalendar({ eventName }: EventDetails, task: TeamTask) {
  const addressOfTask = (taskId: string) =>
    `${window.location.origin}${absolutePath(addressOf('/tasks/{taskId}', { taskId }))}`
  const text = icalendar({
    name: `${eventName}: ${task.title}`,
    now: new Date(),
    entries: taskEntries([task], { eventName, addressOfTask }),
  })
  saveText({ text, type: 'text/calendar', name: `${slug(task.title)}.ics` })
}
