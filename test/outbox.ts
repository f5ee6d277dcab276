import { and, desc, eq, type SQL } from 'drizzle-orm'
import { drawStored, lookOf } from '#features/event/emails/server/present/drawing.ts'
import { emails } from '#features/event/emails/server/tables.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
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

/** The same with everything that is stored, drawn as it would be sent; where a link has its token, a placeholder stands. */
export async function drawnOutboxOf(scope: EventScope, which?: SQL) {
  const look = await lookOf(scope, await allSettings(scope))
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(emails)
      .where(and(eq(emails.eventId, eventId), which))
      .orderBy(desc(emails.createdAt), desc(emails.id)),
  )
  return Promise.all(
    rows.map(async (row) => {
      const page = await drawStored(scope, look, row)
      if (!page) throw new Error(`The e-mail ${row.id} cannot be read`)
      return { ...row, ...page }
    }),
  )
}
