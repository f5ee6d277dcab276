import { newMemberInput } from '#features/people/members/domain/member.ts'
import { teamInput } from '#features/people/teams/domain/schema.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { checkedRecord, type ImportCheckRecord } from './check-record.ts'
import {
  type ColumnMapping,
  type ImportField,
  importFieldNames,
  importFields,
  type SheetKind,
} from './columns.ts'
import type { Choices, FieldChange, TeamValues } from './merging.ts'
import { standsIn, teamNameKey } from './names.ts'
import {
  type EventFacts,
  ImportPlan,
  type MatchColumn,
  type PlannedRow,
  type PlannedTeam,
  type RowOutcome,
  type RowStep,
} from './plan.ts'
import { cellText, type SheetRow } from './sheet.ts'

export type ImportList = { rows: readonly ImportRow[]; mapping: ColumnMapping }

export type ImportRow = SheetRow & {
  /** How conflicts of the row were settled. */
  choices?: Choices
  /** It has been imported, and only says what else the list knows of its team. */
  isDone?: boolean
}

type RowValues = Record<ImportField, string>

export type RowCheck = {
  sheet: SheetKind
  line: number
  values: RowValues
  outcome: RowOutcome
  /** Why the row is refused; `field` is null when it is the row as a whole. */
  problems: { field: ImportField | null; message: string }[]
  /** What a person may want to know of a row that is imported. */
  notices: string[]
  changes: FieldChange[]
  conflicts: FieldChange[]
  teamId: string | null
  brought: TeamValues | null
  /** What is still to do; null when the row is refused or has nothing new. */
  step: RowStep | null
  record: ImportCheckRecord
}

export type ImportLists = { teams: ImportList; contacts?: ImportList; matchBy?: MatchColumn }

export type DryRun = {
  rows: RowCheck[]
  /** What the import will create, in the order of the list: one entry a team, however many rows it has. */
  teams: PlannedTeam[]
}

/**
 * Checks a list of teams, and a list of contacts joined to it by team name, against the event. Nothing is
 * written. A refused row does not touch the others. How repeated names are read: docs/decisions/0020.
 */
export function checkRows(lists: ImportLists, event: EventFacts): DryRun {
  const typeIds = new Map(event.teamTypes.map(({ id, name }) => [teamNameKey(name), id]))
  const readList = (list: ImportList | undefined, sheet: SheetKind) =>
    (list?.rows ?? []).map((row) => ({ row, read: readRow(row, sheet, list?.mapping, typeIds) }))
  const all = [...readList(lists.teams, 'teams'), ...readList(lists.contacts, 'contacts')]
  const planned = all.flatMap(({ read }) => (read.ok ? [read.value.planned] : []))
  const check = (gathered: readonly PlannedRow[]): DryRun => {
    const plan = new ImportPlan(event, gathered, lists.matchBy)
    const rows = all
      .filter(({ row }) => !row.isDone)
      .map(({ read }) => (read.ok ? planRow(read.value, plan) : read.error))
    return { rows, teams: plan.teams() }
  }
  const first = check(planned)
  // What a refused row says of its team does not count, whichever other row would bring it.
  const refusedRows = new Set(first.rows.filter(({ outcome }) => outcome === 'refused').map(placeOf))
  const accepted = planned.filter((row) => !refusedRows.has(placeOf(row)))
  return accepted.length === planned.length ? first : check(accepted)
}

function placeOf({ sheet, line }: Pick<RowCheck, 'sheet' | 'line'>): string {
  return `${sheet} ${line}`
}

/** The rows that were refused or failed, as a sheet to correct and import again: cells as given, then why. */
export function failedRowsSheet(
  headers: readonly string[],
  failed: readonly { row: SheetRow; reason: string }[],
): string[][] {
  const problemHeader = 'Problem'
  return [
    [...headers, problemHeader],
    ...failed.map(({ row, reason }) => [...headers.map((header) => cellText(row.cells[header])), reason]),
  ]
}

type RowBase = Pick<RowCheck, 'sheet' | 'line' | 'values'>
type ReadRow = { base: RowBase; planned: PlannedRow }

/** The row by itself, without the others and the event. */
function readRow(
  row: ImportRow,
  sheet: SheetKind,
  mapping: ColumnMapping | undefined,
  typeIds: ReadonlyMap<string, string>,
): Result<ReadRow, RowCheck> {
  const values = valuesOf(row, mapping)
  const base = { sheet, line: row.line, values }
  if (row.fault !== null) return err(refused(base, true, [{ field: null, message: row.fault }]))
  const dates = dateProblems(row, mapping)
  if (dates.length > 0) return err(refused(base, true, dates))

  const { problems, contact } = checkFields(values, sheet)
  const typeId = values.teamType === '' ? null : typeIds.get(teamNameKey(values.teamType))
  if (typeId === undefined) {
    const message = `There is no team type “${values.teamType}”.`
    return err(refused(base, false, [{ field: 'teamType', message }, ...problems]))
  }
  if (problems.length > 0) return err(refused(base, true, problems))
  const planned = {
    ...{ sheet, line: row.line, name: values.teamName, teamTypeId: typeId, contact },
    ...{ stands: standsIn(values.stand), halls: standsIn(values.hall), choices: row.choices ?? {} },
  }
  return ok({ base, planned })
}

function planRow({ base, planned }: ReadRow, plan: ImportPlan): RowCheck {
  const added = plan.add(planned)
  if (!added.ok) return refused(base, true, [added.error])
  const { outcome, step } = added.value
  const invites = step !== null && step.member !== null
  // A conflict is left out until it is settled: none of its steps has run.
  const isOpen = outcome === 'conflict'
  const needs = {
    userCreation: invites || isOpen,
    teamCreation: outcome === 'createTeam' || isOpen,
    emailSend: invites || isOpen,
  }
  return {
    ...base,
    ...added.value,
    problems: [],
    record: checkedRecord(true, needs, conflictWords(added.value.conflicts)),
  }
}

/** For who cannot settle it beside the row: the command line, and the sheet of failed rows. */
function conflictWords(conflicts: readonly FieldChange[]): string {
  const words = conflicts.map(({ field, here, file }) =>
    field === 'teamType'
      ? 'The team has another type in the event.'
      : `${importFieldNames[field]} is “${here}” in the event and “${file}” in the list.`,
  )
  return words.length === 0 ? '' : `${words.join(' ')} Change one of them.`
}

function refused(base: RowBase, typeCheck: boolean, problems: RowCheck['problems']): RowCheck {
  const needsAll = { userCreation: true, teamCreation: true, emailSend: true }
  const message = problems.map((problem) => problem.message).join(' ')
  return {
    ...base,
    outcome: 'refused',
    problems,
    ...{ notices: [], changes: [], conflicts: [], teamId: null, brought: null },
    step: null,
    record: checkedRecord(typeCheck, needsAll, message),
  }
}

/** No column holds dates: a spreadsheet has made one of a stand such as 3-4, and what was meant cannot be told. */
function dateProblems(row: SheetRow, mapping: ColumnMapping | undefined): RowCheck['problems'] {
  return importFields.flatMap((field) => {
    const header = mapping?.[field] ?? null
    if (header === null || !(row.cells[header] instanceof Date)) return []
    const message = `The spreadsheet has made a date of “${header}”: ${cellText(row.cells[header])}. Format the cell as text and enter it again.`
    return [{ field, message }]
  })
}

function checkFields(values: RowValues, sheet: SheetKind) {
  const team = teamInput
    .pick({ name: true, stand: true, hall: true })
    .safeParse({ name: values.teamName, stand: values.stand, hall: values.hall })
  const contact = hasContact(values, sheet)
    ? newMemberInput.omit({ teamRole: true }).safeParse(values)
    : undefined
  const issues = [...(team.error?.issues ?? []), ...(contact?.error?.issues ?? [])]
  const problems: RowCheck['problems'] = issues.map(({ path, message }) => ({
    // The team's own name is the one field that is called something else here.
    field: importFields.find((field) => field === path[0]) ?? 'teamName',
    message,
  }))
  return { problems, contact: contact?.data ?? null }
}

/** A list of teams may omit the contact; one that is started must be complete. */
function hasContact({ firstName, surname, email }: RowValues, sheet: SheetKind): boolean {
  return sheet === 'contacts' || firstName !== '' || surname !== '' || email !== ''
}

function valuesOf(row: SheetRow, mapping: ColumnMapping | undefined): RowValues {
  const read = (field: ImportField) => {
    const header = mapping?.[field] ?? null
    return header === null ? '' : cellText(row.cells[header])
  }
  return {
    teamName: read('teamName'),
    teamType: read('teamType'),
    stand: read('stand'),
    hall: read('hall'),
    firstName: read('firstName'),
    surname: read('surname'),
    email: read('email').toLowerCase(),
  }
}
