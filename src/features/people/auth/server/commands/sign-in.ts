import { recordAccountEvent } from '#features/people/accounts/server/commands.ts'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { openMembership } from '#features/people/members/server/commands/parts.ts'
import { memberByAccount } from '#features/people/members/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { SignInOutcome } from '../../contract/signing-in.ts'
import type { EntryRefusal } from '../../domain/entry-refusal.ts'
import { opensEventOf } from '../../domain/trust.ts'
import { passkeysOf } from '../queries/passkeys.ts'
import { credentialOf, firstPathOf, partOfAccount } from '../queries.ts'
import { setFirstPassword } from './password-links.ts'
import { matchingCredential } from './passwords.ts'
import { actorOf, isByProviderOnly } from './resolve-request.ts'
import { holdSignIn, secondStepOf } from './second-steps.ts'
import { startSession, withdrawSession } from './sessions.ts'

type Visit = Pick<RequestContext, 'services' | 'request' | 'scope' | 'eventState'>
type SignInRefusal = 'wrongPassword' | EntryRefusal | { code: 'passkeyNeeded'; hosts: string[] }
type OpeningRefusal = 'notOpened' | 'accessOff'

/** Signs a person of this event in, or says which step is due before that. */
export async function signIn(
  visit: Visit,
  input: { email: string; password: string; rememberMe: boolean },
): Promise<Result<SignInOutcome, SignInRefusal>> {
  const { services, request } = visit
  const entered = await enter(visit, input)
  // One that is half done is recorded when it is done.
  if (entered.ok && 'token' in entered.value) return entered
  const kind = entered.ok ? 'signIn' : 'failedSignIn'
  await recordAccountEvent(services, { email: input.email, kind, request })
  return entered
}

async function enter(
  { services, request, scope, eventState }: Visit,
  input: { email: string; password: string; rememberMe: boolean },
): Promise<Result<SignInOutcome, SignInRefusal>> {
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
  const hostsOf = async (accountId: string) => [
    ...new Set((await passkeysOf(services, accountId)).map(({ host }) => host)),
  ]
  const part = scope && account ? await memberByAccount(scope, account.id) : undefined
  const opening = scope && part ? await openingOf(scope, part, person) : ok(false)
  const level = account?.isStaff ? 'eventflowAdmin' : part?.level
  if (scope && account && level && opening.ok) {
    if (await isByProviderOnly(scope, level)) {
      await withdrawSession(services, request)
      return err('singleSignOnRequired')
    }
    const secondStep = await secondStepOf(scope, { accountId: account.id, level })
    if (secondStep) {
      await withdrawSession(services, request)
      if (secondStep === 'passkey') return err({ code: 'passkeyNeeded', hosts: await hostsOf(account.id) })
      const held = { accountId: account.id, rememberMe: input.rememberMe }
      return ok({ secondStep, token: await holdSignIn(scope, held) })
    }
    if (opening.value) await openMembership(scope, account.id)
  }
  if (!scope || !account || !(await actorOf(scope, account))) {
    await withdrawSession(services, request)
    return opening.ok ? err('notInEvent') : opening
  }
  return ok({ path: await firstPathOf(scope, account.id) })
}

/**
 * Whether the part that the person has been given in this event is still to be opened, and this password is proof
 * enough. One that an organiser of another tenant may know is not: the link in the invitation, which only the mailbox
 * has, is.
 */
async function openingOf(
  scope: EventScope,
  part: { openedAt: Date | null; disabledAt: Date | null },
  person: { accountId: string; password: string },
): Promise<Result<boolean, OpeningRefusal>> {
  if (part.disabledAt) return err('accessOff')
  if (part.openedAt) return ok(false)
  const credential = await matchingCredential(scope.services, person)
  return credential && opensEventOf(scope.tenantId, credential) ? ok(true) : err('notOpened')
}

/** Sets the first password of an invited person and signs them in, for long, or says which step is due before that. */
export async function signInByInvitation(
  visit: Visit,
  input: { token: string; password: string },
): Promise<Result<SignInOutcome, 'linkInvalid' | 'weakPassword'>> {
  const { services, request, scope } = visit
  const account = await setFirstPassword(visit, input)
  if (!account.ok) return account
  if (!scope) return err('linkInvalid')
  const { id: accountId, email, isStaff } = account.value
  const level = isStaff ? 'eventflowAdmin' : (await partOfAccount(scope, accountId))?.level
  // The password is theirs from now on, wherever one is enough.
  if (level && (await isByProviderOnly(scope, level))) return ok({ path: '/' })
  const secondStep = level && (await secondStepOf(scope, { accountId, level }))
  // Nobody knew a password of it who could have added a passkey; if there is one, signing in asks for it.
  if (secondStep === 'passkey') return ok({ path: '/' })
  if (secondStep) return ok({ secondStep, token: await holdSignIn(scope, { accountId, rememberMe: true }) })
  if (await startSession(services, request, { email, password: input.password, rememberMe: true })) {
    await recordAccountEvent(services, { accountId, kind: 'signIn', request })
  }
  return ok({ path: await firstPathOf(scope, accountId) })
}
