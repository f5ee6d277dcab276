import { accountMessages } from '#features/people/accounts/domain/messages.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { limitTries } from '#platform/limits/limit-tries.ts'
import { invitationsContract } from '../contract.ts'
import { invitationLimit } from '../domain/attempt-limits.ts'
import { invitationNotices, teamFull } from '../domain/messages.ts'
import {
  type EmailRefusal,
  type InvitationRefusal,
  invite,
  type ResendRefusal,
  resendInvitations,
  updateInvitedEmail,
} from './commands.ts'
import { presentPlace } from './present.ts'
import { placeInTeam } from './queries.ts'

export const invitationsRoutes = {
  getPlace: route(invitationsContract.getPlace, async ({ scope, actor, input }) => {
    const place = await placeInTeam(scope, input.teamId)
    if (!place) throw notFound('Team')
    return presentPlace(place, actor)
  }),

  getPlaceInMyTeam: route(invitationsContract.getPlaceInMyTeam, async ({ scope, actor }) => {
    const place = await placeInTeam(scope, actor.teamId ?? '')
    if (!place) throw notFound('Team')
    return presentPlace(place, { level: 'user' })
  }),

  create: route(invitationsContract.create, async ({ scope, actor, input }) => ({
    memberId: accepted(await invite(scope, actor, input), invitationAnswers),
  })),

  createForMyTeam: route(
    invitationsContract.createForMyTeam,
    async ({ services, request, scope, actor, input }) => {
      const teamId = actor.teamId ?? ''
      await limitTries(services, { request, limit: invitationLimit, subject: teamId })
      const invitation = { ...input, teamId, teamRole: 'member', level: 'user' } as const
      return { memberId: accepted(await invite(scope, actor, invitation), invitationAnswers) }
    },
  ),

  resend: route(invitationsContract.resend, async ({ scope, actor, input }) =>
    accepted(await resendInvitations(scope, actor, input), resendAnswers),
  ),

  resendForMyTeam: route(
    invitationsContract.resendForMyTeam,
    async ({ services, request, scope, actor, input }) => {
      await limitTries(services, { request, limit: invitationLimit, subject: actor.teamId ?? '' })
      const resending = { memberIds: [input.memberId], teamId: actor.teamId ?? '' }
      return accepted(await resendInvitations(scope, actor, resending), resendAnswers)
    },
  ),

  updateEmail: route(invitationsContract.updateEmail, async ({ scope, actor, input }) => ({
    email: accepted(await updateInvitedEmail(scope, actor, input), emailAnswers),
  })),
}

const inviteeAnswers = {
  accountDisabled: { status: 'invalid', message: accountMessages.disabled, field: 'email' },
  notCreated: { status: 'conflict', message: accountMessages.notCreated },
  alreadyInEvent: { status: 'invalid', message: invitationNotices.alreadyInEvent, field: 'email' },
} as const

const invitationAnswers: RefusalAnswers<InvitationRefusal> = {
  ...inviteeAnswers,
  noTeam: { status: 'notFound', thing: 'Team' },
  aboveOwn: { status: 'invalid', message: invitationNotices.aboveOwn, field: 'level' },
  teamFull: { status: 'conflict', message: ({ limit }) => teamFull(limit) },
}

const resendAnswers: RefusalAnswers<ResendRefusal> = { noSuchMember: { status: 'notFound', thing: 'User' } }

const emailAnswers: RefusalAnswers<EmailRefusal> = {
  ...inviteeAnswers,
  noSuchMember: { status: 'notFound', thing: 'User' },
  aboveOwn: { status: 'forbidden' },
  ownerAlone: { status: 'conflict', message: invitationNotices.ownerAlone },
}
