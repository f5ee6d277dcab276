import { and, eq } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import { queueEmails } from '#features/event/emails/server/commands.ts'
import { allSettings, appUrlOfEvent, eventById } from '#features/event/events/server/queries.ts'
import { mailablePerson } from '#features/people/members/server/queries/mailable.ts'
import { formatDayInFull } from '#kit/dates/format.ts'
import { newId } from '#kit/ids/new-id.ts'
import { countOf, joinWords } from '#kit/text/list-words.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { dueSentence } from '../../domain/due.ts'
import { GATHERING_SECONDS, isNews, LISTED_TASKS } from '../../domain/telling.ts'
import { tellOfAssignments } from '../jobs.ts'
import { namesOf, tasksToTell } from '../queries/telling.ts'
import { untoldAssignments } from '../tables.ts'

type Assignment = { memberId: string; taskIds: readonly string[]; assignedBy: string }

/**
 * Notes, in the transaction of the assignment, that the person is to hear of these tasks. Each assignment brings a job of its own:
 * the first tells all that there is by then, and the others find nothing, so that what comes while one runs is not lost.
 */
export async function tellAssigned(event: EventTransaction, assignment: Assignment): Promise<void> {
  const { taskIds, ...named } = assignment
  if (!isNews(assignment) || taskIds.length === 0) return
  const { eventId, tx, services } = event
  await tx
    .insert(untoldAssignments)
    .values(taskIds.map((taskId) => ({ eventId, taskId, ...named })))
    .onConflictDoUpdate({
      target: [untoldAssignments.eventId, untoldAssignments.memberId, untoldAssignments.taskId],
      set: { assignedBy: assignment.assignedBy },
    })
  const { memberId } = assignment
  const when = { key: newId(), delaySeconds: GATHERING_SECONDS }
  await services.jobs.enqueue(event, tellOfAssignments, { memberId }, when)
}

/** Whoever is taken off the task before the mail goes hears nothing of it. */
export async function forgetAssigned(
  { eventId, tx }: EventTransaction,
  { memberId, taskId }: { memberId: string; taskId: string },
): Promise<void> {
  await tx
    .delete(untoldAssignments)
    .where(
      and(
        eq(untoldAssignments.eventId, eventId),
        eq(untoldAssignments.memberId, memberId),
        eq(untoldAssignments.taskId, taskId),
      ),
    )
}

/** Writes one mail of all that colleagues have put the person on and that is still to do; a second run finds nothing. */
export function mailOfAssignments(scope: EventScope, { memberId }: { memberId: string }): Promise<void> {
  return inEvent(scope, async (event) => {
    const untold = await event.tx
      .delete(untoldAssignments)
      .where(and(eq(untoldAssignments.eventId, event.eventId), eq(untoldAssignments.memberId, memberId)))
      .returning()
    if (untold.length === 0 || (await eventById(event.services, event.eventId))?.state !== 'open') return
    const person = await mailablePerson(event, memberId)
    if (!person || person.teamId === null) return
    const taskIds = untold.map(({ taskId }) => taskId)
    const found = await tasksToTell(event, { memberId, teamId: person.teamId, taskIds })
    const [first] = found?.tasks ?? []
    if (!found || !first) return
    const { team, tasks } = found
    const named = new Set(tasks.map(({ id }) => id))
    const assigners = untold.filter(({ taskId }) => named.has(taskId)).map(({ assignedBy }) => assignedBy)
    const { event: settings } = await allSettings(event)
    const path =
      tasks.length === 1
        ? addressOf('/tasks/{taskId}', { taskId: first.id })
        : addressOf('/tasks', { assignedTo: 'me' })
    const left = tasks.length - LISTED_TASKS
    const lines = tasks
      .slice(0, LISTED_TASKS)
      .map(
        ({ title, dueDate }) =>
          `“${title}”${dueSentence(
            dueDate,
            '',
            (day) => `, due ${formatDayInFull(day, settings.locale, settings.timeZone)}`,
          )}`,
      )
    const names = await namesOf(event, assigners)
    await queueEmails(event, [
      {
        ...{ type: 'taskStatus', to: person.email, memberId },
        ...{ team: { id: team.id, name: team.name }, sendKey: `taskStatus:${newId()}` },
        variables: {
          firstName: person.firstName,
          teamName: team.name,
          assignedBy: names.length > 0 ? joinWords(names, 'en') : 'A colleague',
          summary: tasks.length === 1 ? `“${first.title}”` : countOf(tasks.length, 'task', 'tasks'),
          tasks: [...lines, ...(left > 0 ? [`And ${countOf(left, 'more task', 'more tasks')}.`] : [])].join(
            '\n\n',
          ),
          tasksUrl: `${await appUrlOfEvent(event)}${path}`,
        },
      },
    ])
  })
}
