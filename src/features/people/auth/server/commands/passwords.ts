import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { forgetTries } from '#platform/limits/limit-tries.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { authLimits } from '../../domain/attempt-limits.ts'
import { knownPasswords } from '../../domain/known-passwords.ts'
import { isEasyToGuess } from '../../domain/password-strength.ts'
import { credentials } from '../tables.ts'
import { engineOf } from './engine.ts'

type AccountPassword = { accountId: string; password: string }
type Owner = { id: string; email: string; name: string }

/** Whether a password is among those that many people have, or made of names that are at hand. */
export function isKnownPassword(password: string, personal: readonly string[]): boolean {
  return isEasyToGuess(password, { known: knownPasswords(), personal })
}

/** The names and addresses that somebody who knows the person and the event would try. */
export async function namesAtHand(
  scope: EventScope | undefined,
  { email, name }: Pick<Owner, 'email' | 'name'>,
): Promise<string[]> {
  if (!scope) return [email, name]
  const { eventName, shortName, longName, companyName } = (await allSettings(scope)).event
  return [email, name, eventName, shortName, longName, companyName]
}

/** Gives the owner of an account a password of their choice; who guessed at the former one is forgotten. */
export async function choosePassword(services: Services, { id, email }: Owner, password: string) {
  await setAccountPassword(services, { accountId: id, password })
  await forgetTries(services, authLimits.password, email)
}

export async function setAccountPassword(services: Services, { accountId, password }: AccountPassword) {
  const hash = await hashPassword(services, password)
  await services.database.transaction((tx) => storePassword(tx, { accountId, hash }))
}

/** Takes a tenth of a second, on purpose. */
export async function hashPassword(services: Services, password: string): Promise<string> {
  const { password: hasher } = await engineOf(services).$context
  return hasher.hash(password)
}

/** Within a transaction that also makes the account. */
export async function storePassword(tx: Tx, { accountId, hash }: { accountId: string; hash: string }) {
  const stored = await tx
    .update(credentials)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(eq(credentials.userId, accountId))
    .returning({ id: credentials.id })
  if (stored.length > 0) return
  await tx
    .insert(credentials)
    .values({ id: newId(), accountId, providerId: 'credential', userId: accountId, password: hash })
}

/** Compares with the account's password, in the same time whether or not it has one. */
export async function passwordMatches(
  services: Services,
  { accountId, password }: AccountPassword,
): Promise<boolean> {
  const { internalAdapter, password: hasher } = await engineOf(services).$context
  const credential = await internalAdapter.findCredentialAccount(accountId)
  if (!credential?.password) {
    await hasher.hash(password)
    return false
  }
  return hasher.verify({ hash: credential.password, password })
}

/**
 * Gives this password to those of the accounts that have none. One hash serves all: to compute a hash each,
 * as `setAccountPassword` does, would take a tenth of a second an account.
 */
export async function setSharedPassword(
  services: Services,
  accountIds: readonly string[],
  password: string,
): Promise<void> {
  const { db } = services.database
  const having = await db
    .select({ id: credentials.userId })
    .from(credentials)
    .where(inArray(credentials.userId, [...accountIds]))
  const ids = [...new Set(accountIds).difference(new Set(having.map(({ id }) => id)))]
  if (ids.length === 0) return
  const hash = await hashPassword(services, password)
  await db
    .insert(credentials)
    .values(
      ids.map((id) => ({ id: newId(), accountId: id, providerId: 'credential', userId: id, password: hash })),
    )
}
