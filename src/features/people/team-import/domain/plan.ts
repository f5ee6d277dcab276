import { teamMessages } from '#features/people/teams/domain/messages.ts'
import { teamLimits } from '#features/people/teams/domain/schema.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { ImportField, SheetKind } from './columns.ts'
import { standsIn, teamNameKey, withStands } from './names.ts'

/** The event's data before the import. */
export type EventFacts = {
  teamTypes: readonly { id: string; name: string }[]
  teams: readonly {
    id: string
    name: string
    stand: string
    hall: string
    teamTypeId: string | null
    memberCount: number
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
  /** Whom to invite; null when the row has no new person. */
  member: PlannedMember | null
}

/** What importing a row does to its team; everything else is in the notices. */
export type RowOutcome = 'createTeam' | 'addToTeam' | 'nothingNew' | 'refused'

export type PlannedRow = {
  sheet: SheetKind
  line: number
  name: string
  teamTypeId: string | null
  stands: string[]
  halls: string[]
  contact: { firstName: string; surname: string; email: string } | null
}

type RowAddition = {
  outcome: Exclude<RowOutcome, 'refused'>
  notices: string[]
  /** Null: there is nothing to do. */
  step: RowStep | null
}
type RowProblem = { field: ImportField; message: string }

/** Where something was first named: in a row, or in the event before the import. */
type Origin = Pick<PlannedRow, 'sheet' | 'line'> | 'event'

type OpenTeam = Omit<PlannedTeam, 'stand' | 'hall'> & {
  origin: Origin
  stands: string[]
  halls: string[]
  memberCount: number
  hasChanged: boolean
}

/** Gathers rows into teams, one at a time, so that each row is judged by the rows before it. */
export class ImportPlan {
  readonly #event: EventFacts
  /** Null: the event has several teams of this name. */
  readonly #byName = new Map<string, OpenTeam | null>()
  readonly #byEmail = new Map<string, { team: OpenTeam | undefined; origin: Origin }>()
  readonly #byStand = new Map<string, OpenTeam>()

  constructor(event: EventFacts) {
    this.#event = event
    const byId = new Map(event.teams.map((team) => [team.id, teamOfEvent(team)]))
    for (const team of byId.values()) {
      const key = teamNameKey(team.name)
      this.#byName.set(key, this.#byName.has(key) ? null : team)
      this.#noteStands(team, team.stands, team.halls)
    }
    for (const { email, teamId } of event.members) {
      this.#byEmail.set(email, { team: byId.get(teamId ?? ''), origin: 'event' })
    }
  }

  /** Adds the row to the plan, or says why not and leaves the plan as it was. */
  add(row: PlannedRow): Result<RowAddition, RowProblem> {
    const key = teamNameKey(row.name)
    const known = this.#byName.get(key)
    if (known === null) {
      return err({ field: 'teamName', message: `The event has several teams called “${row.name}”.` })
    }
    if (known === undefined && row.sheet === 'contacts') {
      return err({ field: 'teamName', message: `Neither the list nor the event has a team “${row.name}”.` })
    }
    const team = known ?? teamOfRow(row)
    const problem = this.#problemOf(row, team)
    if (problem !== null) return err(problem)
    this.#byName.set(key, team)
    return ok(known === undefined ? this.#create(row, team) : this.#addTo(row, team))
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

  #problemOf(row: PlannedRow, team: OpenTeam): RowProblem | null {
    if (row.teamTypeId !== null && team.teamTypeId !== null && row.teamTypeId !== team.teamTypeId) {
      return { field: 'teamType', message: `The team has another type ${place(team.origin)}.` }
    }
    if (joined(withStands(team.stands, row.stands)).length > teamLimits.stand) {
      return { field: 'stand', message: 'The team has too many stands.' }
    }
    if (joined(withStands(team.halls, row.halls)).length > teamLimits.hall) {
      return { field: 'hall', message: 'The team is in too many halls.' }
    }
    return row.contact === null ? null : this.#contactProblem(row.contact.email, team)
  }

  #contactProblem(email: string, team: OpenTeam): RowProblem | null {
    const taken = this.#byEmail.get(email)
    if (taken === undefined) {
      const limit = this.#event.teamMemberLimit
      if (team.memberCount < limit) return null
      return { field: 'email', message: `A team has at most ${limit} members ${teamMessages.teamFull}.` }
    }
    if (taken.team === team) return null
    const owner = taken.team === undefined ? 'someone without a team' : `“${taken.team.name}”`
    return { field: 'email', message: `This address already belongs to ${owner} ${place(taken.origin)}.` }
  }

  #create(row: PlannedRow, team: OpenTeam): RowAddition {
    const sharing = this.#sharedStands(row, team)
    this.#noteStands(team, row.stands, row.halls)
    const member = this.#invite(row, team)
    const step = { team: this.#stored(team), changesTeam: true, member }
    return { outcome: 'createTeam', notices: sharing, step }
  }

  #addTo(row: PlannedRow, team: OpenTeam): RowAddition {
    const stands = withStands(team.stands, row.stands)
    const halls = withStands(team.halls, row.halls)
    const typeIsNew = team.teamTypeId === null && row.teamTypeId !== null
    const member = this.#invite(row, team)
    const changesTeam = typeIsNew || stands.length > team.stands.length || halls.length > team.halls.length
    const hasChanged = changesTeam || member !== null
    const notices = [
      ...sameTeamNotice(row, team),
      ...this.#sharedStands(row, team),
      ...(hasChanged ? [] : ['Nothing in this row is new.']),
    ]
    this.#noteStands(team, row.stands, row.halls)
    team.stands = stands
    team.halls = halls
    team.teamTypeId ??= row.teamTypeId
    team.hasChanged ||= hasChanged
    if (row.sheet === 'teams') team.lines.push(row.line)
    if (!hasChanged) return { outcome: 'nothingNew', notices, step: null }
    return { outcome: 'addToTeam', notices, step: { team: this.#stored(team), changesTeam, member } }
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

function teamOfEvent(team: EventFacts['teams'][number]): OpenTeam {
  return {
    existingTeamId: team.id,
    name: team.name,
    teamTypeId: team.teamTypeId,
    origin: 'event',
    stands: standsIn(team.stand),
    halls: standsIn(team.hall),
    memberCount: team.memberCount,
    members: [],
    lines: [],
    hasChanged: false,
  }
}

function teamOfRow({ name, teamTypeId, stands, halls, sheet, line }: PlannedRow): OpenTeam {
  return {
    existingTeamId: null,
    name,
    teamTypeId,
    origin: { sheet, line },
    stands: withStands([], stands),
    halls: withStands([], halls),
    memberCount: 0,
    members: [],
    lines: [line],
    hasChanged: true,
  }
}

function sameTeamNotice(row: PlannedRow, team: OpenTeam): string[] {
  if (row.sheet === 'contacts') return []
  const spelling = row.name === team.name ? '' : `, spelled “${team.name}”`
  return [`The same team is ${place(team.origin)}${spelling}; its stands are combined.`]
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
