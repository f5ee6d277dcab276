import { and, desc, eq, gt } from 'drizzle-orm'
import { members } from '#features/people/members/server/tables.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inAccount, inEvent } from '#platform/tenancy/scope.ts'
import { accounts, credentials, sessions } from './tables.ts'

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
    .where(and(eq(sessions.userId, accountId), gt(sessions.expiresAt, services.clock.now())))
    .orderBy(desc(sessions.updatedAt))
}

export async function hasPassword(services: Services, accountId: string): Promise<boolean> {
  const [credential] = await services.database.db
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.userId, accountId))
  return credential !== undefined
}

/** Ids of the events that the account belongs to. */
export async function eventIdsOf(services: Services, accountId: string): Promise<string[]> {
  const rows = await inAccount(services, accountId, (tx) =>
    tx.select({ eventId: members.eventId }).from(members),
  )
  return rows.map(({ eventId }) => eventId)
}

/** Whether the account has a part in this event and has not yet read its welcome. */
export async function isNewTo(scope: EventScope, accountId: string): Promise<boolean> {
  const [member] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ isOnboarded: members.isOnboarded })
      .from(members)
      .where(and(eq(members.eventId, eventId), eq(members.accountId, accountId))),
  )
  return member?.isOnboarded === false
}
