import type { FieldGroupRow } from '../contract.ts'
import type { FieldGroupListed } from './queries.ts'

export function presentFieldGroupRow(row: FieldGroupListed): FieldGroupRow {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}
