import { eq } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import type { Services } from '#platform/services.ts'
import { accounts, credentials } from '../tables.ts'
import { engineOf } from './engine.ts'

type NewAccount = { email: string; name: string; isStaff?: boolean }
export type AccountKey = { id: string; email: string; hasPassword: boolean }

/** The account of this address, made without a password when there is none: an invitation lets its owner set one. */
export async function findOrCreateAccount(
  services: Services,
  { email, name, isStaff = false }: NewAccount,
): Promise<AccountKey> {
  const { db } = services.database
  await db
    .insert(accounts)
    .values({ id: newId(), email, name, isStaff })
    .onConflictDoNothing({ target: accounts.email })
  const [account] = await db
    .select({ id: accounts.id, email: accounts.email, credential: credentials.id })
    .from(accounts)
    .leftJoin(credentials, eq(credentials.userId, accounts.id))
    .where(eq(accounts.email, email))
  if (!account) throw new Error('The account was neither found nor made.')
  return { id: account.id, email: account.email, hasPassword: account.credential !== null }
}

/** Removes an account that nothing else uses: the undoing of an invitation that failed half way. */
export async function removeAccount(services: Services, accountId: string) {
  await services.database.db.delete(accounts).where(eq(accounts.id, accountId))
}

export async function setAccountPassword(services: Services, accountId: string, password: string) {
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
  accountId: string,
  password: string,
): Promise<boolean> {
  const { internalAdapter, password: hasher } = await engineOf(services).$context
  const credential = await internalAdapter.findCredentialAccount(accountId)
  if (!credential?.password) {
    await hasher.hash(password)
    return false
  }
  return hasher.verify({ hash: credential.password, password })
}
