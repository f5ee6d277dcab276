import { appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { findOrCreateAccount, removeAccount } from '#features/people/accounts/server/commands.ts'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { eventIdsOf, memberByAccount } from '#features/people/members/server/queries.ts'
import type { TeamOwner } from '#features/people/teams/domain/schema.ts'
import type { CreatedTeam, TeamOwnerRefusal } from '#features/people/teams/server/ports.ts'
import { err, type Result } from '#kit/result/result.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, type EventTransaction, unlessRefused } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { sendInvitation } from './mails.ts'

/**
 * Makes a team and invites its owner. Team, membership and mail are one transaction; the account, which belongs to no
 * event, is made before it, and removed when it fails.
 */
export async function inviteTeamOwner<Refusal>(
  scope: EventScope,
  author: Author,
  owner: TeamOwner,
  create: (event: EventTransaction) => Promise<Result<CreatedTeam, Refusal>>,
): Promise<Result<CreatedTeam, Refusal | TeamOwnerRefusal>> {
  const { services } = scope
  const { email, firstName, surname } = owner
  const appUrl = await appUrlOfEvent(scope)
  const isNew = (await accountByEmail(services, email)) === undefined
  const account = await findOrCreateAccount(services, { email, name: `${firstName} ${surname}` })
  if (account.disabledAt) return err('ownerDisabled')
  const accountId = account.id
  let isInvited = false
  try {
    const invited = await unlessRefused<CreatedTeam, Refusal | TeamOwnerRefusal>(scope, async (event) => {
      // Of two invitations of one person at once, the second finds the part that the first has made.
      await takeTurn(event, 'invitation', accountId)
      if (await memberByAccount(event, accountId)) return err('alreadyInEvent')
      const created = await create(event)
      if (!created.ok) return created
      const { id: teamId, name, parentTeamName } = created.value
      const part = { accountId, firstName, surname, teamId, isTeamOwner: true }
      const memberId = await addMember(event, author, part)
      const team = { id: teamId, name }
      const person = { accountId, email, firstName, memberId }
      await sendInvitation(event, { ...person, team, parentTeamName, invitedBy: null, appUrl })
      return created
    })
    isInvited = invited.ok
    return invited
  } finally {
    if (isNew && !isInvited) await forget(services, accountId)
  }
}

/** Another event may have invited the person in the meantime. */
async function forget(services: Services, accountId: string) {
  if ((await eventIdsOf(services, accountId)).length === 0) await removeAccount(services, accountId)
}
