import { changeAccountEmail } from '#features/people/accounts/server/commands.ts'
import { accountByEmail, accountById } from '#features/people/accounts/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { consumeLink, readLink } from './links.ts'
import { mailEmailChanged, mailEmailUpdate } from './mails.ts'
import { passwordMatches } from './passwords.ts'
import { revokeAllSessions } from './sessions.ts'

/** Mails the link that confirms a new address to that address. */
export async function requestEmailUpdate(
  scope: EventScope,
  { accountId, firstName }: Pick<Actor, 'accountId' | 'firstName'>,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<Result<null, 'wrongPassword' | 'emailTaken'>> {
  if (!(await passwordMatches(scope.services, { accountId, password }))) return err('wrongPassword')
  if (await accountByEmail(scope.services, newEmail)) return err('emailTaken')
  await mailEmailUpdate(scope, { accountId, firstName }, newEmail)
  return ok(null)
}

/**
 * Gives the account the address that its link was sent to, signs it out everywhere, and tells the old address by
 * the event's mail. A wrong password leaves the link for another attempt. Answers with the new address.
 */
export async function confirmEmailUpdate(
  services: Services,
  scope: EventScope | undefined,
  { token, password }: { token: string; password: string },
): Promise<Result<string, 'linkInvalid' | 'wrongPassword' | 'emailTaken'>> {
  const link = { kind: 'update-email', token } as const
  const claim = await readLink(services, link)
  const account = claim && (await accountById(services, claim.accountId))
  if (!claim?.newEmail || !account) return err('linkInvalid')
  const { newEmail } = claim
  if (!(await passwordMatches(services, { accountId: account.id, password }))) return err('wrongPassword')
  if (!(await consumeLink(services, link))) return err('linkInvalid')
  const changed = await changeAccountEmail(services, { accountId: account.id, newEmail })
  if (!changed.ok) return changed
  await revokeAllSessions(services, account.id)
  if (scope) await mailEmailChanged(scope, account, newEmail)
  return ok(newEmail)
}
