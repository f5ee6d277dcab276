import { isAtLeast, type Level } from '#kit/access/levels.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { teamMessages } from './messages.ts'
import type { StandShareRole } from './schema.ts'

type GroupedTeam = { id: string; standShareRole: StandShareRole; parentTeamId: string | null }

export type JoinRefusal =
  | 'ownStand'
  | 'hasStandShares'
  | 'inAnotherGroup'
  | 'parentIsStandShare'
  | 'organiserTeam'

/** Whether one team can become a stand share of another. */
export function mayJoin(
  team: GroupedTeam & { isOrganiser: boolean },
  parent: GroupedTeam & { isOrganiser: boolean },
): Result<true, JoinRefusal> {
  if (team.isOrganiser || parent.isOrganiser) return err('organiserTeam')
  if (team.id === parent.id) return err('ownStand')
  if (team.standShareRole === 'parent') return err('hasStandShares')
  if (isInAnotherGroup(team, parent.id)) return err('inAnotherGroup')
  if (parent.standShareRole === 'child') return err('parentIsStandShare')
  return ok(true)
}

/** The parent's name for display; a child whose parent is missing shows the specified text. */
export function parentTeamName(parent: { name: string } | undefined): string {
  return parent?.name ?? teamMessages.unknownParentTeam
}

export type ProgressAccess = 'edit' | 'read' | 'none'

/**
 * A person's access to a team's progress: they edit their own team's and, as moderator, everyone's;
 * report viewers read all of it; a parent team reads that of its stand shares (decisions, “Tasks”).
 */
export function progressAccess(
  viewer: { level: Level; teamId: string | null },
  team: GroupedTeam,
): ProgressAccess {
  if (isAtLeast(viewer.level, 'moderator') || viewer.teamId === team.id) return 'edit'
  if (isAtLeast(viewer.level, 'reportViewer')) return 'read'
  const isParent = viewer.teamId !== null && team.parentTeamId === viewer.teamId
  return isParent && team.standShareRole === 'child' ? 'read' : 'none'
}

/** True when the team belongs to a stand-share group other than that of `parentTeamId`. */
export function isInAnotherGroup(team: GroupedTeam, parentTeamId: string | null): boolean {
  if (team.standShareRole === 'none') return false
  // Its parent was deleted, so it is in no group that it would have to leave.
  if (team.standShareRole === 'child' && team.parentTeamId === null) return false
  const groupId = team.standShareRole === 'parent' ? team.id : team.parentTeamId
  return groupId !== parentTeamId
}
