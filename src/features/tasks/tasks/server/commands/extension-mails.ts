import type { z } from 'zod'
import { addressOf } from '#addresses/address.ts'
import { queueEmails } from '#features/event/emails/server/commands.ts'
import { allSettings, appUrlOfEvent, eventById } from '#features/event/events/server/queries.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { formatDayInFull } from '#kit/dates/format.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { effectiveDueDate } from '../../domain/due.ts'
import { GATHERING_SECONDS } from '../../domain/telling.ts'
import { tellOfExtension } from '../jobs.ts'
import { extensionsByTask } from '../queries/extensions.ts'
import { taskOfTeam } from '../queries/reviews.ts'
import { peopleForTask } from '../queries/telling.ts'

type Told = z.infer<typeof tellOfExtension.data>

/** Notes, in the transaction of the change, that the team is to hear that it has longer. */
export async function tellExtended(event: EventTransaction, told: Told): Promise<void> {
  const key = `${told.taskId}/${told.teamId}/${told.dueDate}`
  await event.services.jobs.enqueue(event, tellOfExtension, told, { key, delaySeconds: GATHERING_SECONDS })
}

/** Writes it into the outbox, once a date; not where the date is another one by now, or the task is done. */
export function mailOfExtension(scope: EventScope, { taskId, teamId, dueDate }: Told): Promise<void> {
  return inEvent(scope, async (event) => {
    const extension = (await extensionsByTask(event, teamId)).get(taskId)
    if (extension?.dueDate !== dueDate) return
    if ((await eventById(event.services, event.eventId))?.state !== 'open') return
    const [task, team] = await Promise.all([taskOfTeam(event, { taskId, teamId }), teamById(event, teamId)])
    if (!task || !team || effectiveDueDate(task.dueDate, dueDate) === task.dueDate) return
    const people = await peopleForTask(event, { taskId, teamId })
    const { event: settings } = await allSettings(event)
    const inWords = (day: string) => formatDayInFull(day, settings.locale, settings.timeZone)
    const taskUrl = `${await appUrlOfEvent(event)}${addressOf('/tasks/{taskId}', { taskId })}`
    await queueEmails(
      event,
      people.map(({ id, firstName, email }) => ({
        ...{ type: 'taskExtended', to: email, memberId: id, team: { id: teamId, name: team.name } },
        sendKey: `taskExtended:${taskId}:${teamId}:${dueDate}:${id}`,
        variables: {
          ...{ firstName, teamName: team.name, taskTitle: task.title, reason: extension.reason, taskUrl },
          ...{ dueDate: inWords(dueDate), formerDate: inWords(task.dueDate) },
        },
      })),
    )
  })
}
