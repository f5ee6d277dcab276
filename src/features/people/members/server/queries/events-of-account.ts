import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Services } from '#platform/services.ts'
import { inAccount } from '#platform/tenancy/scope.ts'
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
