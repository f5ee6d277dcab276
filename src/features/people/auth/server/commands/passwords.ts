import { inArray } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import type { Services } from '#platform/services.ts'
import { credentials } from '../tables.ts'
import { engineOf } from './engine.ts'

type AccountPassword = { accountId: string; password: string }

export async function setAccountPassword(services: Services, { accountId, password }: AccountPassword) {
  const { internalAdapter, password: hasher } = await engineOf(services).$context
  const hash = await hasher.hash(password)
  const existing = await internalAdapter.findCredentialAccount(accountId)
  if (existing) return internalAdapter.updatePassword(accountId, hash)
  await internalAdapter.createAccount({
    userId: accountId,
    providerId: 'credential',
    accountId,
    password: hash,
  })
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
  const { password: hasher } = await engineOf(services).$context
  const hash = await hasher.hash(password)
  await db
    .insert(credentials)
    .values(
      ids.map((id) => ({ id: newId(), accountId: id, providerId: 'credential', userId: id, password: hash })),
    )
}
