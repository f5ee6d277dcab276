import { and, asc, desc, eq, max, notInArray, sql } from 'drizzle-orm'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { responseList } from '../../domain/list.ts'
import { MOST_OF_EMAIL, responseTypes } from '../../domain/responses.ts'
import { emailResponses, emails } from '../tables.ts'

const responseColumns = {
  ...{ id: emailResponses.id, emailId: emailResponses.emailId, messageId: emailResponses.messageId },
  ...{ type: emailResponses.type, recipient: emailResponses.recipient, details: emailResponses.details },
  ...{ teamId: emailResponses.teamId, eventId: emailResponses.eventId, userId: emailResponses.memberId },
  ...{ templateId: emailResponses.templateId, platform: emailResponses.platform },
  ...{ userAgent: emailResponses.userAgent, ipAddress: emailResponses.ipAddress },
  createdAt: emailResponses.createdAt,
}

/** What became of one e-mail, in the order in which it happened. */
export function responsesOfEmail(scope: EventScope, emailId: string) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(responseColumns)
      .from(emailResponses)
      .where(and(eq(emailResponses.eventId, eventId), eq(emailResponses.emailId, emailId)))
      // A hand-over may be of the same moment as what was reported of it.
      .orderBy(
        asc(emailResponses.createdAt),
        asc(inOrderOf(emailResponses.type, responseTypes)),
        desc(emailResponses.id),
      )
      .limit(MOST_OF_EMAIL),
  )
}

/** Read for the rows of a page alone: beside a hundred thousand responses, their e-mails are most of the work. */
const subject = sql<string>`(
  select e.subject from ${emails} e
  where e.event_id = email_responses.event_id and e.id = email_responses.email_id)`

export const responseSource = listSource(responseList, {
  parts: () => ({
    id: emailResponses.id,
    searched: [emailResponses.recipient, emails.subject],
    sorts: {
      recipient: natural(emailResponses.recipient),
      type: inOrderOf(emailResponses.type, responseTypes),
      when: emailResponses.createdAt,
    },
    filters: {
      type: (types) => isOneOf(emailResponses.type, types),
      userId: (userIds) => isOneOf(emailResponses.memberId, userIds),
    },
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }, { search }) => {
    const responses = tx
      .select({ ...responseColumns, subject, total: totalRows })
      .from(emailResponses)
      .$dynamic()
    const ofResponse = and(eq(emails.eventId, emailResponses.eventId), eq(emails.id, emailResponses.emailId))
    return (search === '' ? responses : responses.innerJoin(emails, ofResponse))
      .where(and(eq(emailResponses.eventId, eventId), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
  },
})

/** When the mail service last reported something that no hand-over tells. */
export async function lastReportAt(scope: EventScope): Promise<Date | null> {
  const [last] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ at: max(emailResponses.createdAt) })
      .from(emailResponses)
      .where(
        and(eq(emailResponses.eventId, eventId), notInArray(emailResponses.type, ['pending', 'bounce'])),
      ),
  )
  return last?.at ?? null
}

/** Of an e-mail: when somebody, or a program of theirs, opened it first. */
export const firstOpenOf = sql<Date | null>`(
  select min(r.created_at) from ${emailResponses} r
  where r.event_id = emails.event_id and r.email_id = emails.id and r.type = 'open')`.mapWith(
  emailResponses.createdAt,
)
