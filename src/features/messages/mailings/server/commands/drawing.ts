import { addressOf } from '#addresses/address.ts'
import { withLinkHidden } from '#features/event/emails/domain/hidden-links.ts'
import { drawExample, type NewEmailContent, queueEmail } from '#features/event/emails/server/commands.ts'
import { appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { listedTasks } from '#features/tasks/tasks/domain/listed-tasks.ts'
import { reminderSummary } from '#features/tasks/tasks/domain/reminders.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { ReachedTask } from '../../domain/reach.ts'
import { wordsOf } from '../../domain/schema.ts'
import { mailingById, type StoredMailing } from '../queries/mailings.ts'
import { readReach } from '../queries/reach.ts'

type Addressee = { firstName: string; teamName: string; stand: string; tasks: readonly ReachedTask[] }

/** What one person gets. @param wayIn where the button of a welcome chaser leads, below the address of the event */
export function contentFor(
  { kind, subject, message }: Pick<StoredMailing, 'kind' | 'subject' | 'message'>,
  { firstName, teamName, stand, tasks }: Addressee,
  { appUrl, wayIn }: { appUrl: string; wayIn: string },
): NewEmailContent {
  const words = wordsOf({ subject, message })
  if (kind === 'welcomeChaser')
    return {
      type: 'welcomeChaser',
      words,
      variables: { firstName, teamName, stand, wayInUrl: `${appUrl}${wayIn}` },
    }
  return {
    ...{ type: 'chaser', words },
    variables: {
      ...{ firstName, teamName, stand, summary: reminderSummary(tasks) },
      tasksUrl: `${appUrl}${addressOf('/tasks')}`,
    },
    details: listedTasks(tasks, (taskId) => `${appUrl}${addressOf('/tasks/{taskId}', { taskId })}`),
  }
}

type Asked = { mailingId: string; memberId?: string | undefined; position?: number | undefined }

/** The e-mail as a person would get it now, or the first person; which of how many that is. */
export function drawFor(scope: EventScope, asked: Asked) {
  return inEvent(scope, async (event) => {
    const found = await contentOf(event, asked)
    if (!found.ok) return found
    const { content, ...whom } = found.value
    const { from, ...drawn } = await drawExample(event, content)
    const { html } = withLinkHidden(drawn)
    return ok({ ...whom, from, subject: drawn.subject, html })
  })
}

/** Sends the person who asks for it what another would get. @returns the id of the e-mail */
export function sendTestOf(
  scope: EventScope,
  { email }: Actor,
  asked: Asked,
): Promise<Result<string, 'notFound' | 'notRecipient'>> {
  return inEvent(scope, async (event) => {
    const found = await contentOf(event, asked)
    if (!found.ok) return found
    // It is nobody's reminder: the organiser may be reminded on the same day.
    const id = await queueEmail(event, {
      ...found.value.content,
      ...{ to: email, sendKey: `mailing:test:${newId()}` },
    })
    if (id === null) throw new Error('A key that was made for this e-mail cannot be another’s')
    return ok(id)
  })
}

type Found = {
  content: NewEmailContent
  memberId: string
  name: string
  teamName: string
  position: number
  people: number
}

async function contentOf(
  event: EventTransaction,
  { mailingId, memberId, position = 1 }: Asked,
): Promise<Result<Found, 'notFound' | 'notRecipient'>> {
  const mailing = await mailingById(event, mailingId)
  if (!mailing) return err('notFound')
  const excluded = new Set(mailing.excludedIds)
  const people = (await readReach(event, mailing)).teams.flatMap((team) =>
    team.people.filter(({ id }) => !excluded.has(id)).map((person) => ({ team, person })),
  )
  const at =
    memberId === undefined
      ? Math.min(position, people.length) - 1
      : people.findIndex(({ person }) => person.id === memberId)
  const shown = people[at]
  if (!shown) return err('notRecipient')
  const { team, person } = shown
  const content = contentFor(
    mailing,
    { firstName: person.firstName, teamName: team.name, stand: team.stand, tasks: person.tasks },
    { appUrl: await appUrlOfEvent(event), wayIn: addressOf('/auth/login') },
  )
  const name = `${person.firstName} ${person.surname}`.trim()
  return ok({
    ...{ content, memberId: person.id, name, teamName: team.name },
    ...{ position: at + 1, people: people.length },
  })
}
