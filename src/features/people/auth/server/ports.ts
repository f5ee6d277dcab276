import { eq } from 'drizzle-orm'
import type { AccountRemoved } from '#features/people/accounts/server/ports.ts'
import { accountLinks, credentials, sessions } from './tables.ts'

/** Removing an account removes its ways to sign in, its links and its sessions. */
export const endSignIn: AccountRemoved = async (tx, accountId) => {
  await tx.delete(sessions).where(eq(sessions.userId, accountId))
  await tx.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
  await tx.delete(credentials).where(eq(credentials.userId, accountId))
}
