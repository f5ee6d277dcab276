import { isAtLeast, type Level } from '#kit/access/levels.ts'
import type { StandShareRole } from './schema.ts'

/** The properties of a team that decide what it may see. */
export type SeeingTeam = {
  teamTypeId: string | null
  standShareRole: StandShareRole
  isOrganiser: boolean
}

/** The person looking at something: a guest, or a signed-in person, with a team or without. */
export type Viewer = 'guest' | { level: Level; team: SeeingTeam | null }

/** Which teams something is meant for. */
export type Audience = {
  /** Empty means every type. */
  showToTeamTypeIds: readonly string[]
  /** Takes precedence over the types that it is shown to. */
  hideFromTeamTypeIds: readonly string[]
  showToChildTeams: boolean
}

/** Moderators and above see everything, and people of the organiser's own teams everything that is published. */
export function seesAllTeams(viewer: Viewer): boolean {
  return viewer !== 'guest' && (isOrganiser(viewer) || viewer.team?.isOrganiser === true)
}

/** A person who prepares the event, and so also sees what is not published yet. */
export function isOrganiser(viewer: Viewer): boolean {
  return viewer !== 'guest' && isAtLeast(viewer.level, 'moderator')
}

/**
 * Whether something is meant for a team (decisions, “Visibility”). Without a team, nothing is that is limited
 * to types. `meantFor` in the queries of teams says the same in SQL.
 */
export function isMeantFor(audience: Audience, team: SeeingTeam | null): boolean {
  const { showToTeamTypeIds, hideFromTeamTypeIds, showToChildTeams } = audience
  if (team?.standShareRole === 'child' && !showToChildTeams) return false
  const teamTypeId = team?.teamTypeId ?? null
  if (teamTypeId === null) return showToTeamTypeIds.length === 0
  if (hideFromTeamTypeIds.includes(teamTypeId)) return false
  return showToTeamTypeIds.length === 0 || showToTeamTypeIds.includes(teamTypeId)
}
