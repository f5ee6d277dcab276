import { and, eq, sql } from 'drizzle-orm'
import { events, settings, tenants } from '#database/tables/events.ts'
import { recordAudit } from '#features/audit/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { announce } from '#platform/live/live.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, enterEvent, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { defaultSettings, type SettingsByKind, type SettingsKind, settingsKinds } from '../domain/settings.ts'

type NewEvent = {
  tenantName: string
  slug: string
  host?: string
  isDefault?: boolean
  settings: Partial<SettingsByKind>
}

/** Creates an organisation with one event and all its settings documents; nothing remains when a part fails. */
export async function createEvent(services: Services, input: NewEvent): Promise<EventScope> {
  const key = { tenantId: newId(), eventId: newId(), slug: input.slug }
  const scope = mintScope(services, key)
  await services.database.db.transaction(async (tx) => {
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

/** Replaces one settings document by a checked one. */
export function saveSettings<Kind extends SettingsKind>(
  scope: EventScope,
  memberId: string | null,
  kind: Kind,
  data: SettingsByKind[Kind],
) {
  return inEvent(scope, async (event) => {
    const where = and(eq(settings.eventId, event.eventId), eq(settings.id, kind))
    const [before] = await event.tx.select({ data: settings.data }).from(settings).where(where)
    await event.tx
      .update(settings)
      .set({
        data,
        version: sql`${settings.version} + 1`,
        updatedAt: event.services.clock.now(),
        updatedBy: memberId,
      })
      .where(where)
    await recordAudit(event, {
      memberId,
      action: 'settings.save',
      subjectId: kind,
      before: before?.data,
      after: data,
    })
    await announce(event, ['events'])
  })
}
