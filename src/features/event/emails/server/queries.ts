import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { JobFigures } from '#platform/jobs/figures.ts'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type EmailStatus, emailStatuses, undeliveredStatuses } from '../domain/email-status.ts'
import { emailList } from '../domain/list.ts'
import { sendEmail } from './jobs.ts'
import { firstOpenOf } from './queries/responses.ts'
import { emails } from './tables.ts'

const rowColumns = {
  id: emails.id,
  type: emails.type,
  to: emails.toAddress,
  userId: emails.memberId,
  teamName: emails.teamName,
  subject: emails.subject,
  status: emails.status,
  detail: emails.detail,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
}

/** An e-mail in a list. */
export type EmailRecord = Pick<
  typeof emails.$inferSelect,
  'id' | 'type' | 'teamName' | 'subject' | 'status' | 'detail' | 'createdAt' | 'sentAt'
> & { to: string; userId: string | null }

/** What tells that an e-mail has arrived, or at least that a mail server has taken it. */
const reachedStatuses: readonly EmailStatus[] = ['delivery', 'pending', 'spamComplaint']

// Qualified by hand: a statement over one table names its columns alone.
const isUnreached = sql<boolean>`("emails"."status" = 'bounce' and not exists (select from ${emails} later
  where later.event_id = "emails"."event_id"
    and (later.member_id = "emails"."member_id" or lower(later.to_address) = lower("emails"."to_address"))
    and later.created_at > "emails"."created_at"
    and later.status = any(${sql.param([...reachedStatuses])}::text[])))`

/** How many e-mails are so, and to whom the last of them went: the rows of the outbox with its filter. */
export async function unreachedEmails(scope: EventScope, limit: number) {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: emails.id,
        to: emails.toAddress,
        teamName: emails.teamName,
        createdAt: emails.createdAt,
        total: totalRows,
      })
      .from(emails)
      .where(and(eq(emails.eventId, eventId), eq(emails.status, 'bounce'), isUnreached))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(limit),
  )
  return { count: rows[0]?.total ?? 0, latest: rows.map(({ total: _, ...email }) => email) }
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
      userId: (userIds) => isOneOf(emails.memberId, userIds),
      isUnreached: (is) => sql`${isUnreached} = ${is}`,
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
      .select({
        ...rowColumns,
        ...{ html: emails.html, text: emails.text, metadata: emails.metadata },
        ...{ template: emails.template, variables: emails.variables, details: emails.details },
      })
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
      .select({ ...rowColumns, openedAt: firstOpenOf })
      .from(emails)
      .where(and(eq(emails.eventId, eventId), eq(emails.memberId, memberId)))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(MOST_OF_MEMBER),
  )
}

/** How many were written about one thing, and how many of them could not be delivered. */
export async function countEmailsAbout(scope: EventScope, aboutId: string) {
  const [counted] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        total: sql<number>`count(*)`.mapWith(Number),
        undelivered:
          sql<number>`count(*) filter (where ${inArray(emails.status, [...undeliveredStatuses])})`.mapWith(
            Number,
          ),
      })
      .from(emails)
      .where(and(eq(emails.eventId, eventId), eq(emails.aboutId, aboutId))),
  )
  return counted ?? { total: 0, undelivered: 0 }
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

/** What waits in the outboxes of all events: an e-mail waits for as long as its job is not done. */
export function waitingEmails(jobs: readonly JobFigures[]): { waiting: number; oldestSeconds: number } {
  const own = jobs.find(({ name }) => name === sendEmail.name)
  if (!own) return { waiting: 0, oldestSeconds: 0 }
  return { waiting: own.waiting + own.delayed + own.active, oldestSeconds: own.oldestSeconds }
}
