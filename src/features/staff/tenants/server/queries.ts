import { asc, eq } from 'drizzle-orm'
import { appUrlOf } from '#features/event/events/domain/address.ts'
import { eventTitles } from '#features/event/events/server/queries.ts'
import type { Services } from '#platform/services.ts'
import { events, tenants } from '#platform/tenancy/tables.ts'
import type { StaffEvent, Tenant } from '../contract.ts'

/** All organisations with their events, by name. Two statements. */
export async function listTenants(services: Services): Promise<Tenant[]> {
  const found = await eventRows(services)
  const all = Map.groupBy(found, ({ tenant }) => tenant.id)
  const named = await services.database.db.select().from(tenants).orderBy(asc(tenants.name), asc(tenants.id))
  return named.map(({ id, name }) => ({ id, name, events: (all.get(id) ?? []).map(({ event }) => event) }))
}

export async function staffEvent(services: Services, eventId: string): Promise<StaffEvent | undefined> {
  const [found] = await eventRows(services, eventId)
  return found?.event
}

async function eventRows(services: Services, eventId?: string) {
  const [rows, titles] = await Promise.all([
    services.database.db
      .select({ tenant: { id: tenants.id, name: tenants.name }, event: events })
      .from(events)
      .innerJoin(tenants, eq(tenants.id, events.tenantId))
      .where(eventId === undefined ? undefined : eq(events.id, eventId))
      .orderBy(asc(events.slug)),
    eventTitles(services),
  ])
  return rows.map(({ tenant, event }) => {
    const { id, slug, host, isDefault, state } = event
    const { eventName = '', startDate = '' } = titles.get(id) ?? {}
    const url = appUrlOf(event, services.settings.baseUrl)
    const own = { id, slug, host, isDefault, url, state, eventName, startDate }
    return { tenant, event: { ...own, tenantId: tenant.id, tenantName: tenant.name } }
  })
}

export async function tenantById(
  { database }: Services,
  tenantId: string,
): Promise<{ id: string; name: string } | undefined> {
  const [found] = await database.db
    .select({ id: tenants.id, name: tenants.name })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  return found
}

/** The oldest of this name. */
export async function tenantNamed({ database }: Services, name: string): Promise<{ id: string } | undefined> {
  const [found] = await database.db
    .select({ id: tenants.id })
    .from(tenants)
    .where(eq(tenants.name, name.trim()))
    .orderBy(asc(tenants.id))
    .limit(1)
  return found
}
