import { desc, eq, inArray } from 'drizzle-orm'
import type { Services } from '#platform/services.ts'
import { accountEvents, accounts } from './tables.ts'

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

/** The names of accounts, by their ids. */
export async function accountNames(
  { database }: Services,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map()
  const found = await database.db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** As many as anyone reads; a break-in is among the newest. */
const EVENTS_SHOWN = 50

/** What happened to the account, the newest first. */
export function accountEventsOf({ database }: Services, accountId: string) {
  return database.db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.accountId, accountId))
    .orderBy(desc(accountEvents.at), desc(accountEvents.id))
    .limit(EVENTS_SHOWN)
}

/** The accounts as the sign-in engine's users: it reads and confirms them, and creates none. */
export const signInUsers = accounts
