import { emails } from '#features/event/emails/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
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
