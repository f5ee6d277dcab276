import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { NewPasskey, PasskeyCreation } from '../../contract/passkeys.ts'
import { canHavePasskeys, MOST_PASSKEYS } from '../../domain/passkeys.ts'
import { lacksSecondFactor } from '../../domain/two-factor.ts'
import { mayChangeFactors, passkeysOf, type StoredPasskey } from '../queries/passkeys.ts'
import { requiresTwoFactor, secondFactorOf } from '../queries.ts'
import { passkeys, sessions } from '../tables.ts'
import { noteFactorChange } from './factor-changes.ts'
import { changingSignIn } from './links.ts'
import {
  browserOf,
  CHALLENGE_MILLISECONDS,
  expectChallenge,
  nameBrowser,
  newChallenge,
  spendChallenge,
} from './passkey-challenges.ts'
import { matchingCredential } from './passwords.ts'
import { revokeSessionsOfPasskey } from './sessions.ts'

type Owner = Pick<Actor, 'accountId' | 'email' | 'firstName' | 'surname' | 'sessionId' | 'level'>

/** What every authenticator has one of: Ed25519, ECDSA with P-256, RSA (the numbers of COSE). */
const ALGORITHMS = [-8, -7, -257]

/** The host name that passkeys made here belong to. */
export function hostOf({ origin }: Pick<RequestFacts, 'origin'>): string {
  return new URL(origin).hostname
}

type SetUpRefusal = 'wrongPassword' | 'passkeyFirst' | 'tooManyPasskeys' | 'noHostName'

/** Begins to add a passkey. @returns what the browser is to ask the device for */
export async function setUpPasskey(
  { services }: EventScope,
  owner: Owner,
  { password, request }: { password: string; request: RequestFacts },
): Promise<Result<PasskeyCreation, SetUpRefusal>> {
  const { accountId, email, firstName, surname } = owner
  if (!(await matchingCredential(services, { accountId, password }))) return err('wrongPassword')
  const host = hostOf(request)
  if (!canHavePasskeys(host)) return err('noHostName')
  if (!(await mayChangeFactors(services, owner))) return err('passkeyFirst')
  const known = await passkeysOf(services, accountId)
  if (known.length >= MOST_PASSKEYS) return err('tooManyPasskeys')
  const browser = nameBrowser(request)
  const challenge = newChallenge(services, { to: { addTo: accountId }, host, browser })
  return ok({
    rp: { id: host, name: host },
    user: { id: handleOf(accountId), name: email, displayName: `${firstName} ${surname}`.trim() },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MILLISECONDS,
    excludeCredentials: known
      .filter((passkey) => passkey.host === host)
      .map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  })
}

/** The account, as a device keeps it beside the key. */
export function handleOf(accountId: string): string {
  return Buffer.from(accountId).toString('base64url')
}

type Made = { name: string; passkey: NewPasskey; request: RequestFacts }

/** Adds the passkey that the browser has made in answer to `setUpPasskey`. */
export async function createPasskey(
  scope: EventScope,
  { accountId }: Owner,
  { name, passkey, request }: Made,
): Promise<Result<StoredPasskey, 'passkeyRefused' | 'tooManyPasskeys'>> {
  const { services } = scope
  const host = hostOf(request)
  const checked = await checkNew(services, { accountId, passkey, request })
  if (!checked) return err('passkeyRefused')
  const row: StoredPasskey = {
    ...{ id: newId(), accountId, name, host, createdAt: services.clock.now(), lastUsedAt: null },
    credentialId: checked.credential.id,
    publicKey: Buffer.from(checked.credential.publicKey).toString('base64url'),
    counter: checked.credential.counter,
  }
  type Added = Result<StoredPasskey, 'passkeyRefused' | 'tooManyPasskeys'>
  const added = await changingSignIn(services, accountId, async (tx): Promise<Added> => {
    if (!(await spendChallenge(tx, checked.challenge))) return err('passkeyRefused')
    if ((await tx.$count(passkeys, eq(passkeys.accountId, accountId))) >= MOST_PASSKEYS)
      return err('tooManyPasskeys')
    const inserted = await tx.insert(passkeys).values(row).onConflictDoNothing().returning()
    return inserted[0] ? ok(inserted[0]) : err('passkeyRefused')
  })
  if (added.ok) await noteFactorChange(scope, { accountId, kind: 'passkeyAdded', request, passkey: name })
  return added
}

/** What the device has made, if it was made for us, here, and for this account; undefined otherwise. */
async function checkNew(
  services: Services,
  { accountId, passkey, request }: { accountId: string; passkey: NewPasskey; request: RequestFacts },
) {
  const [host, browser] = [hostOf(request), browserOf(request)]
  if (browser === undefined) return undefined
  const purpose = { to: { addTo: accountId }, host, browser }
  const { isOurs, asked } = expectChallenge(services, purpose)
  const { id, rawId, type, response } = passkey
  const { clientDataJSON, attestationObject } = response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      ...{ expectedChallenge: isOurs, expectedOrigin: request.origin, expectedRPID: host },
      ...{ requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS },
    })
    return verified ? { challenge: asked(), credential: registrationInfo.credential } : undefined
  } catch {
    // The library throws at whatever is not as it has to be; why is nobody's business.
    return undefined
  }
}

export async function updatePasskey(
  { services }: EventScope,
  { accountId }: Pick<Owner, 'accountId'>,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<Result<StoredPasskey, 'noPasskey'>> {
  const [renamed] = await services.database.db
    .update(passkeys)
    .set({ name })
    .where(isTheirs(accountId, passkeyId))
    .returning()
  return renamed ? ok(renamed) : err('noPasskey')
}

type Removal = { passkeyId: string; password: string; request: RequestFacts }
type RemovalRefusal = 'wrongPassword' | 'passkeyFirst' | 'twoFactorRequired' | 'noPasskey'

/**
 * Removes a passkey, and signs out whoever came in with it elsewhere; not the last second factor where the event
 * requires one of them.
 */
export async function removePasskey(
  scope: EventScope,
  owner: Owner,
  { passkeyId, password, request }: Removal,
): Promise<Result<null, RemovalRefusal>> {
  const { services } = scope
  const { accountId, level, sessionId } = owner
  if (!(await matchingCredential(services, { accountId, password }))) return err('wrongPassword')
  if (!(await mayChangeFactors(services, owner))) return err('passkeyFirst')
  const [factor, isRequired] = await Promise.all([
    secondFactorOf(services, accountId),
    requiresTwoFactor(scope),
  ])
  const removed = await changingSignIn(
    services,
    accountId,
    async (tx): Promise<Result<string, RemovalRefusal>> => {
      const others = and(eq(passkeys.accountId, accountId), ne(passkeys.id, passkeyId))
      const hasSecondFactor = factor !== undefined || (await tx.$count(passkeys, others)) > 0
      if (lacksSecondFactor({ requiresTwoFactor: isRequired }, { level, hasSecondFactor }))
        return err('twoFactorRequired')
      const [gone] = await tx.delete(passkeys).where(isTheirs(accountId, passkeyId)).returning()
      if (!gone) return err('noPasskey')
      await revokeSessionsOfPasskey(tx, { passkeyId, currentSessionId: sessionId })
      return ok(gone.name)
    },
  )
  if (!removed.ok) return removed
  await noteFactorChange(scope, { accountId, kind: 'passkeyRemoved', request, passkey: removed.value })
  return ok(null)
}

/** As a part of another change. @returns whether there was one */
export async function removePasskeysWithin(tx: Tx, accountId: string): Promise<boolean> {
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .returning({ id: passkeys.id })
  await tx.update(sessions).set({ passkeyId: null }).where(eq(sessions.userId, accountId))
  return removed.length > 0
}

function isTheirs(accountId: string, passkeyId: string) {
  return and(eq(passkeys.id, passkeyId), eq(passkeys.accountId, accountId))
}
