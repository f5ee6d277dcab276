import { customFieldMessages } from '#features/people/custom-fields/domain/messages.ts'
import type { CustomFieldValue } from '#features/people/custom-fields/domain/schema.ts'
import { valueIn } from '#features/people/custom-fields/domain/values.ts'
import { teamMessages } from '#features/people/teams/domain/messages.ts'
import { teamLimits } from '#features/people/teams/domain/schema.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { ImportField, SheetKind } from './columns.ts'
import {
  type CustomKey,
  type CustomTexts,
  customEntries,
  customKeyOf,
  fieldIdOf,
  isCustomKey,
  type ListedField,
  storedValue,
  textOfValue,
} from './field-keys.ts'
import { type Choices, type FieldChange, type Merged, mergeTeam, type TeamValues } from './merging.ts'
import { standsIn, teamNameKey, withStands } from './names.ts'

type FieldValues = Readonly<Record<string, CustomFieldValue>>
/** `hasDefault`: a new team whose row says nothing has a value. */
export type FieldOfTeams = ListedField & { hasDefault: boolean }

/** The event's data before the import. */
export type EventFacts = {
  teamTypes: readonly { id: string; name: string }[]
  /** In their order. */
  customFields?: readonly FieldOfTeams[]
  teams: readonly {
    id: string
    name: string
    stand: string
    hall: string
    teamTypeId: string | null
    memberCount: number
    /** By the id of the field. */
    customFields?: FieldValues
    /** What the last import brought of it; undefined for a team that no list has brought. */
    imported?: TeamValues | undefined
  }[]
  /** Everyone in the event; addresses in lower case. */
  members: readonly { email: string; teamId: string | null }[]
  teamMemberLimit: number
  /** The type of new teams whose row names none. */
  defaultTeamTypeId: string | null
}

export type PlannedMember = {
  sheet: SheetKind
  line: number
  firstName: string
  surname: string
  email: string
  teamRole: 'owner' | 'member'
}

/** One team to create or to add to; a team of the event that gains nothing is not in the plan. */
export type PlannedTeam = {
  /** Null: to be created. */
  existingTeamId: string | null
  name: string
  teamTypeId: string | null
  /** All of the team's stands and halls after the import, as they are stored. */
  stand: string
  hall: string
  /** People to invite, in order; the first person of a team is its owner. */
  members: PlannedMember[]
  /** The lines of the list of teams that name it. */
  lines: number[]
}

/** What one row does when it is imported, all of it or nothing. */
export type RowStep = {
  /** The row's team as it is afterwards; an earlier row of the list may have made it. */
  team: Omit<PlannedTeam, 'members' | 'lines'>
  /** False: the team exists and stays as it is. */
  changesTeam: boolean
  /** The values to set, by the id of the field; all others stay as they are. */
  customFields: FieldValues
  /** Whom to invite; null when the row has no new person. */
  member: PlannedMember | null
}

/** What importing a row does to its team; everything else is in the notices. */
export type RowOutcome = 'createTeam' | 'addToTeam' | 'nothingNew' | 'conflict' | 'refused'

/** By which column a row is recognised as a team of the event. */
export const matchColumns = ['teamName', 'email', 'stand'] as const
export type MatchColumn = (typeof matchColumns)[number]

export type PlannedRow = {
  sheet: SheetKind
  line: number
  name: string
  teamTypeId: string | null
  stands: string[]
  halls: string[]
  contact: { firstName: string; surname: string; email: string } | null
  custom: CustomTexts
  /** Required custom fields whose cell is empty. */
  lacks: readonly CustomKey[]
  choices: Choices
}

type RowAddition = {
  outcome: Exclude<RowOutcome, 'refused'>
  notices: string[]
  /** What the row changes of a team that is there already. */
  changes: FieldChange[]
  conflicts: FieldChange[]
  /** The team in the event; null when the list makes it. */
  teamId: string | null
  /** What the list says of the team, for the next import to compare with; null when an earlier row has said it. */
  brought: TeamValues | null
  /** Null: there is nothing to do. */
  step: RowStep | null
}
type RowProblem = { field: ImportField | CustomKey; message: string }

/** Where something was first named: in a row, or in the event before the import. */
type Origin = Pick<PlannedRow, 'sheet' | 'line'> | 'event'

type OpenTeam = Omit<PlannedTeam, 'stand' | 'hall'> & {
  origin: Origin
  stands: string[]
  halls: string[]
  memberCount: number
  imported: TeamValues | undefined
  /** Of custom fields, as they are in the event. */
  values: FieldValues
  /** What the list has said of custom fields so far, of a team that it creates. */
  custom: CustomTexts
  /** The row of the list that has been compared with the team; null before, and for a team that the list creates. */
  comparedWith: Pick<PlannedRow, 'sheet' | 'line'> | null
  hasChanged: boolean
}

/** Gathers rows into teams, one at a time, so that each row is judged by the rows before it. */
export class ImportPlan {
  readonly #event: EventFacts
  /** Null: the event has several teams of this name. */
  readonly #byName = new Map<string, OpenTeam | null>()
  readonly #byEmail = new Map<string, { team: OpenTeam | undefined; origin: Origin }>()
  readonly #byStand = new Map<string, OpenTeam>()
  readonly #matchBy: MatchColumn
  /** All stands and halls that the list names for a team, in however many rows. */
  readonly #gathered = new Map<string, Pick<PlannedRow, 'stands' | 'halls' | 'teamTypeId' | 'custom'>>()

  /** @param list all rows of the list, those that are imported already as well */
  constructor(event: EventFacts, list: readonly PlannedRow[], matchBy: MatchColumn = 'teamName') {
    this.#event = event
    this.#matchBy = matchBy
    const byId = new Map(event.teams.map((team) => [team.id, teamOfEvent(team)]))
    for (const team of byId.values()) {
      const key = teamNameKey(team.name)
      this.#byName.set(key, this.#byName.has(key) ? null : team)
      this.#noteStands(team, team.stands, team.halls)
    }
    for (const { email, teamId } of event.members) {
      this.#byEmail.set(email, { team: byId.get(teamId ?? ''), origin: 'event' })
    }
    for (const row of list) {
      const key = this.#keyOf(row)
      const known = this.#gathered.get(key)
      const { stands = [], halls = [], teamTypeId = null, custom = {} } = known ?? {}
      this.#gathered.set(key, {
        stands: withStands(stands, row.stands),
        halls: withStands(halls, row.halls),
        teamTypeId: teamTypeId ?? row.teamTypeId,
        custom: { ...row.custom, ...custom },
      })
    }
  }

  /** Adds the row to the plan, or says why not and leaves the plan as it was. */
  add(row: PlannedRow): Result<RowAddition, RowProblem> {
    const key = this.#keyOf(row)
    const known = this.#byName.get(key)
    if (known === null) {
      return err({ field: 'teamName', message: `The event has several teams called “${row.name}”.` })
    }
    if (known === undefined && row.sheet === 'contacts') {
      return err({ field: 'teamName', message: `Neither the list nor the event has a team “${row.name}”.` })
    }
    const lacking = known === undefined && row.lacks.find((field) => !this.#gathered.get(key)?.custom[field])
    if (lacking) return err({ field: lacking, message: this.#lackWords(lacking) })
    const team = known ?? teamOfRow(row)
    const merged = this.#compare(row, team, key)
    const problem = this.#problemOf(row, team, merged?.open)
    if (problem !== null) return err(problem)
    if (merged !== null) team.comparedWith = row
    if (merged !== null && merged.conflicts.length > 0) {
      const { changes, conflicts } = merged
      const unsettled = { notices: [], changes, conflicts, brought: null, step: null }
      return ok({ outcome: 'conflict', ...unsettled, teamId: team.existingTeamId })
    }
    this.#byName.set(key, team)
    return ok(known === undefined ? this.#create(row, team) : this.#addTo(row, team, merged))
  }

  /** The name of the team that the row means. */
  #keyOf(row: PlannedRow): string {
    const matched =
      this.#matchBy === 'email'
        ? this.#byEmail.get(row.contact?.email ?? '')
        : this.#matchBy === 'stand'
          ? { team: this.#standOwner(row), origin: 'event' }
          : undefined
    const isOfEvent = matched?.origin === 'event' && row.sheet === 'teams'
    return teamNameKey((isOfEvent && matched.team?.name) || row.name)
  }

  #standOwner({ stands, halls }: PlannedRow): OpenTeam | undefined {
    const owner = stands.map((stand) => this.#byStand.get(standKey(stand, halls))).find(Boolean)
    return owner?.existingTeamId === null ? undefined : owner
  }

  /** A team of the event with all that the list says of it, once: its first row changes it. */
  #compare(row: PlannedRow, team: OpenTeam, key: string): Compared | null {
    if (team.existingTeamId === null || row.sheet !== 'teams' || team.comparedWith !== null) return null
    const { stands, halls, teamTypeId, custom } = this.#gathered.get(key) ?? row
    const here = { ...valuesOfTeam(team), ...this.#textsOf(team, custom) }
    const file = {
      // Spellings of one name are no other name.
      teamName: this.#matchBy === 'teamName' ? '' : row.name,
      teamType: teamTypeId ?? '',
      stand: joined(stands),
      hall: joined(halls),
      ...custom,
    }
    const merged = mergeTeam(here, file, team.imported, row.choices)
    const { teamName, teamType, stand, hall } = merged.values
    const brought = {
      ...team.imported,
      ...custom,
      teamName: row.name,
      teamType: file.teamType || here.teamType,
      stand: file.stand || here.stand,
      hall: file.hall || here.hall,
    }
    const open = {
      name: teamName,
      teamTypeId: teamType || null,
      stands: standsIn(stand),
      halls: standsIn(hall),
      custom: changedTexts(merged),
    }
    return { ...merged, open, brought }
  }

  /** What the event says of these custom fields. */
  #textsOf({ values }: OpenTeam, asked: CustomTexts): CustomTexts {
    const fields = this.#event.customFields ?? []
    const texts = fields
      .filter((field) => customKeyOf(field) in asked)
      .map((field) => [customKeyOf(field), textOfValue(valueIn(field, values))] as const)
    return Object.fromEntries(texts)
  }

  /** As they are stored, by the id of the field. */
  #valuesOf(texts: CustomTexts): FieldValues {
    const values = customEntries(texts).flatMap(([key, text]) => {
      const field = this.#event.customFields?.find(({ id }) => id === fieldIdOf(key))
      return field === undefined ? [] : [[field.id, storedValue(field, text)] as const]
    })
    return Object.fromEntries(values)
  }

  #lackWords(key: CustomKey): string {
    const field = this.#event.customFields?.find(({ id }) => id === fieldIdOf(key))
    return field?.type === 'boolean' ? customFieldMessages.noAnswer : customFieldMessages.noValue
  }

  teams(): PlannedTeam[] {
    return [...this.#byName.values()]
      .filter((team) => team?.hasChanged)
      .flatMap((team) => team ?? [])
      .map((team) => ({ ...this.#stored(team), members: team.members, lines: team.lines }))
  }

  #stored({ existingTeamId, name, teamTypeId, stands, halls }: OpenTeam): RowStep['team'] {
    return {
      existingTeamId,
      name,
      teamTypeId: teamTypeId ?? (existingTeamId === null ? this.#event.defaultTeamTypeId : null),
      stand: joined(stands),
      hall: joined(halls),
    }
  }

  #problemOf(row: PlannedRow, team: OpenTeam, merged: MergedTeam | undefined): RowProblem | null {
    // What the event says is compared; what two rows of the list say contradicts.
    const listed =
      team.existingTeamId === null ? team.teamTypeId : this.#gathered.get(this.#keyOf(row))?.teamTypeId
    if (row.teamTypeId !== null && listed && row.teamTypeId !== listed) {
      const message = `The team has another type ${place(team.comparedWith ?? team.origin)}.`
      return { field: 'teamType', message }
    }
    const said = this.#gathered.get(this.#keyOf(row))?.custom ?? {}
    const contradicted = customEntries(row.custom).find(([key, text]) => (said[key] ?? text) !== text)
    if (contradicted) {
      const message = 'Another row of the list gives this team another value.'
      return { field: contradicted[0], message }
    }
    const added = team.existingTeamId === null ? row : (merged ?? { stands: [], halls: [] })
    const known = merged ?? team
    if (joined(withStands(known.stands, added.stands)).length > teamLimits.stand) {
      return { field: 'stand', message: 'The team has too many stands.' }
    }
    if (joined(withStands(known.halls, added.halls)).length > teamLimits.hall) {
      return { field: 'hall', message: 'The team is in too many halls.' }
    }
    return row.contact === null ? null : this.#contactProblem(row.contact.email, team)
  }

  #contactProblem(email: string, team: OpenTeam): RowProblem | null {
    const taken = this.#byEmail.get(email)
    if (taken === undefined) {
      const limit = this.#event.teamMemberLimit
      if (team.memberCount < limit) return null
      return { field: 'email', message: teamFullWords(limit) }
    }
    if (taken.team === team) return null
    const owner = taken.team === undefined ? 'someone without a team' : `“${taken.team.name}”`
    return { field: 'email', message: `This address already belongs to ${owner} ${place(taken.origin)}.` }
  }

  #create(row: PlannedRow, team: OpenTeam): RowAddition {
    const sharing = this.#sharedStands(row, team)
    this.#noteStands(team, row.stands, row.halls)
    const member = this.#invite(row, team)
    const customFields = this.#valuesOf(team.custom)
    const step = { team: this.#stored(team), changesTeam: true, customFields, member }
    const created = { changes: [], conflicts: [], teamId: null, brought: valuesOfTeam(team) }
    return { outcome: 'createTeam', notices: sharing, ...created, step }
  }

  #addTo(row: PlannedRow, team: OpenTeam, merged: Compared | null): RowAddition {
    const added = team.existingTeamId === null ? this.#gather(row, team) : (merged?.open ?? {})
    const member = this.#invite(row, team)
    const changes = merged?.changes ?? []
    const changesTeam = changes.length > 0 || (merged === null && Object.keys(added).length > 0)
    const hasChanged = changesTeam || member !== null
    const notices = [
      ...sameTeamNotice(row, team),
      ...this.#sharedStands(row, team),
      ...(hasChanged ? [] : ['Nothing in this row is new.']),
    ]
    this.#noteStands(team, row.stands, row.halls)
    const newTexts = added.custom ?? {}
    Object.assign(team, added, { custom: { ...team.custom, ...newTexts } })
    team.hasChanged ||= hasChanged
    if (row.sheet === 'teams') team.lines.push(row.line)
    const isOwn = team.existingTeamId === null && changesTeam
    const brought = merged?.brought ?? (isOwn ? valuesOfTeam(team) : null)
    const shared = { notices, changes, conflicts: [], teamId: team.existingTeamId, brought }
    if (!hasChanged) return { outcome: 'nothingNew', ...shared, step: null }
    const customFields = this.#valuesOf(newTexts)
    return {
      outcome: 'addToTeam',
      ...shared,
      step: { team: this.#stored(team), changesTeam, customFields, member },
    }
  }

  /** What a later row adds to a team that the list creates; empty when nothing is new. */
  #gather(row: PlannedRow, team: OpenTeam): Partial<MergedTeam> {
    const stands = withStands(team.stands, row.stands)
    const halls = withStands(team.halls, row.halls)
    const custom = customEntries(row.custom).filter(([key]) => !(key in team.custom))
    const typeIsNew = team.teamTypeId === null && row.teamTypeId !== null
    return {
      ...(stands.length > team.stands.length ? { stands } : {}),
      ...(halls.length > team.halls.length ? { halls } : {}),
      ...(custom.length > 0 ? { custom: Object.fromEntries(custom) } : {}),
      ...(typeIsNew ? { teamTypeId: row.teamTypeId } : {}),
    }
  }

  /** The row's contact, if it is a new person to invite. */
  #invite({ contact, sheet, line }: PlannedRow, team: OpenTeam): PlannedMember | null {
    if (contact === null || this.#byEmail.has(contact.email)) return null
    const teamRole = team.memberCount === 0 ? 'owner' : 'member'
    const member: PlannedMember = { ...contact, sheet, line, teamRole }
    team.members.push(member)
    team.memberCount += 1
    this.#byEmail.set(contact.email, { team, origin: { sheet, line } })
    return member
  }

  /** Companies do share a stand, so this is no problem; but it may be a slip, so the row has a note. */
  #sharedStands({ stands, halls }: PlannedRow, team: OpenTeam): string[] {
    return stands.flatMap((stand) => {
      const other = this.#byStand.get(standKey(stand, halls))
      if (other === undefined || other === team) return []
      return [`Stand ${stand} is also used by “${other.name}” ${place(other.origin)}.`]
    })
  }

  #noteStands(team: OpenTeam, stands: readonly string[], halls: readonly string[]) {
    for (const stand of stands) {
      const key = standKey(stand, halls)
      if (!this.#byStand.has(key)) this.#byStand.set(key, team)
    }
  }
}

type MergedTeam = Pick<OpenTeam, 'name' | 'teamTypeId' | 'stands' | 'halls' | 'custom'>
type Compared = Merged & { open: MergedTeam; brought: TeamValues }

function valuesOfTeam(team: OpenTeam): TeamValues {
  const { name, teamTypeId, stands, halls, custom } = team
  return { ...custom, teamName: name, teamType: teamTypeId ?? '', stand: joined(stands), hall: joined(halls) }
}

/** What the list changes of custom fields. */
function changedTexts({ changes }: Merged): CustomTexts {
  return Object.fromEntries(changes.flatMap(({ field, file }) => (isCustomKey(field) ? [[field, file]] : [])))
}

function teamOfEvent(team: EventFacts['teams'][number]): OpenTeam {
  return {
    existingTeamId: team.id,
    name: team.name,
    teamTypeId: team.teamTypeId,
    origin: 'event',
    stands: standsIn(team.stand),
    halls: standsIn(team.hall),
    memberCount: team.memberCount,
    imported: team.imported,
    values: team.customFields ?? {},
    custom: {},
    comparedWith: null,
    members: [],
    lines: [],
    hasChanged: false,
  }
}

function teamOfRow({ name, teamTypeId, stands, halls, custom, sheet, line }: PlannedRow): OpenTeam {
  return {
    existingTeamId: null,
    name,
    teamTypeId,
    origin: { sheet, line },
    stands: withStands([], stands),
    halls: withStands([], halls),
    memberCount: 0,
    imported: undefined,
    values: {},
    custom,
    comparedWith: null,
    members: [],
    lines: [line],
    hasChanged: true,
  }
}

function sameTeamNotice(row: PlannedRow, team: OpenTeam): string[] {
  const earlier = team.comparedWith ?? team.origin
  if (row.sheet === 'contacts' || earlier === 'event' || earlier === row) return []
  const spelling = row.name === team.name ? '' : `, spelled “${team.name}”`
  return [`The same team is ${place(earlier)}${spelling}; its stands are combined.`]
}

function place(origin: Origin): string {
  if (origin === 'event') return 'in the event'
  return `in line ${origin.line}${origin.sheet === 'contacts' ? ' of the contacts' : ''}`
}

/** Each hall numbers its stands afresh. */
function standKey(stand: string, halls: readonly string[]): string {
  return JSON.stringify([stand, ...halls]).toLowerCase()
}

function joined(stands: readonly string[]): string {
  return stands.join(', ')
}

export function teamFullWords(limit: number): string {
  return `A team has at most ${limit} members ${teamMessages.teamFull}.`
}
