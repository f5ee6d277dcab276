import { addressOf } from '#addresses/address.ts'
import { appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { accountById } from '#features/people/accounts/server/queries.ts'
import { accountIdOf, eventIdsOf } from '#features/people/members/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { credentialOf } from '../queries.ts'
import { createLinkToken } from './links.ts'

type LinkRefusal = 'noSuchMember' | 'mailServer' | 'notByHand'

/**
 * Makes the link by which an invited person sets their first password, for an organiser who hands it over herself.
 * Where there is a mail server the mailbox alone gets it; and it is made for nobody whom another event knows, or who
 * has a password: the organiser could sign in as them. Who asks for it is in the audit; the link is not.
 */
export async function createInvitationLink(
  scope: EventScope,
  { memberId: by }: Author,
  memberId: string,
): Promise<Result<string, LinkRefusal>> {
  const { services } = scope
  if (services.settings.mailKind !== 'outbox') return err('mailServer')
  const accountId = await accountIdOf(scope, memberId)
  if (accountId === undefined) return err('noSuchMember')
  const hasPassword = (await credentialOf(services.database.db, accountId)) !== undefined
  if (hasPassword || !(await mayBeHandedOver(scope, accountId))) return err('notByHand')
  await inEvent(scope, (event) =>
    recordAudit(event, { memberId: by, action: 'member.createInvitationLink', subjectId: memberId }),
  )
  const token = await createLinkToken(scope, { kind: 'set-password', accountId, isHandedOver: true })
  return ok(`${await appUrlOfEvent(scope)}${addressOf('/auth/set-password', { token })}`)
}

/** Whether the account is of this event alone. Product staff belong to all of them. */
export async function mayBeHandedOver(scope: EventScope, accountId: string): Promise<boolean> {
  const account = await accountById(scope.services, accountId)
  if (!account || account.isStaff || account.disabledAt) return false
  const eventIds = await eventIdsOf(scope.services, accountId)
  return eventIds.length === 1 && eventIds[0] === scope.eventId
}
