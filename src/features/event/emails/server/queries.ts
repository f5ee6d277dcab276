import { and, desc, eq } from 'drizzle-orm'
import { teams } from '#features/people/teams/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { emails } from './tables.ts'

const rowColumns = {
  id: emails.id,
  type: emails.type,
  to: emails.toAddress,
  teamName: teams.name,
  subject: emails.subject,
  status: emails.status,
  detail: emails.detail,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
}

const teamOfEmail = and(eq(teams.eventId, emails.eventId), eq(teams.id, emails.teamId))

/** The screen pages by 100; older mail than this is looked up by its person. */
const OUTBOX_LIMIT = 2_000

export function outbox(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(rowColumns)
      .from(emails)
      .leftJoin(teams, teamOfEmail)
      .where(eq(emails.eventId, eventId))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(OUTBOX_LIMIT),
  )
}

export async function emailById(scope: EventScope, emailId: string) {
  const [email] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ ...rowColumns, html: emails.html, text: emails.text, metadata: emails.metadata })
      .from(emails)
      .leftJoin(teams, teamOfEmail)
      .where(and(eq(emails.eventId, eventId), eq(emails.id, emailId))),
  )
  return email
}
