import { and, asc, eq, sql } from 'drizzle-orm'
import { settings } from '#features/event/events/server/tables.ts'
import { accounts } from '#features/people/auth/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inAccount, inEvent } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { members } from './tables.ts'

const teamOfMember = and(eq(teams.eventId, members.eventId), eq(teams.id, members.teamId))
const typeOfTeam = and(eq(teamTypes.eventId, teams.eventId), eq(teamTypes.id, teams.teamTypeId))

/** The part that an account has in this event, with its team. */
export async function memberByAccount(scope: EventScope, accountId: string) {
  const [member] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: members.id,
        firstName: members.firstName,
        surname: members.surname,
        email: accounts.email,
        level: members.level,
        teamId: members.teamId,
        isTeamOwner: members.isTeamOwner,
        lastLoginAt: members.lastLoginAt,
        teamName: teams.name,
        stand: teams.stand,
        teamTypeId: teams.teamTypeId,
        standShareRole: teams.standShareRole,
        isOrganiserTeam: teams.isOrganiser,
        teamTypeName: teamTypes.name,
      })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .leftJoin(teams, teamOfMember)
      .leftJoin(teamTypes, typeOfTeam)
      .where(and(eq(members.eventId, eventId), eq(members.accountId, accountId))),
  )
  return member
}

/** Everyone in the event, by first name. */
export function listMembers(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: members.id,
        firstName: members.firstName,
        surname: members.surname,
        email: accounts.email,
        level: members.level,
        teamId: members.teamId,
        teamName: teams.name,
        isTeamOwner: members.isTeamOwner,
        lastLoginAt: members.lastLoginAt,
      })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .leftJoin(teams, teamOfMember)
      .where(eq(members.eventId, eventId))
      .orderBy(sql`lower(${members.firstName})`, sql`lower(${members.surname})`, asc(members.id)),
  )
}

/** The events a person belongs to, in order of their first day; one statement for all of them. */
export function eventsOfAccount(services: Services, accountId: string) {
  return inAccount(services, accountId, (tx) =>
    tx
      .select({
        eventId: events.id,
        tenantId: events.tenantId,
        slug: events.slug,
        host: events.host,
        isDefault: events.isDefault,
        settings: settings.data,
      })
      .from(members)
      .innerJoin(events, eq(events.id, members.eventId))
      .innerJoin(settings, and(eq(settings.eventId, members.eventId), eq(settings.id, 'event')))
      .where(eq(members.accountId, accountId))
      .orderBy(asc(sql`${settings.data}->>'startDate'`), asc(events.slug)),
  )
}
