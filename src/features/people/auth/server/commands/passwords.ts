import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { knownPasswords } from '../../domain/known-passwords.ts'
import { isEasyToGuess } from '../../domain/password-strength.ts'
import { type Credential, credentialOf } from '../queries.ts'
import { credentials } from '../tables.ts'
import { engineOf } from './engine.ts'

/** better-auth's word for a password among the ways to sign in. */
const PASSWORD_PROVIDER = 'credential'

type AccountPassword = { accountId: string; password: string }

/** Whether a password is among those that many people have, or made of names that are at hand. */
export function isKnownPassword(password: string, personal: readonly string[]): boolean {
  return isEasyToGuess(password, { known: knownPasswords(), personal })
}

/** The names and addresses that somebody who knows the person and the event would try. */
export async function namesAtHand(
  scope: EventScope | undefined,
  { email, name }: { email: string; name: string },
): Promise<string[]> {
  if (!scope) return [email, name]
  const { eventName, shortName, longName, companyName } = (await allSettings(scope)).event
  return [email, name, eventName, shortName, longName, companyName]
}

export async function setAccountPassword(services: Services, { accountId, password }: AccountPassword) {
  const hash = await hashPassword(services, password)
  await services.database.transaction((tx) =>
    storePassword(tx, { accountId, hash, handedOverByTenant: null, at: services.clock.now() }),
  )
}

/** Takes a tenth of a second on purpose: no transaction waits for it. */
export async function hashPassword(services: Services, password: string): Promise<string> {
  const { password: hasher } = await engineOf(services).$context
  return hasher.hash(password)
}

type StoredPassword = {
  accountId: string
  hash: string
  /** See `credentials`. */
  handedOverByTenant: string | null
  at: Date
}

export async function storePassword(
  tx: Tx,
  { accountId, hash, handedOverByTenant, at }: StoredPassword,
): Promise<void> {
  const values = { password: hash, handedOverByTenant, updatedAt: at }
  const changed = await tx
    .update(credentials)
    .set(values)
    .where(and(eq(credentials.userId, accountId), eq(credentials.providerId, PASSWORD_PROVIDER)))
    .returning({ id: credentials.id })
  if (changed.length > 0) return
  await tx.insert(credentials).values({
    ...values,
    id: newId(),
    accountId,
    providerId: PASSWORD_PROVIDER,
    userId: accountId,
    createdAt: at,
  })
}

/**
 * The account's password as it is stored, if this is it: what else is known of it holds for this one. Takes the same
 * time whether or not the account has one.
 */
export async function matchingCredential(
  services: Services,
  { accountId, password }: AccountPassword,
): Promise<Credential | undefined> {
  const { password: hasher } = await engineOf(services).$context
  const credential = await credentialOf(services.database.db, accountId)
  if (!credential?.password) {
    await hasher.hash(password)
    return undefined
  }
  return (await hasher.verify({ hash: credential.password, password })) ? credential : undefined
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
  await db.insert(credentials).values(
    ids.map((id) => ({
      id: newId(),
      accountId: id,
      providerId: PASSWORD_PROVIDER,
      userId: id,
      password: hash,
    })),
  )
}
