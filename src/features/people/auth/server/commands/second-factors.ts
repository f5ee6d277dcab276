import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '#database/client.ts'
import { recordAccountEventIn } from '#features/people/accounts/server/commands.ts'
import { accountById } from '#features/people/accounts/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { hashOf } from '#platform/sealed/hash-of.ts'
import { sealed, unsealed } from '#platform/sealed/sealed.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { countingSteps, inGroups, isOfApp, lacksSecondFactor } from '../../domain/two-factor.ts'
import { mayChangeFactors, passkeyOfSession } from '../queries/passkeys.ts'
import { nextKeyOf, requiresTwoFactor, secondFactorOf } from '../queries.ts'
import { recoveryCodes, secondFactors } from '../tables.ts'
import { detailOf, type StaffAct } from './disabling.ts'
import { mailReset, noteFactorChange } from './factor-changes.ts'
import { changingSignIn, voidLinks } from './links.ts'
import { codeOf, newKey, newRecoveryCodes } from './one-time-codes.ts'
import { removePasskeysWithin } from './passkeys.ts'
import { matchingCredential } from './passwords.ts'
import { checkStreamsOf, revokeAllSessions, revokeOtherSessions } from './sessions.ts'

type Owner = Pick<Actor, 'accountId' | 'email' | 'sessionId' | 'level'>
type Request = Pick<RequestFacts, 'clientAddress' | 'headers'>
/** What an authenticator app takes: the key to type, and the same as an address for its camera. */
export type AppKey = { key: string; address: string }

/** Begins to set up an app, also in place of one that was set up before, which counts until a code of the new one does. */
export async function setUpTwoFactor(
  { services }: EventScope,
  owner: Owner,
  { password }: { password: string },
): Promise<Result<AppKey, 'wrongPassword' | 'passkeyFirst'>> {
  const { accountId, email } = owner
  if (!(await matchingCredential(services, { accountId, password }))) return err('wrongPassword')
  if (!(await mayChangeFactors(services, owner))) return err('passkeyFirst')
  return ok(await beginSetUp(services, { accountId, email }))
}

/** The same for who has given the password already. */
export async function beginSetUp(
  services: Services,
  { accountId, email }: Pick<Owner, 'accountId' | 'email'>,
): Promise<AppKey> {
  const key = newKey()
  const nextKey = await sealed(services, key)
  await services.database.db
    .insert(secondFactors)
    .values({ accountId, nextKey })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: { nextKey } })
  const issuer = new URL(services.settings.baseUrl).hostname
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return { key, address: `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}` }
}

/**
 * Turns two-factor sign-in on by a code of the app that was set up, and signs the account out everywhere else: those
 * sessions have shown a password alone.
 * @returns the new recovery codes, which are never shown again
 */
export async function confirmTwoFactor(
  scope: EventScope,
  { accountId, sessionId }: Owner,
  { code, request }: { code: string; request: Request },
): Promise<Result<string[], 'wrongCode' | 'noKey'>> {
  return confirmSetUp(scope, { accountId, code, request }, (tx) =>
    revokeOtherSessions(tx, { accountId, currentSessionId: sessionId }),
  )
}

/** @param endSessions which sessions the second factor does not cover */
export async function confirmSetUp(
  scope: EventScope,
  { accountId, code, request }: { accountId: string; code: string; request: Request },
  endSessions: (tx: Tx) => Promise<void>,
): Promise<Result<string[], 'wrongCode' | 'noKey'>> {
  const { services } = scope
  const nextKey = await nextKeyOf(services, accountId)
  const key = nextKey === null ? undefined : await unsealed(services, nextKey)
  if (nextKey === null || key === undefined) return err('noKey')
  const now = services.clock.now()
  const step = countingSteps(now).find((one) => codeOf(key, one) === code)
  if (step === undefined) return err('wrongCode')
  const confirmed = await changingSignIn(services, accountId, async (tx) => {
    const set = { key: nextKey, since: now, lastStep: step, nextKey: null }
    const changed = await tx
      .update(secondFactors)
      .set(set)
      .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.nextKey, nextKey)))
      .returning({ accountId: secondFactors.accountId })
    if (changed.length === 0) return undefined
    await endSessions(tx)
    return replaceCodes(tx, accountId)
  })
  if (!confirmed) return err('noKey')
  await noteFactorChange(scope, { accountId, kind: 'twoFactorOn', request })
  return ok(confirmed)
}

/** Turns two-factor sign-in off; not where the event they are in requires it of them. */
export async function removeTwoFactor(
  scope: EventScope,
  { accountId, level, sessionId }: Owner,
  { password, request }: { password: string; request: Request },
): Promise<Result<null, 'wrongPassword' | 'twoFactorRequired'>> {
  const { services } = scope
  if (!(await matchingCredential(services, { accountId, password }))) return err('wrongPassword')
  const event = { requiresTwoFactor: await requiresTwoFactor(scope) }
  const hasSecondFactor = (await passkeyOfSession(services, sessionId)) !== null
  if (lacksSecondFactor(event, { level, hasSecondFactor })) return err('twoFactorRequired')
  const wasOn = await changingSignIn(services, accountId, async (tx) => {
    const removed = await removeSecondFactorWithin(tx, accountId)
    // Another event that is open in another tab may require it.
    if (removed) await checkStreamsOf(tx, accountId)
    return removed
  })
  if (wasOn) await noteFactorChange(scope, { accountId, kind: 'twoFactorOff', request })
  return ok(null)
}

/** Gives new recovery codes; the former ones count no more. */
export async function replaceRecoveryCodes(
  scope: EventScope,
  { accountId }: Owner,
  { password, request }: { password: string; request: Request },
): Promise<Result<string[], 'wrongPassword' | 'noSecondFactor'>> {
  const { services } = scope
  if (!(await matchingCredential(services, { accountId, password }))) return err('wrongPassword')
  if (!(await secondFactorOf(services, accountId))) return err('noSecondFactor')
  const codes = await changingSignIn(services, accountId, (tx) => replaceCodes(tx, accountId))
  await noteFactorChange(scope, { accountId, kind: 'newRecoveryCodes', request })
  return ok(codes)
}

/**
 * Takes the second factor, and every passkey, off an account whose owner has lost them: for product staff alone. A
 * passkey that has not been lost is added again in a minute; one that has been stolen would still lead in. Sessions,
 * links and sign-ins that are half done end; the password is asked at the next one.
 */
export async function resetTwoFactor(
  services: Services,
  act: StaffAct,
): Promise<Result<null, 'noUser' | 'noSecondFactor'>> {
  const { accountId, request } = act
  if (!(await accountById(services, accountId))) return err('noUser')
  const reset = await changingSignIn<Result<null, 'noSecondFactor'>>(services, accountId, async (tx) => {
    if (!(await removeFactorsWithin(tx, accountId))) return err('noSecondFactor')
    await voidLinks(tx, accountId)
    await revokeAllSessions(tx, accountId)
    await recordAccountEventIn(services, tx, {
      ...{ accountId, kind: 'twoFactorReset', request },
      detail: detailOf(act),
    })
    return ok(null)
  })
  if (reset.ok) await mailReset(services, accountId)
  return reset
}

/** Everything besides the password, as a part of another change. @returns whether any of it counted until now */
export async function removeFactorsWithin(tx: Tx, accountId: string): Promise<boolean> {
  const hadApp = await removeSecondFactorWithin(tx, accountId)
  const hadPasskey = await removePasskeysWithin(tx, accountId)
  return hadApp || hadPasskey
}

/** The app with its recovery codes. @returns whether one counted until now */
async function removeSecondFactorWithin(tx: Tx, accountId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ since: secondFactors.since })
  return removed.some(({ since }) => since !== null)
}

async function replaceCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, hash: hashOf(code) })))
  return codes.map(inGroups)
}

/** Uses a code up, of the app or a recovery code: of two simultaneous attempts only one succeeds. */
export async function spendCode(
  services: Services,
  { accountId, code }: { accountId: string; code: string },
): Promise<'app' | 'recovery' | undefined> {
  const { db } = services.database
  if (!isOfApp(code)) return (await spendRecoveryCode(db, accountId, code)) ? 'recovery' : undefined
  const factor = await secondFactorOf(services, accountId)
  const key = factor?.key && (await unsealed(services, factor.key))
  const step = key ? countingSteps(services.clock.now()).find((one) => codeOf(key, one) === code) : undefined
  if (step === undefined) return undefined
  const counted = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        isNotNull(secondFactors.since),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ accountId: secondFactors.accountId })
  return counted.length > 0 ? 'app' : undefined
}

async function spendRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.hash, hashOf(code))))
    .returning({ accountId: recoveryCodes.accountId })
  return used.length > 0
}
