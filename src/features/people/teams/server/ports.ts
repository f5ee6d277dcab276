import { and, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { FileReader } from '#features/event/files/server/ports.ts'
import type { CountTeamsByType } from '#features/people/team-types/server/ports.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import type { Result } from '#kit/result/result.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { blankSource, type SearchSource, searchedByName } from '#platform/search/source.ts'
import type { EventScope, EventTransaction } from '#platform/tenancy/scope.ts'
import type { TeamOwner } from '../domain/schema.ts'
import { teams } from './tables.ts'

export type TeamPerson = {
  id: string
  firstName: string
  surname: string
  email: string
  isTeamOwner: boolean
  lastLoginAt: Date | null
}

/** The people of teams, who are members: only a higher noun knows them. */
export type TeamRosters = {
  /** How many people each team has; a team without an entry has none. */
  countByTeam(event: EventTransaction): Promise<ReadonlyMap<string, number>>
  /**
   * The same as a table to join by `team_id`, with `people` as its column. Counted for each team by itself, a list took
   * four times as long: where an event has a few hundred people, PostgreSQL reads all of them for each team.
   */
  sizes(event: Pick<EventTransaction, 'eventId'>): SQL
  /** Owners first. */
  peopleOf(event: EventTransaction, teamId: string): Promise<TeamPerson[]>
}

/** A team that has just been made, as its invitation calls it. */
export type CreatedTeam = { id: string; name: string; parentTeamName: string | null }

/**
 * Makes a team together with its owner: account, team, membership and invitation, or nothing of it. Not for an open
 * transaction: the account, which belongs to no event, is made before.
 */
type InviteTeamOwner = <Refusal>(
  scope: EventScope,
  author: Author,
  owner: TeamOwner,
  create: (event: EventTransaction) => Promise<Result<CreatedTeam, Refusal>>,
) => Promise<Result<CreatedTeam, Refusal | 'alreadyInEvent'>>

/** What a team has, in the order in which it is removed: what comes later may be named by what comes before. */
export const teamContents = ['submissions', 'tasks', 'people'] as const
type TeamContent = (typeof teamContents)[number]

/** What goes with a team that is deleted. */
export type TeamContents = {
  /** How many of them the team has, in the words of `teamContents`. */
  count(event: EventTransaction, teamId: string): Promise<number>
  remove(event: EventTransaction, author: Author, teamId: string): Promise<void>
}

declare module '#platform/ports/ports.ts' {
  interface Ports {
    teamRosters: TeamRosters
    inviteTeamOwner: InviteTeamOwner
    teamContents: Readonly<Record<TeamContent, TeamContents>>
  }
}

export const countTeamsByType: CountTeamsByType = async ({ tx, eventId }) => {
  const rows = await tx
    .select({ teamTypeId: teams.teamTypeId, teamCount: count() })
    .from(teams)
    .where(and(eq(teams.eventId, eventId), isNotNull(teams.teamTypeId)))
    .groupBy(teams.teamTypeId)
  return new Map(rows.map(({ teamTypeId, teamCount }) => [teamTypeId ?? '', teamCount]))
}

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    /** What a team has submitted. */
    team: string
  }
}

/** Report viewers read what teams submitted, as the reports show it. */
export const readsTeamFiles: FileReader = (_, actor, { ownerId }) =>
  actor !== undefined && (ownerId === actor.teamId || isAtLeast(actor.level, 'reportViewer'))
    ? 'allowed'
    : 'refused'

export const teamSearch: SearchSource = ({ eventId, viewer, asked }) => {
  if (viewer === 'guest' || !isAtLeast(viewer.level, 'reportViewer')) return undefined
  return {
    ...blankSource,
    isNumerous: true,
    id: teams.id,
    title: teams.name,
    detail: sql`concat_ws(' · ', nullif(${teams.stand}, ''), nullif(${teams.hall}, ''))`,
    table: sql`${teams}`,
    isVisible: sql`${teams.eventId} = ${eventId}`,
    ...searchedByName(sql`${teams}`, sql`(${teams.name} || ' ' || ${teams.stand})`, asked),
  }
}
