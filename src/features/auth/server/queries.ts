import { desc, eq } from 'drizzle-orm'
import { accounts, sessions } from '#database/tables/auth.ts'
import type { Services } from '#platform/services.ts'

export async function accountById(services: Services, accountId: string) {
  const [account] = await services.database.db
    .select({ id: accounts.id, email: accounts.email, name: accounts.name, isStaff: accounts.isStaff })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account
}

export async function accountByEmail(services: Services, email: string) {
  const [account] = await services.database.db
    .select({ id: accounts.id, email: accounts.email, name: accounts.name, isStaff: accounts.isStaff })
    .from(accounts)
    .where(eq(accounts.email, email))
  return account
}

/** The account's living sessions, the one used last first. */
export function sessionsOf(services: Services, accountId: string) {
  return services.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, accountId))
    .orderBy(desc(sessions.updatedAt))
}
