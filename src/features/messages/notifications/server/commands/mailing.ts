import { testKey } from '#features/event/emails/domain/test-key.ts'
import { queueEmail, queueEmails } from '#features/event/emails/server/commands.ts'
import { countEmailsAbout } from '#features/event/emails/server/queries.ts'
import { appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { countOf } from '#kit/text/list-words.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import { type Actor, system } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { notificationMessages as messages } from '../../domain/messages.ts'
import { type NotificationInput, USUAL_BUTTON } from '../../domain/schema.ts'
import { notificationsTopic } from '../../domain/topic.ts'
import { mailNotification } from '../jobs.ts'
import { notificationForChange } from '../queries/notifications.ts'
import { recipientsAfter } from '../queries/recipients.ts'
import { save } from './writing.ts'

/** Mails that are drawn and written in one transaction: about a second, on one core. */
export const MAILS_AT_ONCE = 100

type Turn = { notificationId: string; after: string }

/**
 * Writes the e-mails of a notification to the next people, one a member, and goes on in another job, so that thousands of
 * them hold no transaction. A job that runs twice writes nothing twice. After the last try the notification says that its
 * e-mails failed, and they can be tried again.
 */
export async function mailTurn(scope: EventScope, turn: Turn, isLastTry: boolean): Promise<void> {
  try {
    await writeMails(scope, turn)
  } catch (error) {
    // The job says what went wrong in the log: it may hold what people wrote, and nothing that an organiser can use.
    if (isLastTry) await fail(scope, turn.notificationId)
    throw error
  }
}

function writeMails(scope: EventScope, { notificationId, after }: Turn): Promise<void> {
  return inEvent(scope, async (event) => {
    const found = await notificationForChange(event, notificationId)
    // It has been deleted, or stopped by a suspension, or its e-mails are all written.
    if (found?.status !== 'pushed' || !found.sendEmail) return
    const people = await recipientsAfter(event, found, { after, count: MAILS_AT_ONCE })
    const appUrl = await appUrlOfEvent(event)
    await queueEmails(
      event,
      people.map(({ id, firstName, email, teamId, teamName }) => ({
        ...{ type: 'adminNotification', to: email, memberId: id, aboutId: notificationId },
        team: { id: teamId, name: teamName },
        sendKey: `adminNotification:${notificationId}:${id}`,
        variables: { firstName, ...wordsOf(found, appUrl) },
      })),
    )
    const last = people.at(-1)
    if (last && people.length === MAILS_AT_ONCE) return goOn(event, { notificationId, after: last.id })
    const written = (await countEmailsAbout(event, notificationId)).total
    await save(
      event,
      system,
      found,
      written === 0
        ? { providerResponse: NO_ONE }
        : {
            ...{ status: 'sent', sentAt: event.services.clock.now() },
            providerResponse: `${countOf(written, 'e-mail', 'e-mails')} written to the outbox.`,
          },
    )
    announce(event, [notificationsTopic], organisers)
  })
}

const NO_ONE = 'No one to e-mail: none of these teams has a member yet.'

async function goOn(event: EventTransaction, turn: Turn) {
  const key = `${turn.notificationId}/${turn.after}`
  await event.services.jobs.enqueue(event, mailNotification, turn, { key })
}

async function fail(scope: EventScope, notificationId: string) {
  await inEvent(scope, async (event) => {
    const found = await notificationForChange(event, notificationId)
    if (found?.status !== 'pushed') return
    await save(event, system, found, { status: 'failed', providerResponse: messages.unwritten })
    announce(event, [notificationsTopic], organisers)
  })
}

/** Sends what is written so far to the person who asks for it. @returns the id of the e-mail */
export async function sendTest(
  scope: EventScope,
  { memberId, email, firstName }: Actor,
  notification: NotificationInput,
): Promise<string> {
  const appUrl = await appUrlOfEvent(scope)
  const id = await queueEmail(scope, {
    ...{ type: 'adminNotification', to: email, memberId },
    sendKey: testKey(),
    variables: { firstName, ...wordsOf(notification, appUrl) },
  })
  if (id === null) throw new Error('A key that was made for this e-mail cannot be another’s')
  return id
}

type Written = Pick<NotificationInput, 'title' | 'description' | 'linkUrl' | 'buttonText'>

/** A page of the portal is written with its whole address; without a link, the button opens the notification itself. */
function wordsOf({ title, description, linkUrl, buttonText }: Written, appUrl: string) {
  const isOwnPage = linkUrl.startsWith('/')
  return {
    title,
    message: description,
    buttonText: linkUrl === '' ? 'View in the portal' : buttonText || USUAL_BUTTON,
    notificationUrl: linkUrl === '' ? `${appUrl}/notifications` : isOwnPage ? `${appUrl}${linkUrl}` : linkUrl,
  }
}
