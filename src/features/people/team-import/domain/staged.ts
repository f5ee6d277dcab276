import type { ImportCheckRecord } from './check-record.ts'
import type { ImportRow, RowCheck } from './check-rows.ts'
import type { ColumnMapping } from './columns.ts'
import type { FieldChange, FieldConflict } from './merging.ts'
import type { RowOutcome } from './planned.ts'
import { cellText, type SheetRow } from './sheet.ts'
import type { RowLinks } from './touching.ts'
import type { FormerMail, MadeByRow } from './undoing.ts'

/** What importing a row does, as people read it. */
export const stagedOutcomes = ['problem', 'conflict', 'update', 'new', 'unchanged'] as const
export type StagedOutcome = (typeof stagedOutcomes)[number]

export const rowStates = ['waiting', 'failed', 'imported'] as const
export type RowState = (typeof rowStates)[number]

/** Cells by header. What a spreadsheet has made a date of is kept as one, since it is a problem of its own. */
export type StagedCells = Record<string, string | { date: string }>

/** What is kept of the check of a row, and of its import. */
export type StagedCheck = {
  values: RowCheck['values']
  problems: RowCheck['problems']
  notices: string[]
  changes: FieldChange[]
  conflicts: FieldConflict[]
  /** The team that is in conflict with the row. */
  matchedTeamId?: string
  /** Whom the row invites; empty when it invites nobody. */
  invites: string
  record: ImportCheckRecord
  /** Of an imported row: what it made, so that it can be taken back. */
  made?: MadeByRow
  /** Invitations of an imported row that were not delivered, before the one that was sent last. */
  formerMails?: FormerMail[]
}

const outcomes: Record<RowOutcome, StagedOutcome> = {
  createTeam: 'new',
  addToTeam: 'update',
  nothingNew: 'unchanged',
  conflict: 'conflict',
  refused: 'problem',
}

export function stagedOutcomeOf({ outcome }: Pick<RowCheck, 'outcome'>): StagedOutcome {
  return outcomes[outcome]
}

export function stagedCheckOf(row: RowCheck): StagedCheck {
  const { values, problems, notices, changes, conflicts, teamId, step, record } = row
  return {
    ...{ values, problems, notices, changes, conflicts },
    ...(conflicts.length > 0 && teamId !== null ? { matchedTeamId: teamId } : {}),
    ...{ invites: step?.member?.email ?? '', record },
  }
}

/** The cells of a row as they are kept. */
export function stagedCells({ cells }: Pick<SheetRow, 'cells'>): StagedCells {
  const entries = Object.entries(cells).flatMap(([header, cell]): [string, StagedCells[string]][] => {
    if (cell instanceof Date) return [[header, { date: cellText(cell) }]]
    const text = cellText(cell)
    return text === '' ? [] : [[header, text]]
  })
  return Object.fromEntries(entries)
}

export function shownCell(cell: StagedCells[string] | undefined): string {
  return cell === undefined || typeof cell === 'string' ? (cell ?? '') : cell.date
}

/** By what a staged row belongs together with others. */
export function linksOf(cells: StagedCells, mapping: ColumnMapping): RowLinks {
  const read = (header: string | null) => (header === null ? '' : shownCell(cells[header]))
  return {
    teamName: read(mapping.teamName),
    email: read(mapping.email),
    stand: read(mapping.stand),
    hall: read(mapping.hall),
  }
}

type StagedRow = Pick<ImportRow, 'line' | 'fault' | 'choices'> & { cells: StagedCells; state: RowState }

/** A staged row, as it is checked. */
export function rowToCheck({ line, cells, fault, choices = {}, state }: StagedRow): ImportRow {
  const entries = Object.entries(cells).map(([header, cell]): [string, unknown] => [
    header,
    typeof cell === 'string' ? cell : new Date(cell.date),
  ])
  return { line, cells: Object.fromEntries(entries), fault, choices, isDone: state === 'imported' }
}
