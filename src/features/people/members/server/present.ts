import { appUrlOf } from '#features/event/events/domain/address.ts'
import { withReadValues } from '#features/people/teams/server/queries.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { MemberRow } from '../contract.ts'
import type { ExportedMember } from '../domain/export-columns.ts'
import type { eventsOfAccount, listMembers, memberSource } from './queries.ts'

/** An event of the person, seen from another. */
export function presentMyEvent(
  event: Awaited<ReturnType<typeof eventsOfAccount>>[number],
  { eventId, services }: EventScope,
) {
  return {
    id: event.eventId,
    startDate: String(event.settings.startDate ?? ''),
    endDate: String(event.settings.endDate ?? ''),
    eventName: String(event.settings.eventName ?? ''),
    appUrl: appUrlOf(event, services.settings.baseUrl),
    isCurrent: event.eventId === eventId,
  }
}

export function presentMember(
  member: Awaited<ReturnType<typeof listMembers>>[number],
  { services }: EventScope,
  { level }: Actor,
): MemberRow {
  return {
    id: member.id,
    firstName: member.firstName,
    surname: member.surname,
    email: member.email,
    level: member.level,
    teamId: member.teamId,
    teamName: member.teamName ?? '',
    isTeamOwner: member.isTeamOwner,
    hasLoggedIn: member.lastLoginAt !== null,
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    canCopyInvitationLink:
      services.settings.mailKind === 'outbox' && isAtLeast(level, 'admin') && member.lastLoginAt === null,
  }
}

type Listed = Awaited<ReturnType<(typeof memberSource)['complete']>>[number]

/** A person with what the columns of the export ask of their team. */
export function presentExported(
  scope: EventScope,
  { teamId, customFields, ...member }: Listed,
): ExportedMember {
  return {
    ...member,
    teamId,
    teamName: member.teamName ?? '',
    teamTypeName: member.teamTypeName ?? '',
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    createdAt: member.createdAt.toISOString(),
    customFields:
      teamId === null
        ? {}
        : withReadValues(scope, { id: teamId, customFields: customFields ?? {} }).customFields,
  }
}
