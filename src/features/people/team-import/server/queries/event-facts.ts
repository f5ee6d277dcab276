import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { allSettings } from '#features/event/events/server/queries.ts'
import { allCustomFields } from '#features/people/custom-fields/server/queries.ts'
import { countMembersByTeam, listMembers } from '#features/people/members/server/queries.ts'
import { members } from '#features/people/members/server/tables.ts'
import { listTeamTypes } from '#features/people/team-types/server/queries.ts'
import { listTeams } from '#features/people/teams/server/queries.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { broughtKey } from '../../contract.ts'
import type { EventFacts } from '../../domain/planned.ts'
import { teamImportMarks } from '../tables.ts'

/** The event's current data, to check a list against; a constant number of statements. */
export function eventFacts(scope: EventScope, defaultTeamTypeId: string | null): Promise<EventFacts> {
  return inEvent(scope, async (event) => {
    const { variables } = await allSettings(event)
    return {
      teamTypes: await listTeamTypes(event),
      customFields: (await allCustomFields(event)).map(({ id, label, type, isRequired, defaultValue }) => ({
        ...{ id, label, type, isRequired },
        hasDefault: defaultValue !== '',
      })),
      teams: await teamsOfEvent(event),
      members: await listMembers(event),
      teamMemberLimit: variables.teamMemberLimit,
      defaultTeamTypeId,
    }
  })
}

/** Whether one of these accounts has a part in the event. */
export async function hasAnyPart(event: EventTransaction, accountIds: readonly string[]): Promise<boolean> {
  if (accountIds.length === 0) return false
  const [found] = await event.tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.eventId, event.eventId), inArray(members.accountId, [...accountIds])))
    .limit(1)
  return found !== undefined
}

const teamValues = z.record(broughtKey, z.string())

async function teamsOfEvent(event: EventTransaction) {
  const counts = await countMembersByTeam(event)
  const brought = await event.tx
    .select({ teamId: teamImportMarks.teamId, values: teamImportMarks.values })
    .from(teamImportMarks)
    .where(eq(teamImportMarks.eventId, event.eventId))
  const imported = new Map(
    brought.map(({ teamId, values }) => [
      teamId,
      readStored(event, { noun: 'import mark', id: teamId }, teamValues, values),
    ]),
  )
  return (await listTeams(event)).map((team) => ({
    ...team,
    memberCount: counts.get(team.id) ?? 0,
    imported: imported.get(team.id),
  }))
}
