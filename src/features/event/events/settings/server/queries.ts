import { and, eq } from 'drizzle-orm'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { unreadableSettingsMessage } from '../../domain/messages.ts'
import type { SettingsByKind, SettingsKind } from '../../domain/settings.ts'
import { checkedSettings } from '../../server/queries.ts'
import { settings } from '../../server/tables.ts'

export type StoredSettings<Kind extends SettingsKind> = {
  settings: SettingsByKind[Kind]
  version: number
  /** The specified text when some of it could not be read, and has its default here (section 8); else empty. */
  problem: string
}

/** One settings document. @throws with the specified text when it is missing (section 8) */
export function settingsOf<Kind extends SettingsKind>(
  scope: EventScope,
  kind: Kind,
): Promise<StoredSettings<Kind>> {
  return inEvent(scope, async (event) => readDocument(event, kind, (await selectDocument(event, kind))[0]))
}

/**
 * The same, locked until the transaction ends: of two people who save together, the second sees the first's.
 */
export async function settingsForChange<Kind extends SettingsKind>(
  event: EventTransaction,
  kind: Kind,
): Promise<StoredSettings<Kind>> {
  return readDocument(event, kind, (await selectDocument(event, kind).for('update'))[0])
}

function selectDocument({ tx, eventId }: EventTransaction, kind: SettingsKind) {
  return tx
    .select({ id: settings.id, data: settings.data, version: settings.version })
    .from(settings)
    .where(and(eq(settings.eventId, eventId), eq(settings.id, kind)))
}

type Row = { id: string; data: Record<string, unknown>; version: number }

function readDocument<Kind extends SettingsKind>(
  scope: EventScope,
  kind: Kind,
  row: Row | undefined,
): StoredSettings<Kind> {
  const { settings, problem } = checkedSettings(scope, kind, row)
  return { settings, version: row?.version ?? 0, problem: problem ? unreadableSettingsMessage(kind) : '' }
}
