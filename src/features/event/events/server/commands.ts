import { eq } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, type EventTransaction, goOnInEvent, mintScope } from '#platform/tenancy/scope.ts'
import { events, tenants } from '#platform/tenancy/tables.ts'
import { defaultSettings, type SettingsByKind, settingsKinds } from '../domain/settings.ts'
import { settings } from './tables.ts'

type NewEvent = {
  tenantName: string
  slug: string
  host?: string
  isDefault?: boolean
  settings: Partial<SettingsByKind>
}

/**
 * Creates an organisation with one event and all its settings documents; nothing is left when a part fails.
 */
export function createEvent(services: Services, input: NewEvent): Promise<EventScope> {
  return services.database.transaction((tx) =>
    createEventWithin(services, tx, input, async (event) => mintScope(services, event)),
  )
}

/** The same as the last part of an open transaction, with something that is done in the new event. */
export async function createEventWithin<T>(
  services: Services,
  tx: Tx,
  input: NewEvent,
  fill: (event: EventTransaction) => Promise<T>,
): Promise<T> {
  const { slug, host = null, isDefault = false } = input
  const scope = mintScope(services, { tenantId: newId(), eventId: newId(), slug })
  const { tenantId, eventId } = scope
  await tx.insert(tenants).values({ id: tenantId, name: input.tenantName })
  await tx.insert(events).values({ id: eventId, tenantId, slug, host, isDefault })
  return goOnInEvent(scope, tx, async (event) => {
    const documents = settingsKinds.map((kind) => ({
      ...{ eventId, id: kind },
      data: { ...defaultSettings(kind), ...input.settings[kind] },
    }))
    await event.tx.insert(settings).values(documents)
    return fill(event)
  })
}

/** Whether people from moderator up enter with a second factor only. @returns the former rule */
export async function replaceTwoFactorRule(
  tx: Tx,
  { eventId }: EventScope,
  requiresTwoFactor: boolean,
): Promise<boolean> {
  const isThis = eq(events.id, eventId)
  const [former] = await tx
    .select({ requiresTwoFactor: events.requiresTwoFactor })
    .from(events)
    .where(isThis)
    .for('no key update')
  await tx.update(events).set({ requiresTwoFactor }).where(isThis)
  return former?.requiresTwoFactor ?? false
}
