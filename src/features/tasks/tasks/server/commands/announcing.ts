import { parentsOf } from '#features/people/teams/server/queries.ts'
import { announce } from '#platform/live/announce.ts'
import { teamAndOrganisers } from '#platform/live/audience.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { standShareProgressTopic, taskProgressTopic } from '../../domain/topic.ts'

/**
 * Tells teams and the organisers that something about the tasks of these teams is different, and the parent teams of
 * stand shares among them, which read the state and dates of each. A topic of its own for those: the parent’s own list is
 * not fetched again for it.
 */
export async function announceProgress(event: EventTransaction, teamIds: readonly string[]): Promise<void> {
  for (const teamId of teamIds) announce(event, [taskProgressTopic], teamAndOrganisers(teamId))
  for (const parentId of await parentsOf(event, teamIds))
    announce(event, [standShareProgressTopic], teamAndOrganisers(parentId))
}
