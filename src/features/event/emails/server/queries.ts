import { and, desc, eq } from 'drizzle-orm'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { emails } from './tables.ts'

const rowColumns = {
  id: emails.id,
  type: emails.type,
  to: emails.toAddress,
  teamName: emails.teamName,
  subject: emails.subject,
  status: emails.status,
  detail: emails.detail,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
}

/** The screen pages by 100; older mail than this is looked up by its person. */
const OUTBOX_LIMIT = 2_000

export function listEmails(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(rowColumns)
      .from(emails)
      .where(eq(emails.eventId, eventId))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(OUTBOX_LIMIT),
  )
}

export async function emailById(scope: EventScope, emailId: string) {
  const [email] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ ...rowColumns, html: emails.html, text: emails.text })
      .from(emails)
      .where(and(eq(emails.eventId, eventId), eq(emails.id, emailId))),
  )
  return email
}
