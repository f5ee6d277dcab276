import { recordAccountEvent } from '#features/people/accounts/server/commands.ts'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { openMembership } from '#features/people/members/server/commands/parts.ts'
import { memberByAccount } from '#features/people/members/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { FirstPath } from '../../contract.ts'
import { opensEventOf } from '../../domain/trust.ts'
import { credentialOf, firstPathOf } from '../queries.ts'
import { setFirstPassword } from './password-links.ts'
import { matchingCredential } from './passwords.ts'
import { actorOf } from './resolve-request.ts'
import { startSession, withdrawSession } from './sessions.ts'

type Visit = Pick<RequestContext, 'services' | 'request' | 'scope' | 'eventState'>
type SignInRefusal = 'wrongPassword' | 'disabled' | 'eventSuspended' | 'notInEvent' | OpeningRefusal
type OpeningRefusal = 'notOpened' | 'accessOff'

/** Signs a person of this event in; answers with the screen that they see first. */
export async function signIn(
  visit: Visit,
  input: { email: string; password: string; rememberMe: boolean },
): Promise<Result<FirstPath, SignInRefusal>> {
  const { services, request } = visit
  const signedIn = await enter(visit, input)
  const kind = signedIn.ok ? 'signIn' : 'failedSignIn'
  await recordAccountEvent(services, { email: input.email, kind, request })
  return signedIn
}

async function enter(
  { services, request, scope, eventState }: Visit,
  input: { email: string; password: string; rememberMe: boolean },
): Promise<Result<FirstPath, SignInRefusal>> {
  const isRight = await startSession(services, request, input)
  const account = await accountByEmail(services, input.email)
  // The engine has asked for the password of a known address only: one statement more would tell which there are.
  if (!account) await credentialOf(services.database.db, '')
  if (!isRight) return err('wrongPassword')
  if (account?.disabledAt) {
    await withdrawSession(services, request)
    return err('disabled')
  }
  if (eventState === 'suspended' && !account?.isStaff) {
    await withdrawSession(services, request)
    return err('eventSuspended')
  }
  const person = { accountId: account?.id ?? '', password: input.password }
  const opened = scope ? await openBySigningIn(scope, person) : ok(null)
  if (!scope || !account || !(await actorOf(scope, account))) {
    await withdrawSession(services, request)
    return opened.ok ? err('notInEvent') : opened
  }
  return ok(await firstPathOf(scope, account.id))
}

/**
 * Opens the part that the person has been given in this event, if this password is proof enough. One that an organiser
 * of another tenant may know is not: the link in the invitation, which only the mailbox has, is.
 */
async function openBySigningIn(
  scope: EventScope,
  person: { accountId: string; password: string },
): Promise<Result<null, OpeningRefusal>> {
  const member = await memberByAccount(scope, person.accountId)
  if (member?.disabledAt) return err('accessOff')
  if (!member || member.openedAt) return ok(null)
  const credential = await matchingCredential(scope.services, person)
  if (!credential || !opensEventOf(scope.tenantId, credential)) return err('notOpened')
  await openMembership(scope, person.accountId)
  return ok(null)
}

/** Sets the first password of an invited person and signs them in, for long. */
export async function signInByInvitation(
  visit: Visit,
  input: { token: string; password: string },
): Promise<Result<FirstPath, 'linkInvalid' | 'weakPassword'>> {
  const { services, request, scope } = visit
  const account = await setFirstPassword(visit, input)
  if (!account.ok) return account
  const { id, email } = account.value
  if (await startSession(services, request, { email, password: input.password, rememberMe: true })) {
    await recordAccountEvent(services, { accountId: id, kind: 'signIn', request })
  }
  return ok(scope ? await firstPathOf(scope, id) : '/')
}
