import { addressOf } from '#addresses/address.ts'
import { icalendar } from '#kit/calendar/icalendar.ts'
import { presentTeamTask } from '../../server/present.ts'
import type { TaskRecord } from '../../server/queries/tasks.ts'
import type { TeamTaskContext } from '../../server/queries/team-tasks.ts'
import { taskEntries } from '../domain/task-entries.ts'

type Shown = { tasks: readonly TaskRecord[]; context: TeamTaskContext }

/** Programs that ask by themselves do so about as often. */
const REFRESH_HOURS = 1

/** The open tasks of a team as a calendar that a program subscribes to; `appUrl` has no slash at its end. */
export function presentCalendar(
  { tasks, context }: Shown,
  { eventName, appUrl }: { eventName: string; appUrl: string },
): string {
  const shown = tasks.map((task) => ({
    ...presentTeamTask(task, context),
    changedAt: latest(
      task.updatedAt,
      context.statuses.get(task.id)?.updatedAt,
      context.extensions.get(task.id)?.updatedAt,
    ),
  }))
  const addressOfTask = (taskId: string) => `${appUrl}${addressOf('/tasks/{taskId}', { taskId })}`
  return icalendar({
    name: `${eventName}: Tasks`,
    now: context.now,
    refreshHours: REFRESH_HOURS,
    entries: taskEntries(shown, { eventName, addressOfTask }),
  })
}

function latest(first: Date, ...others: (Date | undefined)[]): Date {
  return others.reduce<Date>((last, one) => (one !== undefined && one > last ? one : last), first)
}
