import type { CustomTexts } from './field-keys.ts'
import type { TeamValues } from './merging.ts'
import { standsIn, withStands } from './names.ts'
import type { EventFacts, FieldValues, PersonOfEvent, PlannedRow, PlannedTeam } from './planned.ts'

/** Where something was first named: in a row, or in the event before the import. */
export type Origin = Pick<PlannedRow, 'sheet' | 'line'> | 'event'

/** A team while the rows of a list are gathered into it. */
export type OpenTeam = Omit<PlannedTeam, 'stand' | 'hall'> & {
  origin: Origin
  stands: string[]
  halls: string[]
  memberCount: number
  /** Of a team of the event that has one, or of a team whose first person is planned. */
  owner: Pick<PersonOfEvent, 'email' | 'firstName' | 'surname'> | null
  imported: TeamValues | undefined
  /** What the list says of a team of the event, once it has been compared. */
  said: TeamValues | undefined
  /** Of custom fields, as they are in the event. */
  values: FieldValues
  /** What the list has said of custom fields so far, of a team that it creates. */
  custom: CustomTexts
  /** The row of the list that has been compared with the team; null before, and for a team that the list creates. */
  comparedWith: Pick<PlannedRow, 'sheet' | 'line'> | null
  /** A row of the list has been asked about the owner. */
  isOwnerJudged: boolean
  hasChanged: boolean
}

/** What a row changes of a team. */
export type MergedTeam = Pick<OpenTeam, 'name' | 'teamTypeId' | 'stands' | 'halls' | 'custom'>

export function teamOfEvent(team: EventFacts['teams'][number]): OpenTeam {
  return {
    existingTeamId: team.id,
    name: team.name,
    teamTypeId: team.teamTypeId,
    origin: 'event',
    stands: standsIn(team.stand),
    halls: standsIn(team.hall),
    memberCount: team.memberCount,
    owner: null,
    imported: team.imported,
    said: undefined,
    values: team.customFields ?? {},
    custom: {},
    comparedWith: null,
    isOwnerJudged: false,
    members: [],
    lines: [],
    hasChanged: false,
  }
}

export function teamOfRow({ name, teamTypeId, stands, halls, custom, sheet, line }: PlannedRow): OpenTeam {
  return {
    existingTeamId: null,
    name,
    teamTypeId,
    origin: { sheet, line },
    stands: withStands([], stands),
    halls: withStands([], halls),
    memberCount: 0,
    owner: null,
    imported: undefined,
    said: undefined,
    values: {},
    custom,
    comparedWith: null,
    isOwnerJudged: false,
    members: [],
    lines: [line],
    hasChanged: true,
  }
}

export function valuesOfTeam(team: OpenTeam): TeamValues {
  const { name, teamTypeId, stands, halls, custom, owner } = team
  return {
    ...{ ...custom, teamName: name, teamType: teamTypeId ?? '', stand: joined(stands), hall: joined(halls) },
    ...(owner === null ? {} : { owner: owner.email }),
  }
}

export function joined(stands: readonly string[]): string {
  return stands.join(', ')
}

/** Each hall numbers its stands afresh. */
export function standKey(stand: string, halls: readonly string[]): string {
  return JSON.stringify([stand, ...halls]).toLowerCase()
}

export function place(origin: Origin): string {
  if (origin === 'event') return 'in the event'
  return `in line ${origin.line}${origin.sheet === 'contacts' ? ' of the contacts' : ''}`
}

export function sameTeamNotice(row: PlannedRow, team: OpenTeam): string[] {
  const earlier = team.comparedWith ?? team.origin
  if (row.sheet === 'contacts' || earlier === 'event' || earlier === row) return []
  const spelling = row.name === team.name ? '' : `, spelled “${team.name}”`
  return [`The same team is ${place(earlier)}${spelling}; its stands are combined.`]
}
