import { withReadValues } from '#features/people/teams/server/queries.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { Colleague, MemberDetail, MemberRow } from '../contract.ts'
import { levelsToGive, mayManage, mayManageInTeam } from '../domain/authority.ts'
import type { ExportedMember } from '../domain/export-columns.ts'
import { standingOfMember } from '../domain/standing.ts'
import type { ListedMember, memberDetail, memberSource } from './queries.ts'

export function presentMember(member: ListedMember, { services }: EventScope, actor: Actor): MemberRow {
  const isManaged = mayManage(actor, member)
  const isOther = member.id !== actor.memberId
  const mayDisable = isManaged && isOther && isAtLeast(actor.level, 'admin')
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
    hasJoined: member.openedAt !== null,
    isDisabled: member.disabledAt !== null,
    isAccountDisabled: member.isAccountDisabled,
    can: {
      update: isManaged,
      levels: levelsToGive(actor, member),
      resend: isAskedAgain(member),
      disable: mayDisable && member.disabledAt === null,
      enable: mayDisable && member.disabledAt !== null,
      remove: isManaged && isOther,
      makeOwner: isManaged && mayOwn(member),
    },
    canCopyInvitationLink:
      services.settings.mailKind === 'outbox' &&
      isAtLeast(actor.level, 'admin') &&
      member.lastLoginAt === null,
  }
}

type Detail = NonNullable<Awaited<ReturnType<typeof memberDetail>>>

export function presentMemberDetail(detail: Detail, scope: EventScope, actor: Actor): MemberDetail {
  const { member, emails, subscriptions, isUntouched } = detail
  return {
    ...presentMember(member, scope, actor),
    standing: standingOfMember({
      isAccountDisabled: member.isAccountDisabled,
      isDisabled: member.disabledAt !== null,
      hasJoined: member.openedAt !== null,
      lastEmail: emails[0]?.status,
    }),
    invitedAt: member.createdAt.toISOString(),
    canUpdateEmail: isUntouched && mayManage(actor, member),
    unsubscribedFrom: subscriptions.kinds.flatMap(({ kind, isSubscribed }) => (isSubscribed ? [] : [kind])),
    isAddressHeld: subscriptions.isHeld,
    emails: emails.map(({ id, type, to, subject, status, detail: words, createdAt, sentAt, openedAt }) => ({
      ...{ id, type, to, subject, status, detail: words },
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      openedAt: openedAt?.toISOString() ?? null,
    })),
  }
}

/** A person of the caller's team. */
export function presentColleague(member: ListedMember, actor: Actor): Colleague {
  const isManaged = mayManageInTeam(actor, member) && member.id !== actor.memberId
  return {
    id: member.id,
    firstName: member.firstName,
    surname: member.surname,
    email: member.email,
    isTeamOwner: member.isTeamOwner,
    hasLoggedIn: member.lastLoginAt !== null,
    hasJoined: member.openedAt !== null,
    isDisabled: member.disabledAt !== null,
    can: {
      resend: isAskedAgain(member),
      remove: isManaged,
      makeOwner: isManaged && mayOwn(member),
    },
  }
}

/** Nobody is asked to come in who is there, or who may not. */
function isAskedAgain({ openedAt, disabledAt, isAccountDisabled }: ListedMember): boolean {
  return openedAt === null && disabledAt === null && !isAccountDisabled
}

function mayOwn({ teamId, isTeamOwner, disabledAt }: ListedMember): boolean {
  return teamId !== null && !isTeamOwner && disabledAt === null
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
