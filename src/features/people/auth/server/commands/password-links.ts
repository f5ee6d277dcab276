import { accountById } from '#features/people/accounts/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { hasPassword } from '../queries.ts'
import { consumeLink, readLink } from './links.ts'
import { mailPasswordChanged } from './mails.ts'
import { choosePassword, isKnownPassword, namesAtHand } from './passwords.ts'
import { revokeAllSessions } from './sessions.ts'

type NewPassword = { token: string; password: string }

/** Sets the first password of the account that an invitation is for; answers with the account. */
export async function setFirstPassword(
  services: Services,
  scope: EventScope | undefined,
  { token, password }: NewPassword,
): Promise<Result<{ id: string; email: string }, 'linkInvalid' | 'weakPassword'>> {
  const link = { kind: 'set-password', token } as const
  const account = await ownerOf(services, link)
  // A second invitation, read by someone else, must not replace the password that its owner has set.
  if (!account || (await hasPassword(services, account.id))) return err('linkInvalid')
  if (isKnownPassword(password, await namesAtHand(scope, account))) return err('weakPassword')
  if (!(await consumeLink(services, link))) return err('linkInvalid')
  await choosePassword(services, account, password)
  return ok(account)
}

/** Replaces the password, signs the account out everywhere, and tells its owner by the event's mail. */
export async function resetPassword(
  services: Services,
  scope: EventScope | undefined,
  { token, password }: NewPassword,
): Promise<Result<null, 'linkInvalid' | 'weakPassword'>> {
  const link = { kind: 'reset-password', token } as const
  const account = await ownerOf(services, link)
  if (!account) return err('linkInvalid')
  if (isKnownPassword(password, await namesAtHand(scope, account))) return err('weakPassword')
  if (!(await consumeLink(services, link))) return err('linkInvalid')
  await choosePassword(services, account, password)
  await revokeAllSessions(services, account.id)
  if (scope) await mailPasswordChanged(scope, account)
  return ok(null)
}

/** Whom a link is for; it stays good while its owner looks for a better password. */
async function ownerOf(services: Services, link: Parameters<typeof readLink>[1]) {
  const claim = await readLink(services, link)
  return claim && (await accountById(services, claim.accountId))
}
