import { accountById } from '#features/people/accounts/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { hasPassword } from '../queries.ts'
import { consumeLink } from './links.ts'
import { mailPasswordChanged } from './mails.ts'
import { setAccountPassword } from './passwords.ts'
import { revokeAllSessions } from './sessions.ts'

type NewPassword = { token: string; password: string }

/** Sets the first password of the account that an invitation is for; answers with the account. */
export async function setFirstPassword(
  services: Services,
  { token, password }: NewPassword,
): Promise<Result<{ id: string; email: string }, 'linkInvalid'>> {
  const claim = await consumeLink(services, { kind: 'set-password', token })
  const account = claim && (await accountById(services, claim.accountId))
  // A second invitation, read by someone else, must not replace the password that its owner has set.
  if (!account || (await hasPassword(services, account.id))) return err('linkInvalid')
  await setAccountPassword(services, { accountId: account.id, password })
  return ok(account)
}

/** Replaces the password, signs the account out everywhere, and tells its owner by the event's mail. */
export async function resetPassword(
  services: Services,
  scope: EventScope | undefined,
  { token, password }: NewPassword,
): Promise<Result<null, 'linkInvalid'>> {
  const claim = await consumeLink(services, { kind: 'reset-password', token })
  const account = claim && (await accountById(services, claim.accountId))
  if (!account) return err('linkInvalid')
  await setAccountPassword(services, { accountId: account.id, password })
  await revokeAllSessions(services, account.id)
  if (scope) await mailPasswordChanged(scope, account)
  return ok(null)
}
