import type { AuditEntryDetails, AuditRow } from '../contract.ts'
import type { AuditEntry, AuditEntryWithValues } from './queries/entries.ts'

export function presentRow({ at, ...entry }: AuditEntry): AuditRow {
  return { ...entry, at: at.toISOString() }
}

export function presentEntry({ at, keys: _, ...entry }: AuditEntryWithValues): AuditEntryDetails {
  return { ...entry, at: at.toISOString() }
}
