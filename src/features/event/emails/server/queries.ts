import { and, desc, eq } from 'drizzle-orm'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { emailStatuses } from '../domain/email-status.ts'
import { emailList } from '../domain/list.ts'
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

export const emailSource = listSource(emailList, {
  parts: () => ({
    id: emails.id,
    searched: [emails.toAddress, emails.subject, emails.teamName],
    sorts: {
      to: natural(emails.toAddress),
      subject: natural(emails.subject),
      type: natural(emails.type),
      team: natural(emails.teamName),
      status: inOrderOf(emails.status, emailStatuses),
      when: emails.createdAt,
    },
    filters: {
      status: (statuses) => isOneOf(emails.status, statuses),
      type: (types) => isOneOf(emails.type, types),
    },
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }) =>
    tx
      .select({ ...rowColumns, total: totalRows })
      .from(emails)
      .where(and(eq(emails.eventId, eventId), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

export async function emailById(scope: EventScope, emailId: string) {
  const [email] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ ...rowColumns, html: emails.html, text: emails.text })
      .from(emails)
      .where(and(eq(emails.eventId, eventId), eq(emails.id, emailId))),
  )
  return email
}

/** Enough for what a person asks about; the outbox has all of them. */
const MOST_OF_MEMBER = 50
/** What is written of one thing is sent to a handful of addresses each time. */
const MOST_ABOUT_ONE = 100

/** What was written to a member, the newest first. */
export function emailsOfMember(scope: EventScope, memberId: string) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(rowColumns)
      .from(emails)
      .where(and(eq(emails.eventId, eventId), eq(emails.memberId, memberId)))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(MOST_OF_MEMBER),
  )
}

/** What was written about one thing, such as a submission, the newest first. */
export function emailsAbout(scope: EventScope, aboutId: string) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(rowColumns)
      .from(emails)
      .where(and(eq(emails.eventId, eventId), eq(emails.aboutId, aboutId)))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(MOST_ABOUT_ONE),
  )
}
