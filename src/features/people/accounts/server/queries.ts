import { eq } from 'drizzle-orm'
import type { Services } from '#platform/services.ts'
import { accounts } from './tables.ts'

const columns = {
  id: accounts.id,
  email: accounts.email,
  name: accounts.name,
  isStaff: accounts.isStaff,
  disabledAt: accounts.disabledAt,
}

export async function accountById(services: Services, accountId: string) {
  const [account] = await services.database.db
    .select(columns)
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account
}

export async function accountByEmail(services: Services, email: string) {
  const [account] = await services.database.db.select(columns).from(accounts).where(eq(accounts.email, email))
  return account
}

/** The accounts as the sign-in engine's users: it reads and confirms them, and creates none. */
export const signInUsers = accounts
