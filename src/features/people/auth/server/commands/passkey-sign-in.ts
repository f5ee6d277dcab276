import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { recordAccountEvent } from '#features/people/accounts/server/commands.ts'
import { openMembership } from '#features/people/members/server/commands/parts.ts'
import { memberByAccount } from '#features/people/members/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestContext, RequestFacts } from '#platform/http/context.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { PasskeyAnswer, PasskeyRequest } from '../../contract/passkeys.ts'
import type { EntryRefusal } from '../../domain/entry-refusal.ts'
import type { FirstPath } from '../../domain/first-paths.ts'
import { opensEventOf } from '../../domain/trust.ts'
import { passkeyOf, type StoredPasskey } from '../queries/passkeys.ts'
import { credentialOf, firstPathOf } from '../queries.ts'
import { passkeys } from '../tables.ts'
import {
  browserOf,
  CHALLENGE_MILLISECONDS,
  expectChallenge,
  nameBrowser,
  newChallenge,
  spendChallenge,
} from './passkey-challenges.ts'
import { handleOf, hostOf } from './passkeys.ts'
import { actorOf, isByProviderOnly } from './resolve-request.ts'
import { startSessionOf } from './sessions.ts'

type Visit = Pick<RequestContext, 'services' | 'request' | 'scope' | 'eventState'>
export type PasskeySignInRefusal = 'passkeyUnknown' | 'passkeyRefused' | EntryRefusal

/** What the browser is to ask a device for, with any passkey of this host: who it is, the passkey tells. */
export function beginPasskeySignIn(services: Services, request: RequestFacts): PasskeyRequest {
  const host = hostOf(request)
  const browser = nameBrowser(request)
  return {
    rpId: host,
    challenge: newChallenge(services, { to: 'signIn', host, browser }),
    timeout: CHALLENGE_MILLISECONDS,
    userVerification: 'required',
  }
}

/**
 * Signs the owner of a passkey in. The device has asked for a finger, a face or a PIN: it is password and second factor
 * in one, and no further step is due.
 */
export async function signInByPasskey(
  visit: Visit,
  { answer, rememberMe }: { answer: PasskeyAnswer; rememberMe: boolean },
): Promise<Result<FirstPath, PasskeySignInRefusal>> {
  const { services, request } = visit
  const found = await passkeyOf(services, { credentialId: answer.id, host: hostOf(request) })
  if (!found) return err('passkeyUnknown')
  const { account, passkey } = found
  const { id: accountId } = account
  const entered = await enter(visit, { ...found, answer })
  if (entered.ok) await startSessionOf(services, request, { accountId, passkeyId: passkey.id, rememberMe })
  const kind = entered.ok ? 'signIn' : 'failedSignIn'
  await recordAccountEvent(services, { accountId, kind, request, detail: { passkey: passkey.name } })
  return entered
}

type Found = NonNullable<Awaited<ReturnType<typeof passkeyOf>>>

async function enter(
  { services, request, scope, eventState }: Visit,
  { account, passkey, answer }: Found & { answer: PasskeyAnswer },
): Promise<Result<FirstPath, PasskeySignInRefusal>> {
  if (!(await isProven(services, { passkey, answer, request }))) return err('passkeyRefused')
  if (account.disabledAt) return err('disabled')
  if (eventState === 'suspended' && !account.isStaff) return err('eventSuspended')
  if (!scope) return err('notInEvent')
  const opened = await openPart(scope, account.id)
  // Product staff have a part in every event, whatever became of their own.
  const actor = await actorOf(scope, account)
  if (!actor) return opened.ok ? err('notInEvent') : opened
  if (await isByProviderOnly(scope, actor.level)) return err('singleSignOnRequired')
  return ok(await firstPathOf(scope, account.id))
}

/** Opens the person's part in the event as the password would that they had when they made the passkey. */
async function openPart(
  scope: EventScope,
  accountId: string,
): Promise<Result<null, 'accessOff' | 'notOpened'>> {
  const part = await memberByAccount(scope, accountId)
  if (part?.disabledAt) return err('accessOff')
  if (!part || part.openedAt) return ok(null)
  const credential = await credentialOf(scope.services.database.db, accountId)
  if (!credential || !opensEventOf(scope.tenantId, credential)) return err('notOpened')
  await openMembership(scope, accountId)
  return ok(null)
}

type Answered = { passkey: StoredPasskey; answer: PasskeyAnswer; request: RequestFacts }

/**
 * Whether the answer is this passkey's, to a challenge of ours that this browser was given and that nobody has
 * answered, with the person verified by the device. A device that counts, and counts back, has been copied.
 */
async function isProven(services: Services, { passkey, answer, request }: Answered): Promise<boolean> {
  const browser = browserOf(request)
  if (browser === undefined) return false
  const { userHandle, ...signed } = answer.response
  if (userHandle !== undefined && userHandle !== handleOf(passkey.accountId)) return false
  const purpose = { to: 'signIn', host: passkey.host, browser } as const
  const { isOurs, asked } = expectChallenge(services, purpose)
  let used: number
  const { credentialId, publicKey, counter } = passkey
  const { id, rawId, type } = answer
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, response: signed, clientExtensionResults: {} },
      ...{ expectedChallenge: isOurs, expectedOrigin: request.origin, expectedRPID: passkey.host },
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
      requireUserVerification: true,
    })
    if (!verified) return false
    used = authenticationInfo.newCounter
  } catch {
    // The library throws at whatever is not as it has to be; why is nobody's business.
    return false
  }
  return isCounted(services, { passkey, challenge: asked(), used })
}

/** Uses the challenge up and counts on; of two answers at one moment one succeeds. */
function isCounted(
  { database, clock }: Services,
  { passkey, challenge, used }: { passkey: StoredPasskey; challenge: string; used: number },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await spendChallenge(tx, challenge))) return false
    const counted = await tx
      .update(passkeys)
      .set({ counter: used, lastUsedAt: clock.now() })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id })
    return counted.length > 0
  })
}
