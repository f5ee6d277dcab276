import { and, eq } from 'drizzle-orm'
import { filesByIds } from '#features/event/files/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { mergeSettings, type SettingsKind, type SettingsRefusal } from '../../domain/settings.ts'
import { settings } from '../../server/tables.ts'
import { settingsTopic } from '../domain/topic.ts'
import { mayBeBranding } from './policy.ts'
import { type StoredSettings, settingsForChange } from './queries.ts'

export type SettingsChange = {
  /** The version that the person saw when they began. */
  version: number
  [field: string]: unknown
}

const pictures = ['logo', 'invertedLogo', 'verticalLogo', 'iconLogo', 'loginImage'] as const
type BrandingPicture = (typeof pictures)[number]
export type BrandingRefusal =
  | SettingsRefusal
  | 'stale'
  /** Not a picture of this event that everyone may see. */
  | { code: 'otherPictures'; fields: readonly BrandingPicture[] }

/** Changes some fields of one document; refuses what is wrong, and what was begun on an older version. */
export function changeSettings<Kind extends SettingsKind>(
  scope: EventScope,
  { memberId }: Author,
  kind: Kind,
  { version, ...change }: SettingsChange,
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
    return ok({ settings: merged.value, version: version + 1, problem: '' })
  })
}

/** Changes the branding, whose pictures have to be this event's, for everyone to see. */
export function updateBranding(
  scope: EventScope,
  author: Author,
  change: SettingsChange & Partial<Record<BrandingPicture, string>>,
): Promise<Result<StoredSettings<'branding'>, BrandingRefusal>> {
  return inEvent(scope, async (event) => {
    const named = pictures.flatMap((field) =>
      change[field] ? [{ field, fileId: change[field].replace(/^\/files\//, '') }] : [],
    )
    const fileIds = named.map(({ fileId }) => fileId)
    const found = fileIds.length === 0 ? [] : (await filesByIds(event, fileIds)).filter(mayBeBranding)
    const others = named.filter(({ fileId }) => !found.some(({ id }) => id === fileId))
    if (others.length > 0) return err({ code: 'otherPictures', fields: others.map(({ field }) => field) })
    return changeSettings(event, author, 'branding', change)
  })
}

/** Tells everyone that the event itself is another than they see: its state or its address. */
export function announceEvent(event: EventTransaction) {
  announce(event, [settingsTopic], everyone)
}
