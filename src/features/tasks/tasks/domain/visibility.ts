import { isAtLeast, type Level } from '#kit/access/levels.ts'

/** What decides whether a task is in use at all: teams see none that is archived, a draft, or yet to appear. */
export type UsedTask = { isArchived: boolean; isDraft: boolean; appearsAt: Date | null }
type VisibleTask = UsedTask & { teamTypeIds: readonly string[]; showToChildTeams: boolean }
type SeeingTeam = {
  teamTypeId: string | null
  isOrganiser: boolean
  standShareRole: 'none' | 'parent' | 'child'
}

/** Whether a task is there for teams at this moment. Lists, counts and reports hold only those, whoever looks. */
export function isInUse({ isArchived, isDraft, appearsAt }: UsedTask, now: Date): boolean {
  return !isArchived && !isDraft && (appearsAt === null || appearsAt <= now)
}

/**
 * Whether a team sees a task (platform specification, section 6). Moderators and organiser teams see all
 * tasks, archived ones and drafts too. For what counts as the team's own (progress, risk, reminders, “preview as this
 * team”), pass the level `user`.
 */
export function mayTeamSeeTask(
  task: VisibleTask,
  team: SeeingTeam,
  viewer: { level: Level },
  now: Date,
): boolean {
  if (team.isOrganiser || isAtLeast(viewer.level, 'moderator')) return true
  if (!isInUse(task, now)) return false
  if (task.teamTypeIds.length === 0) return true
  if (team.standShareRole === 'child') return task.showToChildTeams
  return team.teamTypeId !== null && task.teamTypeIds.includes(team.teamTypeId)
}
