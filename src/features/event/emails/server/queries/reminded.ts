import { and, eq, gte, inArray, max, not, notInArray, sql } from 'drizzle-orm'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { EmailStatus } from '../../domain/email-status.ts'
import type { EmailType } from '../../domain/email-types.ts'
import { emails } from '../tables.ts'
import { isTest } from './tests.ts'

/** Those that never reached anybody, and so do not keep another from being sent. */
const notReceived: EmailStatus[] = ['unsent', 'unsubscribed', 'held', 'failed', 'bounce']

/** By member, when the last e-mail of these types that was no test was written to them, of those since a moment. */
export async function lastWrittenTo(
  { tx, eventId }: EventTransaction,
  { types, memberIds, since }: { types: readonly EmailType[]; memberIds: readonly string[]; since: Date },
): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .select({ memberId: emails.memberId, at: max(emails.createdAt) })
    .from(emails)
    .where(
      and(
        eq(emails.eventId, eventId),
        sql`${emails.memberId} = any(${sql.param([...memberIds])}::text[])`,
        inArray(emails.type, [...types]),
        gte(emails.createdAt, since),
        notInArray(emails.status, notReceived),
        not(isTest),
      ),
    )
    .groupBy(emails.memberId)
  return new Map(rows.flatMap(({ memberId, at }) => (memberId && at ? [[memberId, at]] : [])))
}
