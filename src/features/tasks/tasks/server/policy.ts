import type { Actor } from '#platform/permissions/actor.ts'
import { mayTeamSeeTask } from '../domain/visibility.ts'

type SeenTask = Parameters<typeof mayTeamSeeTask>[0]
type SeeingTeam = Parameters<typeof mayTeamSeeTask>[1]

/** Without a team, only the organiser's people see tasks. */
export function maySeeTask(
  actor: Pick<Actor, 'level'>,
  team: SeeingTeam | undefined,
  task: SeenTask,
  now: Date,
): boolean {
  return mayTeamSeeTask(task, team ?? noTeam, actor, now)
}

const noTeam: SeeingTeam = { teamTypeId: null, isOrganiser: false, standShareRole: 'none' }
