import type { RowCheck } from '../../domain/check-rows.ts'
import { teamNameKey } from '../../domain/names.ts'

/**
 * Rows of one transaction: more save little, and keep others waiting for the process while their mails are written. See
 * docs/decisions/0063 for what was measured.
 */
const ROWS_AT_ONCE = 50

/** The rows in parts that can be written together: no team is changed twice in one. */
export function* rowsAtOnce<Row extends Pick<RowCheck, 'step'>>(
  rows: readonly Row[],
  most: number = ROWS_AT_ONCE,
): Generator<Row[]> {
  let batch: Row[] = []
  let changed = new Set<string>()
  for (const row of rows) {
    const key = row.step?.changesTeam ? teamNameKey(row.step.team.name) : undefined
    if (batch.length >= most || (key !== undefined && changed.has(key))) {
      yield batch
      batch = []
      changed = new Set()
    }
    batch.push(row)
    if (key !== undefined) changed.add(key)
  }
  if (batch.length > 0) yield batch
}
