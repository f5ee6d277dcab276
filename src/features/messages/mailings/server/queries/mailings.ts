import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { undeliveredStatuses } from '#features/event/emails/domain/email-status.ts'
import { emails } from '#features/event/emails/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { lastRead } from '#kit/lists/cursor.ts'
import type { Cursor } from '#kit/lists/list.ts'
import { inOrderOf, isOneOf, natural, soughtBy, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { folded } from '#platform/search/asked.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { mailingList } from '../../domain/list.ts'
import { mailingKinds, mailingStatuses } from '../../domain/status.ts'
import { mailingRecipients, mailings } from '../tables.ts'

export type StoredMailing = typeof mailings.$inferSelect

const byName = sql<string>`coalesce(trim(${members.firstName} || ' ' || ${members.surname}), '')`
const byOfMailing = and(eq(members.eventId, mailings.eventId), eq(members.id, mailings.createdBy))

/** How many are in it; of a draft, nobody yet. */
const peopleOf = sql<number>`(select count(*) from ${mailingRecipients}
  where ${mailingRecipients.eventId} = ${mailings.eventId} and ${mailingRecipients.mailingId} = ${mailings.id})`.mapWith(
  Number,
)

export const mailingSource = listSource(mailingList, {
  parts: () => ({
    id: mailings.id,
    searched: [mailings.subject, mailings.message],
    sorts: {
      subject: natural(mailings.subject),
      kind: inOrderOf(mailings.kind, mailingKinds),
      status: inOrderOf(mailings.status, mailingStatuses),
      people: peopleOf,
      created: mailings.createdAt,
    },
    filters: {
      mailingStatus: (statuses) => isOneOf(mailings.status, statuses),
      mailingKind: (kinds) => isOneOf(mailings.kind, kinds),
    },
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }) =>
    tx
      .select({
        ...{ id: mailings.id, kind: mailings.kind, status: mailings.status, subject: mailings.subject },
        ...{ createdAt: mailings.createdAt, byName, people: peopleOf, total: totalRows },
      })
      .from(mailings)
      .leftJoin(members, byOfMailing)
      .where(and(eq(mailings.eventId, eventId), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

export async function mailingById({ tx, eventId }: EventTransaction, mailingId: string) {
  const [found] = await tx
    .select()
    .from(mailings)
    .where(and(eq(mailings.eventId, eventId), eq(mailings.id, mailingId)))
  return found
}

/** Locked until the transaction ends: of two that change its state together, the second sees what the first did. */
export async function mailingForChange({ tx, eventId }: EventTransaction, mailingId: string) {
  const [found] = await tx
    .select()
    .from(mailings)
    .where(and(eq(mailings.eventId, eventId), eq(mailings.id, mailingId)))
    .for('update')
  return found
}

/** The titles of the tasks that it is about, where it is not about all. */
export async function titlesOf({ tx, eventId }: EventTransaction, taskIds: readonly string[] | null) {
  if (taskIds === null) return []
  const rows = await tx
    .select({ title: tasks.title })
    .from(tasks)
    .where(and(eq(tasks.eventId, eventId), inArray(tasks.id, [...taskIds])))
    .orderBy(natural(tasks.title), tasks.id)
  return rows.map(({ title }) => title)
}

const emailOfRecipient = and(
  eq(emails.eventId, mailingRecipients.eventId),
  eq(emails.id, mailingRecipients.emailId),
)
const isUndelivered = sql`${emails.status} = any(${sql.param([...undeliveredStatuses])}::text[])`

/** How far a confirmed mailing is, by what became of each recipient. */
export async function progressOf({ tx, eventId }: EventTransaction, mailingId: string) {
  const counted = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const status = mailingRecipients.status
  const [progress] = await tx
    .select({
      total: count(),
      waiting: counted(sql`${status} = 'waiting'`),
      leftOut: counted(
        sql`${status} = 'leftOut' or (${status} = 'written' and ${emails.status} in ('unsubscribed', 'held'))`,
      ),
      cancelled: counted(sql`${status} = 'cancelled'`),
      /** In the outbox, and not out of it. */
      queued: counted(sql`${status} = 'written' and ${emails.status} = 'queued'`),
      sent: counted(
        sql`${status} = 'written' and ${emails.status} in ('pending', 'delivery', 'spamComplaint')`,
      ),
      /** Written, and kept back for good: cancelled with the rest, or without a mail server. */
      unsent: counted(sql`${status} = 'written' and ${emails.status} = 'unsent'`),
      undelivered: counted(sql`${status} = 'written' and ${isUndelivered}`),
    })
    .from(mailingRecipients)
    .leftJoin(emails, emailOfRecipient)
    .where(and(eq(mailingRecipients.eventId, eventId), eq(mailingRecipients.mailingId, mailingId)))
  const [firstUndelivered] = await tx
    .select({ name: mailingRecipients.name, teamName: mailingRecipients.teamName, detail: emails.detail })
    .from(mailingRecipients)
    .innerJoin(emails, emailOfRecipient)
    .where(
      and(
        ...[eq(mailingRecipients.eventId, eventId), eq(mailingRecipients.mailingId, mailingId)],
        isUndelivered,
      ),
    )
    .orderBy(mailingRecipients.name)
    .limit(1)
  if (!progress) throw new Error('A count without groups is one row')
  return { ...progress, firstUndelivered: firstUndelivered ?? null }
}

type Page = { page: number; pageSize: number; cursor?: Cursor | undefined; search: string }

/** Who was to get it, and what became of each. */
export function recipientsOf(
  { tx, eventId }: EventTransaction,
  { mailingId, page, pageSize, cursor, search }: Page & { mailingId: string },
) {
  const { name, teamName, memberId } = mailingRecipients
  const last = cursor && lastRead(cursor)
  const sought = soughtBy({ search })
  const isFound =
    sought === '' ? undefined : sql`strpos(${folded(sql`(${name} || ' ' || ${teamName})`)}, ${sought}) > 0`
  return tx
    .select({
      ...{ memberId: mailingRecipients.memberId, name: mailingRecipients.name },
      ...{ teamName: mailingRecipients.teamName, status: mailingRecipients.status },
      ...{ reason: mailingRecipients.reason, emailId: mailingRecipients.emailId },
      ...{
        emailStatus: emails.status,
        detail: sql<string>`coalesce(${emails.detail}, '')`,
        total: totalRows,
      },
    })
    .from(mailingRecipients)
    .leftJoin(emails, emailOfRecipient)
    .where(
      and(
        ...[eq(mailingRecipients.eventId, eventId), eq(mailingRecipients.mailingId, mailingId), isFound],
        last === undefined ? undefined : gt(memberId, last),
      ),
    )
    .orderBy(...(cursor ? [asc(memberId)] : [natural(teamName), asc(name), asc(memberId)]))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** The next people to be written to, in one order. */
export function nextRecipients({ tx, eventId }: EventTransaction, mailingId: string, atMost: number) {
  return tx
    .select()
    .from(mailingRecipients)
    .where(
      and(
        ...[eq(mailingRecipients.eventId, eventId), eq(mailingRecipients.mailingId, mailingId)],
        eq(mailingRecipients.status, 'waiting'),
      ),
    )
    .orderBy(asc(mailingRecipients.memberId))
    .limit(atMost)
}
