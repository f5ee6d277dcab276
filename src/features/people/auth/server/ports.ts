import { eq } from 'drizzle-orm'
import type { AccountRemoved } from '#features/people/accounts/server/ports.ts'
import type { HasPassword } from '#features/people/members/server/ports.ts'
import { voidLinks } from './commands/links.ts'
import { removeFactorsWithin } from './commands/second-factors.ts'
import { credentialOf } from './queries.ts'
import { credentials, sessions } from './tables.ts'

/** Removing an account removes its ways to sign in, its links and its sessions. */
export const endSignIn: AccountRemoved = async (tx, accountId) => {
  await tx.delete(sessions).where(eq(sessions.userId, accountId))
  await voidLinks(tx, accountId)
  await removeFactorsWithin(tx, accountId)
  await tx.delete(credentials).where(eq(credentials.userId, accountId))
}

export const hasPassword: HasPassword = async ({ database }, accountId) =>
  (await credentialOf(database.db, accountId)) !== undefined
