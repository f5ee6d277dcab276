import { and, eq } from 'drizzle-orm'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { mergeSettings, type SettingsKind, type SettingsRefusal } from '../../domain/settings.ts'
import { settings } from '../../server/tables.ts'
import { settingsTopic } from '../domain/topic.ts'
import { type StoredSettings, settingsForChange } from './queries.ts'

type Change = {
  /** The version that the person saw when they began. */
  version: number
  [field: string]: unknown
}

/** Changes some fields of one document; refuses wrong values, and a change based on an older version. */
export function changeSettings<Kind extends SettingsKind>(
  scope: EventScope,
  memberId: string | null,
  kind: Kind,
  { version, ...change }: Change,
): Promise<Result<StoredSettings<Kind>, SettingsRefusal | 'stale'>> {
  return inEvent(scope, async (event) => {
    const before = await settingsForChange(event, kind)
    if (before.version !== version) return err('stale')
    const merged = mergeSettings(kind, before.settings, change)
    if (!merged.ok) return merged

    await event.tx
      .update(settings)
      .set({
        data: merged.value,
        version: version + 1,
        updatedAt: event.services.clock.now(),
        updatedBy: memberId,
      })
      .where(and(eq(settings.eventId, event.eventId), eq(settings.id, kind)))
    await recordAudit(event, {
      memberId,
      action: 'settings.update',
      subjectId: kind,
      before: before.settings,
      after: merged.value,
    })
    announce(event, [settingsTopic], kind === 'welcomeEmail' ? organisers : everyone)
    return ok({ settings: merged.value, version: version + 1 })
  })
}
