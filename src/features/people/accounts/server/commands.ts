import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#database/client.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from './tables.ts'

type NewAccount = { email: string; name: string; isStaff?: boolean }

/** The account of this address, created when missing; an invitation then lets its owner set a password. */
export function findOrCreateAccount(
  services: Services,
  account: NewAccount,
): Promise<{ id: string; email: string }> {
  return findOrCreateAccountIn(services.database.db, account)
}

/** The same, as a part of an open transaction. */
export async function findOrCreateAccountIn(
  db: Db | Tx,
  { email, name, isStaff = false }: NewAccount,
): Promise<{ id: string; email: string }> {
  await db
    .insert(accounts)
    .values({ id: newId(), email, name, isStaff })
    .onConflictDoNothing({ target: accounts.email })
  const [account] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.email, email))
  if (!account) throw new Error('The account was neither found nor made.')
  return account
}

/** Gives the account another name. */
export async function renameAccount(
  { database, clock }: Services,
  { accountId, name }: { accountId: string; name: string },
) {
  await database.db.update(accounts).set({ name, updatedAt: clock.now() }).where(eq(accounts.id, accountId))
}

/**
 * Removes an account that is in no event, to undo an invitation that failed half way.
 * @throws while a member of any event has it
 */
export async function removeAccount(services: Services, accountId: string) {
  await services.database.transaction(async (tx) => {
    await services.ports.accountRemoved(tx, accountId)
    await tx.delete(accounts).where(eq(accounts.id, accountId))
  })
}

/** Gives the account its new, confirmed address; refuses when another account has it by now. */
export async function changeAccountEmail(
  services: Services,
  { accountId, newEmail }: { accountId: string; newEmail: string },
): Promise<Result<null, 'emailTaken'>> {
  return services.database.transaction(async (tx) => {
    const [taken] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, newEmail))
    if (taken) return err('emailTaken')
    await tx
      .update(accounts)
      .set({ email: newEmail, emailVerified: true, updatedAt: services.clock.now() })
      .where(eq(accounts.id, accountId))
    return ok(null)
  })
}
