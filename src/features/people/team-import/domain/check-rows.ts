import { newMemberInput } from '#features/people/members/domain/member.ts'
import { teamInput } from '#features/people/teams/domain/schema.ts'
import { checkedRecord, type ImportCheckRecord } from './check-record.ts'
import { type ColumnMapping, type ImportField, importFields, type SheetKind } from './columns.ts'
import { standsIn, teamNameKey } from './names.ts'
import { type EventFacts, ImportPlan, type PlannedTeam, type RowOutcome, type RowStep } from './plan.ts'
import { cellText, type SheetRow } from './sheet.ts'

export type ImportList = { rows: readonly SheetRow[]; mapping: ColumnMapping }

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
  /** What is still to do; null when the row is refused or has nothing new. */
  step: RowStep | null
  record: ImportCheckRecord
}

export type ImportLists = { teams: ImportList; contacts?: ImportList }

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
  const plan = new ImportPlan(event)
  const typeIds = new Map(event.teamTypes.map(({ id, name }) => [teamNameKey(name), id]))
  const check = (list: ImportList | undefined, sheet: SheetKind) =>
    (list?.rows ?? []).map((row) => checkRow(row, sheet, list?.mapping, typeIds, plan))
  const rows = [...check(lists.teams, 'teams'), ...check(lists.contacts, 'contacts')]
  return { rows, teams: plan.teams() }
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

function checkRow(
  row: SheetRow,
  sheet: SheetKind,
  mapping: ColumnMapping | undefined,
  typeIds: ReadonlyMap<string, string>,
  plan: ImportPlan,
): RowCheck {
  const values = valuesOf(row, mapping)
  const base = { sheet, line: row.line, values }
  if (row.fault !== null) return refused(base, true, [{ field: null, message: row.fault }])
  const dates = dateProblems(row, mapping)
  if (dates.length > 0) return refused(base, true, dates)

  const { problems, contact } = checkFields(values, sheet)
  const typeId = values.teamType === '' ? null : typeIds.get(teamNameKey(values.teamType))
  if (typeId === undefined) {
    const message = `There is no team type “${values.teamType}”.`
    return refused(base, false, [{ field: 'teamType', message }, ...problems])
  }
  if (problems.length > 0) return refused(base, true, problems)

  const added = plan.add({
    sheet,
    line: row.line,
    name: values.teamName,
    teamTypeId: typeId,
    stands: standsIn(values.stand),
    halls: standsIn(values.hall),
    contact,
  })
  if (!added.ok) return refused(base, true, [added.error])
  const { outcome, notices, step } = added.value
  const invites = step !== null && step.member !== null
  const needs = { userCreation: invites, teamCreation: outcome === 'createTeam', emailSend: invites }
  return { ...base, outcome, problems: [], notices, step, record: checkedRecord(true, needs, '') }
}

function refused(
  base: Pick<RowCheck, 'sheet' | 'line' | 'values'>,
  typeCheck: boolean,
  problems: RowCheck['problems'],
): RowCheck {
  const needsAll = { userCreation: true, teamCreation: true, emailSend: true }
  const message = problems.map((problem) => problem.message).join(' ')
  return {
    ...base,
    outcome: 'refused',
    problems,
    notices: [],
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
