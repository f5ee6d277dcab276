import { teamById } from '#features/people/teams/server/queries.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { mayTeamSeeTask } from '../domain/visibility.ts'
import { type TaskRecord, taskById } from './queries.ts'

type SeeingTeam = Parameters<typeof mayTeamSeeTask>[1]

/** Without a team, only the organiser's people see tasks. */
export function maySeeTask(actor: Actor, team: SeeingTeam | undefined, task: TaskRecord): boolean {
  return mayTeamSeeTask(task, team ?? noTeam, actor)
}

/** The task, if the person may see it. */
export async function visibleTask(
  event: EventTransaction,
  actor: Actor,
  taskId: string,
): Promise<TaskRecord | undefined> {
  const task = await taskById(event, taskId)
  return task && maySeeTask(actor, await teamOf(event, actor), task) ? task : undefined
}

export async function teamOf(event: EventTransaction, actor: Actor) {
  return actor.teamId === null ? undefined : teamById(event, actor.teamId)
}

const noTeam: SeeingTeam = { teamTypeId: null, isOrganiser: false, standShareRole: 'none' }
