import { isAtLeast, type Level } from '#kit/access/levels.ts'

type VisibleTask = { teamTypeIds: readonly string[]; showToChildTeams: boolean; isArchived: boolean }
type SeeingTeam = {
  teamTypeId: string | null
  isOrganiser: boolean
  standShareRole: 'none' | 'parent' | 'child'
}

/**
 * Whether a team sees a task (platform specification, section 6). Moderators and organiser teams see all
 * tasks, archived ones too. For what counts as the team's own (progress, risk, reminders, “preview as this
 * team”), pass the level `user`.
 */
export function mayTeamSeeTask(task: VisibleTask, team: SeeingTeam, viewer: { level: Level }): boolean {
  if (team.isOrganiser || isAtLeast(viewer.level, 'moderator')) return true
  if (task.isArchived) return false
  if (task.teamTypeIds.length === 0) return true
  if (team.standShareRole === 'child') return task.showToChildTeams
  return team.teamTypeId !== null && task.teamTypeIds.includes(team.teamTypeId)
}
