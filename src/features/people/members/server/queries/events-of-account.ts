import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import type { Services } from '#platform/services.ts'
import { inAccount, seeingAccount } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { members } from '../tables.ts'

/** The events whose part a person has opened, the newest first. */
export function eventsOfAccount(services: Services, accountId: string) {
  return inAccount(services, accountId, (tx) =>
    tx
      .select({ eventId: events.id, tenantId: events.tenantId, slug: events.slug })
      .from(members)
      .innerJoin(events, eq(events.id, members.eventId))
      .where(and(eq(members.accountId, accountId), isNotNull(members.openedAt), isNull(members.disabledAt)))
      .orderBy(desc(events.createdAt), asc(events.slug)),
  )
}

/** Ids of all events that the account belongs to, within a transaction that began outside every event. */
export async function eventIdsInAll(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await seeingAccount(tx, accountId, () => tx.select({ eventId: members.eventId }).from(members))
  return rows.map(({ eventId }) => eventId)
}
