import { emailResponses, emailStops, emails, emailTemplates } from '#features/event/emails/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { linkToken } from '#platform/mail/link-token.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

/** An e-mail about something, which has left. @returns its id */
export async function plantMailAbout(event: EventScope, aboutId: string): Promise<string> {
  const id = newId()
  const mail = {
    type: 'formNotification',
    toAddress: 'priya@example.com',
    subject: 'Badges',
    html: '',
    text: '',
  }
  await inEvent(event, ({ tx, eventId }) =>
    tx.insert(emails).values({ ...mail, eventId, id, aboutId, status: 'delivery', sendKey: `planted:${id}` }),
  )
  return id
}

/** An e-mail whose recipient can unsubscribe, and an address that has. */
export async function plantUnsubscribing(event: EventScope) {
  const [emailId, emailStopId] = [newId(), newId()]
  const mail = {
    type: 'taskApproved',
    toAddress: 'priya@example.com',
    subject: 'Approved',
    html: '',
    text: '',
  }
  await inEvent(event, async ({ tx, eventId }) => {
    await tx
      .insert(emails)
      .values({ ...mail, eventId, id: emailId, status: 'delivery', sendKey: `planted:${emailId}` })
    await tx.insert(emailResponses).values({
      ...{ eventId, id: newId(), emailId, messageId: emailId, type: 'open', recipient: mail.toAddress },
      ...{ templateId: mail.type, platform: 'Mobile', createdAt: new Date('2026-11-20T10:00:00Z') },
    })
    await tx.insert(emailStops).values({ eventId, id: emailStopId, kind: 'bulk', address: 'olu@example.com' })
  })
  // Without a member, so that it can be sent to its address again.
  const failedEmailId = newId()
  await inEvent(event, ({ tx, eventId }) =>
    tx.insert(emails).values({
      ...{ ...mail, eventId, id: failedEmailId, toAddress: 'ines@example.com', status: 'failed' },
      sendKey: `planted:${failedEmailId}`,
    }),
  )
  const unsubscribeToken = linkToken(event.services.settings.authSecret, emailId, 'unsubscribe')
  return { unsubscribeToken, emailStopId, failedEmailId }
}

/** An e-mail in the organiser's own words. */
export async function plantOwnWords(event: EventScope): Promise<void> {
  const words = { subject: 'Approved', heading: 'Approved', blocks: ['Well done.'], buttonText: 'Open' }
  await inEvent(event, ({ tx, eventId }) =>
    tx.insert(emailTemplates).values({ eventId, type: 'taskApproved', version: 1, words }),
  )
}
