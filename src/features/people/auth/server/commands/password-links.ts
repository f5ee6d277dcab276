import { recordAccountEvent } from '#features/people/accounts/server/commands.ts'
import { accountById } from '#features/people/accounts/server/queries.ts'
import { openMembership } from '#features/people/members/server/commands/parts.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { forgetTries } from '#platform/limits/limit-tries.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { authLimits } from '../../domain/attempt-limits.ts'
import type { LinkKind } from '../../domain/links.ts'
import { mayBeSetByInvitation } from '../../domain/trust.ts'
import { credentialOf, partOfAccount } from '../queries.ts'
import { mayBeHandedOver } from './invitation-links.ts'
import { changingSignIn, consumeLink, type Link, readLink, voidLinks } from './links.ts'
import { mailPasswordChanged } from './mails.ts'
import { hashPassword, isKnownPassword, namesAtHand, storePassword } from './passwords.ts'
import { removeFactorsWithin } from './second-factors.ts'
import { revokeAllSessions } from './sessions.ts'

/** Where and by whom a link is followed. */
type Visit = Pick<RequestContext, 'services' | 'request' | 'scope'>
type NewPassword = { token: string; password: string }
type Owner = { id: string; email: string; name: string; isStaff: boolean }
type PasswordRefusal = 'linkInvalid' | 'weakPassword'

/** Sets the first password of the account that an invitation is for; answers with the account. */
export async function setFirstPassword(
  { request, scope }: Visit,
  input: NewPassword,
): Promise<Result<Owner, PasswordRefusal>> {
  if (!scope) return err('linkInvalid')
  const taken = await takePassword(scope, 'set-password', input)
  if (!taken.ok) return taken
  await recordAccountEvent(scope.services, { accountId: taken.value.id, kind: 'firstPassword', request })
  return taken
}

/** Replaces the password, signs the account out everywhere, and tells its owner by the event's mail. */
export async function resetPassword(
  { request, scope }: Visit,
  input: NewPassword,
): Promise<Result<null, PasswordRefusal>> {
  if (!scope) return err('linkInvalid')
  const taken = await takePassword(scope, 'reset-password', input)
  if (!taken.ok) return taken
  await recordAccountEvent(scope.services, { accountId: taken.value.id, kind: 'passwordReset', request })
  await mailPasswordChanged(scope, taken.value)
  return ok(null)
}

/**
 * Uses the link up for a new password. Every session and every other link of the account ends with it: they may be
 * of someone who knew the former one; who guessed at it is forgotten. The person's part in the link's event is open from
 * then on. The link stays good while its owner looks for a better password.
 */
async function takePassword(
  scope: EventScope,
  kind: LinkKind,
  { token, password }: NewPassword,
): Promise<Result<Owner, PasswordRefusal>> {
  const { services } = scope
  const sent = { kind, token }
  const seen = await readLink(services, scope, sent)
  const owner = seen && (await ownerOf(scope, seen))
  if (!owner) return err('linkInvalid')
  if (isKnownPassword(password, await namesAtHand(scope, owner))) return err('weakPassword')
  const hash = await hashPassword(services, password)
  const isSet = await changingSignIn(services, owner.id, async (tx) => {
    const present = await credentialOf(tx, owner.id)
    if (kind === 'set-password' && !mayBeSetByInvitation(seen, present)) return false
    if (!(await consumeLink(tx, scope, sent))) return false
    const handedOverByTenant = seen.isHandedOver ? scope.tenantId : null
    await storePassword(tx, { accountId: owner.id, hash, handedOverByTenant, at: services.clock.now() })
    await voidLinks(tx, owner.id)
    await revokeAllSessions(tx, owner.id)
    // Whoever else may have known the password may have set them up: an app keeps its person out, a passkey lets others in.
    if (present && present.handedOverByTenant !== null) await removeFactorsWithin(tx, owner.id)
    return true
  })
  if (!isSet) return err('linkInvalid')
  await forgetTries(services, authLimits.password, owner.email)
  await forgetTries(services, authLimits.secondStep, owner.id)
  await openMembership(scope, owner.id)
  return ok(owner)
}

/**
 * Whom a link is for: nobody who has left the event or whose account is disabled, and, if an organiser has seen it,
 * nobody who belongs to another event by now.
 */
async function ownerOf(scope: EventScope, { accountId, isHandedOver }: Link): Promise<Owner | undefined> {
  if (isHandedOver && !(await mayBeHandedOver(scope, accountId))) return undefined
  const account = await accountById(scope.services, accountId)
  if (!account || account.disabledAt) return undefined
  return account.isStaff || (await partOfAccount(scope, accountId)) ? account : undefined
}

/** Whom a link is for, with the address that it confirms or their own; undefined when it cannot be used. */
export async function personOfLink(
  { services, scope }: Pick<Visit, 'services' | 'scope'>,
  sent: { kind: LinkKind; token: string },
): Promise<{ email: string; firstName: string } | undefined> {
  const link = await readLink(services, scope, sent)
  const owner = scope && link && (await ownerOf(scope, link))
  if (!owner) return undefined
  return { email: link.newEmail ?? owner.email, firstName: owner.name.split(' ')[0] ?? '' }
}
