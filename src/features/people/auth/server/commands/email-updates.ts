import { changeAccountEmail, recordAccountEvent } from '#features/people/accounts/server/commands.ts'
import { accountByEmail, accountById } from '#features/people/accounts/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { changingSignIn, consumeLink, readLink, voidLinks } from './links.ts'
import { mailEmailChanged, mailEmailUpdate } from './mails.ts'
import { matchingCredential } from './passwords.ts'
import { revokeAllSessions } from './sessions.ts'

type UpdateRefusal = 'wrongPassword' | 'emailTaken' | 'addressUnproven'

/**
 * Mails the link that confirms a new address to that address. Who has only a link from an organiser's hands proves
 * first, by a reset, that the present address is theirs: invitations of other events may be on their way to it.
 */
export async function requestEmailUpdate(
  scope: EventScope,
  { accountId, firstName }: Pick<Actor, 'accountId' | 'firstName'>,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<Result<null, UpdateRefusal>> {
  const credential = await matchingCredential(scope.services, { accountId, password })
  if (!credential) return err('wrongPassword')
  if (credential.handedOverByTenant !== null) return err('addressUnproven')
  if (await accountByEmail(scope.services, newEmail)) return err('emailTaken')
  await mailEmailUpdate(scope, { accountId, firstName }, newEmail)
  return ok(null)
}

/**
 * Gives the account the address that its link was sent to, signs it out everywhere, voids its other links, and tells
 * the old address by the event's mail. A wrong password leaves the link for another attempt. Answers with the new
 * address.
 */
export async function confirmEmailUpdate(
  { services, request, scope }: Pick<RequestContext, 'services' | 'request' | 'scope'>,
  { token, password }: { token: string; password: string },
): Promise<Result<string, 'linkInvalid' | UpdateRefusal>> {
  const sent = { kind: 'update-email', token } as const
  const link = await readLink(services, scope, sent)
  const account = link && (await accountById(services, link.accountId))
  if (!scope || !link?.newEmail || !account) return err('linkInvalid')
  const [accountId, newEmail] = [account.id, link.newEmail]
  const credential = await matchingCredential(services, { accountId, password })
  if (!credential) return err('wrongPassword')
  if (credential.handedOverByTenant !== null) return err('addressUnproven')
  type Changed = Result<null, 'linkInvalid' | 'emailTaken'>
  const changed = await changingSignIn(services, accountId, async (tx): Promise<Changed> => {
    if (!(await consumeLink(tx, scope, sent))) return err('linkInvalid')
    const changed = await changeAccountEmail(tx, { accountId, newEmail, at: services.clock.now() })
    if (!changed.ok) return changed
    await voidLinks(tx, accountId)
    await revokeAllSessions(tx, accountId)
    return changed
  })
  if (!changed.ok) return changed
  const detail = { from: account.email, to: newEmail }
  await recordAccountEvent(services, { accountId, kind: 'emailUpdate', request, detail })
  await mailEmailChanged(scope, account, newEmail)
  return ok(newEmail)
}
