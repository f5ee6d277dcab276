import type { CustomFieldValue } from '#features/people/custom-fields/domain/schema.ts'
import type { SheetKind } from './columns.ts'
import type { CustomKey, CustomTexts, ListedField } from './field-keys.ts'
import type { Choices, TeamValues } from './merging.ts'

export type FieldValues = Readonly<Record<string, CustomFieldValue>>
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
  /** Everyone in it. */
  members: readonly PersonOfEvent[]
  teamMemberLimit: number
  /** The type of new teams whose row names none. */
  defaultTeamTypeId: string | null
}

/** The address is in lower case. */
export type PersonOfEvent = {
  email: string
  firstName: string
  surname: string
  teamId: string | null
  isTeamOwner: boolean
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
  /** The address of who becomes the owner of a team that has another, as somebody has chosen; null when it keeps its own. */
  owner: string | null
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
