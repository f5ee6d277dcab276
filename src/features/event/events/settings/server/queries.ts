import { and, eq } from 'drizzle-orm'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { readSettings, type SettingsByKind, type SettingsKind } from '../../domain/settings.ts'
import { settings } from '../../server/tables.ts'

export type StoredSettings<Kind extends SettingsKind> = { settings: SettingsByKind[Kind]; version: number }

/** One settings document. @throws with the specified text when it is missing or cannot be read (section 8) */
export function settingsOf<Kind extends SettingsKind>(
  scope: EventScope,
  kind: Kind,
): Promise<StoredSettings<Kind>> {
  return inEvent(scope, async (event) => readDocument(kind, (await selectDocument(event, kind))[0]))
}

/**
 * The same, locked until the transaction ends: of two people who save together, the second sees the first's.
 */
export async function settingsForChange<Kind extends SettingsKind>(
  event: EventTransaction,
  kind: Kind,
): Promise<StoredSettings<Kind>> {
  return readDocument(kind, (await selectDocument(event, kind).for('update'))[0])
}

function selectDocument({ tx, eventId }: EventTransaction, kind: SettingsKind) {
  return tx
    .select({ id: settings.id, data: settings.data, version: settings.version })
    .from(settings)
    .where(and(eq(settings.eventId, eventId), eq(settings.id, kind)))
}

type Row = { id: string; data: Record<string, unknown>; version: number }

function readDocument<Kind extends SettingsKind>(kind: Kind, row: Row | undefined): StoredSettings<Kind> {
  const read = readSettings(kind, row)
  if (!read.ok || !row) throw new Error(read.ok ? '' : read.error)
  return { settings: read.value, version: row.version }
}
