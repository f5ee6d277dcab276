import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { recordAccountEvent } from '#features/people/accounts/server/commands.ts'
import { accountById } from '#features/people/accounts/server/queries.ts'
import { openMembership } from '#features/people/members/server/commands/parts.ts'
import type { Level } from '#kit/access/levels.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import { hashOf } from '#platform/sealed/hash-of.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { SecondStep } from '../../contract/signing-in.ts'
import type { FirstPath } from '../../domain/first-paths.ts'
import { opensEventOf } from '../../domain/trust.ts'
import { lacksSecondFactor } from '../../domain/two-factor.ts'
import { passkeysOf } from '../queries/passkeys.ts'
import { credentialOf, firstPathOf, partOfAccount, requiresTwoFactor, secondFactorOf } from '../queries.ts'
import { pendingSignIns } from '../tables.ts'
import { noteFactorChange } from './factor-changes.ts'
import { actorOf, isByProviderOnly } from './resolve-request.ts'
import { type AppKey, beginSetUp, confirmSetUp, spendCode } from './second-factors.ts'
import { revokeAllSessions, startSessionOf } from './sessions.ts'

/** Long enough to look for a telephone, or to install an app. */
const PENDING_MILLISECONDS = 15 * 60 * 1000

/** Where and by whom a step is taken. */
type Visit = { scope: EventScope; request: RequestFacts }
type SignInOver = 'signInOver'

/**
 * What comes after the right password, for a person of this level; undefined when they may go in. Whoever has a passkey
 * is to use it: nobody sets up an app beside it by a password alone.
 */
export async function secondStepOf(
  scope: EventScope,
  { accountId, level }: { accountId: string; level: Level },
): Promise<SecondStep['secondStep'] | 'passkey' | undefined> {
  const { services } = scope
  const hasSecondFactor = (await secondFactorOf(services, accountId)) !== undefined
  if (hasSecondFactor) return 'code'
  const event = { requiresTwoFactor: await requiresTwoFactor(scope) }
  if (!lacksSecondFactor(event, { level, hasSecondFactor })) return undefined
  return (await passkeysOf(services, accountId)).length > 0 ? 'passkey' : 'setUp'
}

/** Keeps a sign-in until its second step. @returns the token by which the browser goes on */
export async function holdSignIn(
  { services, eventId }: EventScope,
  { accountId, rememberMe }: { accountId: string; rememberMe: boolean },
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(services.clock.now().getTime() + PENDING_MILLISECONDS)
  await services.database.db
    .insert(pendingSignIns)
    .values({ id: hashOf(token), accountId, forEventId: eventId, rememberMe, expiresAt })
  return token
}

/** Whose sign-in a token is of, while it can go on. */
export async function pendingSignIn({ services, eventId }: EventScope, token: string) {
  const [pending] = await services.database.db
    .select()
    .from(pendingSignIns)
    .where(
      and(
        eq(pendingSignIns.id, hashOf(token)),
        eq(pendingSignIns.forEventId, eventId),
        gt(pendingSignIns.expiresAt, services.clock.now()),
      ),
    )
  return pending
}

/** Completes a sign-in by a code of the app, or a recovery code. A wrong one leaves it for another attempt. */
export async function takeSecondStep(
  { scope, request }: Visit,
  { token, code }: { token: string; code: string },
): Promise<Result<FirstPath, 'wrongCode' | SignInOver>> {
  const { services } = scope
  const pending = await pendingSignIn(scope, token)
  if (!pending) return err('signInOver')
  const { accountId } = pending
  const used = await spendCode(services, { accountId, code })
  if (!used) {
    await recordAccountEvent(services, { accountId, kind: 'failedSecondStep', request })
    return err('wrongCode')
  }
  if (used === 'recovery') await noteFactorChange(scope, { accountId, kind: 'recoveryCodeUsed', request })
  return complete({ scope, request }, token)
}

/** Begins to set up the second factor that the event requires. */
export async function setUpSecondStep(scope: EventScope, token: string): Promise<Result<AppKey, SignInOver>> {
  const account = await accountWithoutFactor(scope, token)
  if (!account) return err('signInOver')
  return ok(await beginSetUp(scope.services, { accountId: account.id, email: account.email }))
}

/** Turns the second factor on by a code of its app, and completes the sign-in for which it was set up. */
export async function confirmSecondStep(
  { scope, request }: Visit,
  { token, code }: { token: string; code: string },
): Promise<Result<{ path: FirstPath; recoveryCodes: string[] }, 'wrongCode' | 'noKey' | SignInOver>> {
  const account = await accountWithoutFactor(scope, token)
  if (!account) return err('signInOver')
  const setUp = { accountId: account.id, code, request }
  const recoveryCodes = await confirmSetUp(scope, setUp, (tx) => revokeAllSessions(tx, account.id))
  if (!recoveryCodes.ok) return recoveryCodes
  const path = await complete({ scope, request }, token)
  return path.ok ? ok({ path: path.value, recoveryCodes: recoveryCodes.value }) : path
}

/** Whoever has a second factor or a passkey shows it: nobody sets up another by a password alone. */
async function accountWithoutFactor(scope: EventScope, token: string) {
  const { services } = scope
  const pending = await pendingSignIn(scope, token)
  if (!pending || (await secondFactorOf(services, pending.accountId))) return undefined
  if ((await passkeysOf(services, pending.accountId)).length > 0) return undefined
  return accountById(services, pending.accountId)
}

/** Uses the pending sign-in up for a session. What has changed since the password was given counts. */
async function complete({ scope, request }: Visit, token: string): Promise<Result<FirstPath, SignInOver>> {
  const { services } = scope
  const [pending] = await services.database.db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.id, hashOf(token)))
    .returning()
  const account = pending && (await accountById(services, pending.accountId))
  if (!account || account.disabledAt) return err('signInOver')
  const { accountId, rememberMe } = pending
  const part = await partOfAccount(scope, accountId)
  if (part && !part.openedAt && !part.disabledAt) {
    // The password is the one that was given: another one ends the sign-ins that are half done.
    const credential = await credentialOf(services.database.db, accountId)
    if (credential && opensEventOf(scope.tenantId, credential)) await openMembership(scope, accountId)
  }
  const actor = await actorOf(scope, account)
  if (!actor || (await isByProviderOnly(scope, actor.level))) return err('signInOver')
  await startSessionOf(services, request, { accountId, rememberMe })
  await recordAccountEvent(services, { accountId, kind: 'signIn', request })
  return ok(await firstPathOf(scope, accountId))
}
