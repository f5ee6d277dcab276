import { customFieldMessages } from '#features/people/custom-fields/domain/messages.ts'
import { customFieldLimits } from '#features/people/custom-fields/domain/schema.ts'
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
import { belongsTo } from './contacts.ts'
import {
  type CustomKey,
  type CustomTexts,
  customKeyOf,
  fieldIdOf,
  isCustomKey,
  readCustomCell,
} from './field-keys.ts'
import type { Choices, FieldChange, FieldConflict, TeamValues } from './merging.ts'
import { standsIn, teamNameKey } from './names.ts'
import { ImportPlan } from './plan.ts'
import type {
  EventFacts,
  FieldOfTeams,
  MatchColumn,
  PlannedRow,
  PlannedTeam,
  RowOutcome,
  RowStep,
} from './planned.ts'
import { cellText, type SheetRow } from './sheet.ts'

export type ImportList = { rows: readonly ImportRow[]; mapping: ColumnMapping }

export type ImportRow = SheetRow & {
  /** How conflicts of the row were settled. */
  choices?: Choices
  /** It has been imported, and only says what else the list knows of its team. */
  isDone?: boolean
}

type RowValues = Record<ImportField, string> & CustomTexts

export type RowCheck = {
  sheet: SheetKind
  line: number
  values: RowValues
  outcome: RowOutcome
  /** Why the row is refused; `field` is null when it is the row as a whole. */
  problems: { field: ImportField | CustomKey | null; message: string }[]
  /** What a person may want to know of a row that is imported. */
  notices: string[]
  changes: FieldChange[]
  conflicts: FieldConflict[]
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
export function checkRows({ teams, contacts, matchBy }: ImportLists, event: EventFacts): DryRun {
  const judge = (ignored?: ReadonlySet<string>) => {
    const check = new ListCheck(
      { teams: teams.mapping, contacts: contacts?.mapping, matchBy },
      event,
      ignored,
    )
    check.gather(teams.rows)
    check.gather(contacts?.rows ?? [], 'contacts')
    const rows = [...check.check(teams.rows), ...check.check(contacts?.rows ?? [], 'contacts')]
    return { rows, teams: check.teams(), unheard: check.unheard }
  }
  const first = judge()
  const { rows, teams: planned } = first.unheard.size === 0 ? first : judge(first.unheard)
  return { rows, teams: planned }
}

type Mappings = {
  teams: ColumnMapping
  contacts?: ColumnMapping | undefined
  matchBy?: MatchColumn | undefined
}

/**
 * The check of a list that need not be in memory: all its rows are gathered, in parts, and then each is checked, in the
 * same parts. What a refused row says of its team does not count, whichever other row would bring it: such rows are known
 * after the first check, and a second one is told to ignore them.
 */
export class ListCheck {
  readonly #event: EventFacts
  #plan: ImportPlan
  readonly #mappings: Mappings
  readonly #typeIds: ReadonlyMap<string, string>
  readonly #ignored: ReadonlySet<string>
  /** Rows that have nothing to say of their team after all. */
  readonly unheard = new Set<string>()

  constructor(mappings: Mappings, event: EventFacts, ignored: ReadonlySet<string> = new Set()) {
    this.#event = event
    this.#mappings = mappings
    this.#ignored = ignored
    this.#plan = new ImportPlan(event, mappings.matchBy)
    this.#typeIds = new Map(event.teamTypes.map(({ id, name }) => [teamNameKey(name), id]))
  }

  /** For the same rows, which need not be gathered again; asked for when none of them was unheard. */
  again(): ListCheck {
    const check = new ListCheck(this.#mappings, this.#event, this.#ignored)
    check.#plan = this.#plan.again()
    return check
  }

  /** All rows of the list, also those that are done. */
  gather(rows: readonly ImportRow[], sheet: SheetKind = 'teams') {
    for (const row of rows) {
      if (this.#ignored.has(placeOf({ sheet, line: row.line }))) continue
      const read = this.#read(row, sheet)
      if (read.ok) this.#plan.gather(read.value.planned)
    }
  }

  /** The checks of the rows that are not done, in order. */
  check(rows: readonly ImportRow[], sheet: SheetKind = 'teams'): RowCheck[] {
    return rows
      .filter(({ isDone }) => !isDone)
      .map((row) => {
        const read = this.#read(row, sheet)
        if (!read.ok) return read.error
        const checked = planRow(read.value, this.#plan, this.#event.customFields ?? [])
        const isUnheard = checked.conflicts.some(({ field }) => field === 'contact')
        if (checked.outcome === 'refused' || isUnheard) this.unheard.add(placeOf(checked))
        return checked
      })
  }

  teams(): PlannedTeam[] {
    return this.#plan.teams()
  }

  #read(row: ImportRow, sheet: SheetKind) {
    const mapping = this.#mappings[sheet]
    const custom = customColumns(mapping, this.#event.customFields ?? [])
    return readRow(row, sheet, mapping, custom, this.#typeIds)
  }
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
  custom: readonly CustomColumn[],
  typeIds: ReadonlyMap<string, string>,
): Result<ReadRow, RowCheck> {
  const read = readCustom(row, custom)
  const values = { ...valuesOf(row, mapping), ...read.given }
  const base = { sheet, line: row.line, values }
  if (row.fault !== null) return err(refused(base, true, [{ field: null, message: row.fault }]))
  const dates = dateProblems(row, mapping)
  if (dates.length > 0) return err(refused(base, true, dates))

  const { problems: fieldProblems, contact } = checkFields(values, sheet)
  const problems = [...fieldProblems, ...read.problems]
  const typeId = values.teamType === '' ? null : typeIds.get(teamNameKey(values.teamType))
  if (typeId === undefined) {
    const message = `There is no team type “${values.teamType}”.`
    return err(refused(base, false, [{ field: 'teamType', message }, ...problems]))
  }
  if (problems.length > 0) return err(refused(base, true, problems))
  const planned = {
    ...{ sheet, line: row.line, name: values.teamName, teamTypeId: typeId, contact },
    ...{ stands: standsIn(values.stand), halls: standsIn(values.hall), choices: row.choices ?? {} },
    ...{ custom: read.texts, lacks: read.lacks },
  }
  return ok({ base, planned })
}

type CustomColumn = { header: string; field: FieldOfTeams }

/** The columns that are read for custom fields which are still there. */
function customColumns(
  mapping: ColumnMapping | undefined,
  fields: readonly FieldOfTeams[],
): readonly CustomColumn[] {
  return fields.flatMap((field) => {
    const header = mapping?.customFields[field.id]
    return header === undefined ? [] : [{ header, field }]
  })
}

/** `given` as it stands in the cells, `texts` as it is compared. */
function readCustom({ cells }: SheetRow, columns: readonly CustomColumn[]) {
  const given: Record<CustomKey, string> = {}
  const texts: Record<CustomKey, string> = {}
  const lacks: CustomKey[] = []
  const problems: RowCheck['problems'] = []
  for (const { header, field } of columns) {
    const key = customKeyOf(field)
    const cell = cellText(cells[header])
    const text = readCustomCell(field, cell)
    given[key] = cell
    if (text === null) problems.push({ field: key, message: customFieldMessages.noAnswer })
    else if (text.length > customFieldLimits.value)
      problems.push({ field: key, message: customFieldMessages.tooLong })
    else if (text !== '') texts[key] = text
    else if (field.isRequired && !field.hasDefault) lacks.push(key)
  }
  return { given, texts, lacks, problems }
}

function planRow(
  { base, planned }: ReadRow,
  plan: ImportPlan,
  customFields: readonly FieldOfTeams[],
): RowCheck {
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
    record: checkedRecord(true, needs, conflictWords(added.value.conflicts, customFields)),
  }
}

/** For who cannot settle it beside the row: the command line, and the sheet of failed rows. */
function conflictWords(conflicts: readonly FieldConflict[], customFields: readonly FieldOfTeams[]): string {
  const words = conflicts.map(({ field, here, file }) => {
    if (field === 'contact') return belongsTo(here, 'event')
    if (field === 'teamType') return 'The team has another type in the event.'
    return `${nameOf(field, customFields)} is “${here}” in the event and “${file}” in the list.`
  })
  const canChange = conflicts.some(({ field }) => field !== 'contact')
  return [...words, ...(canChange ? ['Change one of them.'] : [])].join(' ')
}

function nameOf(
  field: Exclude<FieldConflict['field'], 'contact' | 'teamType'>,
  customFields: readonly FieldOfTeams[],
): string {
  if (field === 'owner') return 'The team owner'
  if (!isCustomKey(field)) return importFieldNames[field]
  return `“${customFields.find(({ id }) => id === fieldIdOf(field))?.label ?? ''}”`
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
    const message = `The spreadsheet has read “${header}” as a date: ${cellText(row.cells[header])}. Format the cell as text and enter it again.`
    return [{ field, message }]
  })
}

// Made once: making them takes a hundred times as long as what they check in a row.
const teamOfRow = teamInput.pick({ name: true, stand: true, hall: true })
const contactOfRow = newMemberInput.omit({ teamRole: true })

function checkFields(values: RowValues, sheet: SheetKind) {
  const team = teamOfRow.safeParse({ name: values.teamName, stand: values.stand, hall: values.hall })
  const contact = hasContact(values, sheet) ? contactOfRow.safeParse(values) : undefined
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
