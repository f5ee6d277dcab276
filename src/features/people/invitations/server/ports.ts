import type { InviteAgain } from '#features/event/emails/server/ports.ts'
import { appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { mailInvitation } from '#features/people/auth/server/commands/mails.ts'
import { displayName } from '#features/people/members/domain/member.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { memberByAccount } from '#features/people/members/server/queries.ts'
import type { TeamOwner } from '#features/people/teams/domain/schema.ts'
import type { CreatedTeam, InviteTeamOwner } from '#features/people/teams/server/ports.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import type { EventScope, EventTransaction } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import type { ResentInvitation } from '../domain/resent-invitation.ts'
import { resendAndGoOn, withInvitee } from './commands.ts'

/** What else speaks of an invitation goes on with the e-mail that was sent last. */
export type InvitationsResent = (
  event: EventTransaction,
  resent: readonly ResentInvitation[],
) => Promise<void>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    invitationsResent: readonly InvitationsResent[]
  }
}

export const inviteAgain: InviteAgain = async <Refusal>(
  scope: EventScope,
  actor: Actor,
  memberId: string,
  goOn: (event: EventTransaction, emailId: string) => Promise<Result<null, Refusal>>,
) => {
  const asked = { memberIds: [memberId] }
  const resent = await resendAndGoOn<Refusal>(scope, actor, asked, (event, [emailId = '']) =>
    goOn(event, emailId),
  )
  if (!resent.ok) return resent.error === 'noSuchMember' ? err('joined') : err(resent.error)
  const [emailId] = resent.value.emailIds
  return emailId === undefined ? err('joined') : ok(emailId)
}

export const inviteTeamOwner: InviteTeamOwner = async <Refusal>(
  scope: EventScope,
  author: Author,
  owner: TeamOwner,
  create: (event: EventTransaction) => Promise<Result<CreatedTeam, Refusal>>,
) => {
  const appUrl = await appUrlOfEvent(scope)
  const { email, firstName, surname } = owner
  return withInvitee<CreatedTeam, Refusal | 'alreadyInEvent'>(
    scope,
    { email, name: displayName(owner) },
    async (event, { accountId, wayIn }) => {
      // Of two invitations of one person at once, the second finds the part that the first has made.
      await takeTurn(event, 'members')
      if (await memberByAccount(event, accountId)) return err('alreadyInEvent')
      const created = await create(event)
      if (!created.ok) return created
      const { id: teamId, name, parentTeamName } = created.value
      const part = { accountId, firstName, surname, teamId, isTeamOwner: true }
      const memberId = await addMember(event, author, part)
      const team = { id: teamId, name }
      const invitation = { email, firstName, memberId, team, parentTeamName, invitedBy: null, appUrl, wayIn }
      await mailInvitation(event, invitation)
      return created
    },
  )
}
