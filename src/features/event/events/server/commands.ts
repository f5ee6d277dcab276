import { newId } from '#kit/ids/new-id.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, enterEvent, mintScope } from '#platform/tenancy/scope.ts'
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
export async function createEvent(services: Services, input: NewEvent): Promise<EventScope> {
  const key = { tenantId: newId(), eventId: newId(), slug: input.slug }
  const scope = mintScope(services, key)
  await services.database.transaction(async (tx) => {
    await tx.insert(tenants).values({ id: key.tenantId, name: input.tenantName })
    await tx.insert(events).values({
      id: key.eventId,
      tenantId: key.tenantId,
      slug: input.slug,
      host: input.host ?? null,
      isDefault: input.isDefault ?? false,
    })
    await enterEvent(tx, key.eventId)
    await tx.insert(settings).values(
      settingsKinds.map((kind) => ({
        eventId: key.eventId,
        id: kind,
        data: { ...defaultSettings(kind), ...input.settings[kind] },
      })),
    )
  })
  return scope
}
