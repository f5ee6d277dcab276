import { desc, eq } from 'drizzle-orm'
import { emails } from '#features/event/emails/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

/** What the event has written, newest first. */
export function outboxOf(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: emails.id,
        type: emails.type,
        to: emails.toAddress,
        teamName: emails.teamName,
        subject: emails.subject,
        status: emails.status,
        detail: emails.detail,
        sentAt: emails.sentAt,
      })
      .from(emails)
      .where(eq(emails.eventId, eventId))
      .orderBy(desc(emails.createdAt), desc(emails.id)),
  )
}
