import { isDatabaseAway } from '#database/client.ts'
import { withdrawEmails } from '#features/event/emails/server/commands/withdrawing.ts'
import { appUrlOfEvent } from '#features/event/events/server/queries.ts'
import {
  findOrCreateAccountIn,
  lockAccount,
  removeAccount,
} from '#features/people/accounts/server/commands.ts'
import {
  mailInvitation,
  mailInvitations,
  type WayIn,
  wayInFor,
  waysInFor,
} from '#features/people/auth/server/commands/mails.ts'
import { credentialOf } from '#features/people/auth/server/queries.ts'
import { levelsToInviteWith, type MemberLevel, mayManage } from '#features/people/members/domain/authority.ts'
import { displayName } from '#features/people/members/domain/member.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { joinTeam, makeOwner, updateInvitee } from '#features/people/members/server/commands/teams.ts'
import {
  eventIdsOf,
  eventIdsWithin,
  memberByAccount,
  memberById,
  membersByIds,
  peopleForChange,
} from '#features/people/members/server/queries.ts'
import { isTeamFull } from '#features/people/teams/domain/choosing.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudits } from '#platform/audit/audit.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, type EventTransaction, onwardsUnlessRefused } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import type { ResentInvitation } from '../domain/resent-invitation.ts'
import { placeInTeam } from './queries.ts'

/** Somebody's account, old or new, and how they come in with it. */
type Invitee = { accountId: string; wayIn: WayIn }
export type InviteeRefusal = 'accountDisabled' | 'notCreated'

/**
 * Begins every invitation: finds or makes the account of this address and the link that leads in, and goes on in the
 * event with what makes the person a part of it. All of it is one transaction, so that whatever fails or dies before
 * its end leaves nothing behind (platform specification, section 4); from then on the e-mail is in the outbox.
 */
export function withInvitee<T, R>(
  scope: EventScope,
  { email, name }: { email: string; name: string },
  goOn: (event: EventTransaction, invitee: Invitee) => Promise<Result<T, R>>,
): Promise<Result<T, R | InviteeRefusal>> {
  return onwardsUnlessRefused<Invitee, T, R | InviteeRefusal>(scope, {
    begin: (tx) =>
      orNotCreated(scope.services, async () => {
        const account = await findOrCreateAccountIn(tx, { email, name })
        if (account.disabledAt) return err('accountDisabled')
        return ok({ accountId: account.id, wayIn: await wayInFor(scope, account.id, tx) })
      }),
    goOn,
  })
}

async function orNotCreated<T>(
  services: Services,
  create: () => Promise<Result<T, InviteeRefusal>>,
): Promise<Result<T, InviteeRefusal>> {
  try {
    return await create()
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    services.report(error)
    return err('notCreated')
  }
}

export type Invitation = {
  teamId: string
  firstName: string
  surname: string
  email: string
  teamRole: 'owner' | 'member'
  level: MemberLevel
}
export type InvitationRefusal =
  | InviteeRefusal
  | 'noTeam'
  | 'aboveOwn'
  | 'alreadyInEvent'
  | { code: 'teamFull'; limit: number }

/** Who invites: a person of the event, or product staff, who may be at the command line. */
export type Inviter = Author & Pick<Actor, 'level' | 'firstName' | 'surname'>

/** Invites a person into a team (the specification's `createTeamMember`). @returns the id of their part in the event */
export async function invite(
  scope: EventScope,
  actor: Inviter,
  invitation: Invitation,
): Promise<Result<string, InvitationRefusal>> {
  if (!levelsToInviteWith(actor).includes(invitation.level)) return err('aboveOwn')
  const appUrl = await appUrlOfEvent(scope)
  const { email, firstName } = invitation
  return withInvitee<string, InvitationRefusal>(
    scope,
    { email, name: displayName(invitation) },
    async (event, { accountId, wayIn }) => {
      // Another invitation waits, so that two do not take the last place.
      await takeTurn(event, 'members')
      const place = await takePlace(event, invitation.teamId)
      if (!place.ok) return place
      const { team, isFirst } = place.value
      const joined = await makePart(event, actor, { ...invitation, accountId })
      if (!joined.ok) return joined
      const memberId = joined.value
      if (isFirst || invitation.teamRole === 'owner')
        await makeOwner(event, actor, { id: memberId, teamId: team.id })
      const invitedBy = displayName(actor)
      await mailInvitation(event, { email, firstName, memberId, team, invitedBy, appUrl, wayIn })
      return ok(memberId)
    },
  )
}

type Place = { team: { id: string; name: string }; isFirst: boolean }
type PlaceRefusal = 'noTeam' | { code: 'teamFull'; limit: number }

/** Whether the team takes one more. */
async function takePlace(event: EventTransaction, teamId: string): Promise<Result<Place, PlaceRefusal>> {
  const place = await placeInTeam(event, teamId)
  if (!place) return err('noTeam')
  const { team, people, limit } = place
  if (isTeamFull(people.length, limit)) return err({ code: 'teamFull', limit })
  return ok({ team: { id: team.id, name: team.name }, isFirst: people.length === 0 })
}

/** An organiser may also put a person into a team who is in the event without one. */
async function makePart(
  event: EventTransaction,
  actor: Inviter,
  { accountId, firstName, surname, level, teamId }: Invitation & { accountId: string },
): Promise<Result<string, 'alreadyInEvent'>> {
  const existing = await memberByAccount(event, accountId)
  if (!existing) return ok(await addMember(event, actor, { accountId, firstName, surname, level, teamId }))
  const [person] = await peopleForChange(event, [existing.id])
  if (!person || person.teamId !== null || !mayManage(actor, person)) return err('alreadyInEvent')
  await joinTeam(event, actor, { memberId: person.id, teamId })
  return ok(person.id)
}

export type ResendRefusal = 'noSuchMember'
type Resending = {
  memberIds: readonly string[]
  /** The one team whose people may be asked again; left out for organisers, who ask everyone. */
  teamId?: string | null
}

type ResendCounts = { sentCount: number; skippedCount: number }
type Resent = { counts: ResendCounts; emailIds: string[] }

/** Sends people their invitation again, with a link of its own; leaves out who has joined, or may not come in. */
export async function resendInvitations(
  scope: EventScope,
  actor: Actor,
  resending: Resending,
): Promise<Result<ResendCounts, ResendRefusal>> {
  const resent = await resendAndGoOn<never>(scope, actor, resending, async () => ok(null))
  return resent.ok ? ok(resent.value.counts) : resent
}

/** The same, and goes on with the ids of the e-mails in the same transaction: when that refuses, nobody is invited. */
export async function resendAndGoOn<Refusal>(
  scope: EventScope,
  actor: Actor,
  { memberIds, teamId }: Resending,
  goOn: (event: EventTransaction, emailIds: readonly string[]) => Promise<Result<null, Refusal>>,
): Promise<Result<Resent, ResendRefusal | Refusal>> {
  const appUrl = await appUrlOfEvent(scope)
  const people = (await membersByIds(scope, memberIds)).filter(
    (person) => teamId === undefined || person.teamId === teamId,
  )
  if (people.length < new Set(memberIds).size) return err('noSuchMember')
  const asked = people.filter(isAskedAgain)
  const counts = { sentCount: asked.length, skippedCount: people.length - asked.length }
  if (asked.length === 0) return ok({ counts, emailIds: [] })
  return onwardsUnlessRefused<Map<string, WayIn>, Resent, ResendRefusal | Refusal>(scope, {
    begin: async (tx) => {
      const accountIds = asked.map(({ accountId }) => accountId)
      return ok(await waysInFor(scope, accountIds, tx))
    },
    goOn: async (event, ways) => {
      const still = await peopleForChange(
        event,
        asked.map(({ id }) => id),
      )
      if (
        asked.some(({ id, accountId }) => !still.some((one) => one.id === id && one.accountId === accountId))
      )
        return err('noSuchMember')
      const invitedBy = displayName(actor)
      const emailIds = await mailInvitations(
        event,
        asked.map(({ id, accountId, email, firstName, teamId: ofTeam, teamName }) => ({
          ...{ email, firstName, memberId: id, invitedBy, appUrl },
          team: ofTeam === null ? null : { id: ofTeam, name: teamName ?? '' },
          wayIn: ways.get(accountId) ?? null,
        })),
      )
      await tellResent(
        event,
        asked.map(({ id, email }, index) => ({ memberId: id, email, emailId: emailIds[index] ?? '' })),
      )
      await recordAudits(
        event,
        asked.map(({ id }) => ({ memberId: actor.memberId, action: 'member.invite', subjectId: id })),
      )
      const goneOn = await goOn(event, emailIds)
      return goneOn.ok ? ok({ counts, emailIds }) : goneOn
    },
  })
}

type Asked = { openedAt: Date | null; disabledAt: Date | null; isAccountDisabled: boolean }

function isAskedAgain({ openedAt, disabledAt, isAccountDisabled }: Asked): boolean {
  return openedAt === null && disabledAt === null && !isAccountDisabled
}

export type EmailRefusal = InviteeRefusal | 'noSuchMember' | 'aboveOwn' | 'ownerAlone' | 'alreadyInEvent'

/**
 * Corrects the address of an invitation, and sends it there. Only while the person has never signed in and has no other
 * membership; and no account gets another address by it: the part goes to the account of the right address, so that
 * nobody takes over anybody's.
 */
export async function updateInvitedEmail(
  scope: EventScope,
  actor: Actor,
  { memberId, email }: { memberId: string; email: string },
): Promise<Result<string, EmailRefusal>> {
  const appUrl = await appUrlOfEvent(scope)
  const person = await memberById(scope, memberId)
  if (!person) return err('noSuchMember')
  if (!mayManage(actor, person)) return err('aboveOwn')
  const former = person.accountId
  const updated = await onwardsUnlessRefused<Invitee & { isNew: boolean }, string, EmailRefusal>(scope, {
    begin: async (tx) => {
      await lockAccount(tx, former)
      if (person.isStaff || (await credentialOf(tx, former))) return err('ownerAlone')
      return orNotCreated(scope.services, async () => {
        const account = await findOrCreateAccountIn(tx, { email, name: displayName(person) })
        if (account.disabledAt) return err('accountDisabled')
        const { id, isNew } = account
        return ok({ accountId: id, isNew, wayIn: await wayInFor(scope, id, tx) })
      })
    },
    goOn: async (event, { accountId, isNew, wayIn }) => {
      const [now] = await peopleForChange(event, [memberId])
      if (now?.accountId !== former) return err('noSuchMember')
      if (!mayManage(actor, now)) return err('aboveOwn')
      const isElsewhere = (await eventIdsWithin(event, former)).length > 1
      if (now.openedAt !== null || now.lastLoginAt !== null || isElsewhere) return err('ownerAlone')
      if (accountId !== former && (await memberByAccount(event, accountId))) return err('alreadyInEvent')
      await updateInvitee(event, actor, { memberId, accountId, from: person.email, to: email })
      await withdrawEmails(event, {
        memberIds: [memberId],
        reason: 'The address was corrected before it was sent.',
      })
      const { firstName, teamId, teamName } = person
      const team = teamId === null ? null : { id: teamId, name: teamName ?? '' }
      const invitation = { email, firstName, memberId, team, invitedBy: displayName(actor), appUrl, wayIn }
      const emailId = await mailInvitation(event, invitation)
      const isOther = accountId !== former
      await tellResent(event, [{ memberId, email, emailId, ...(isOther ? { isAccountNew: isNew } : {}) }])
      return ok(email)
    },
  })
  if (updated.ok && email !== person.email) await forgetAccount(scope.services, former)
  return updated
}

async function tellResent(event: EventTransaction, resent: readonly ResentInvitation[]) {
  for (const follow of event.services.ports.invitationsResent) await follow(event, resent)
}

/** An account that was made for an invitation taken back, unless another event has invited it or it has a password. */
export async function forgetAccount(services: Services, accountId: string) {
  if ((await eventIdsOf(services, accountId)).length > 0) return
  if (await services.ports.hasPassword(services, accountId)) return
  await removeAccount(services, accountId).catch(services.report)
}
