import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { levelsOfAccount } from '#features/people/members/server/queries/levels.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import type { Services } from '#platform/services.ts'
import { hasShownEnough } from '../../domain/passkeys.ts'
import { passkeys, secondFactors, sessions } from '../tables.ts'

export type StoredPasskey = typeof passkeys.$inferSelect

/** The account's passkeys, in the order in which they were added. */
export function passkeysOf({ database }: Services, accountId: string): Promise<StoredPasskey[]> {
  return database.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** A passkey by the name that the device gives it, if it is of this host, with whose it is. */
export async function passkeyOf(
  { database }: Services,
  { credentialId, host }: { credentialId: string; host: string },
) {
  const [found] = await database.db
    .select({
      passkey: passkeys,
      account: { id: accounts.id, isStaff: accounts.isStaff, disabledAt: accounts.disabledAt },
    })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.host, host)))
  return found
}

/** The passkey that began a session; null when it was begun otherwise, or has been removed since. */
export async function passkeyOfSession({ database }: Services, sessionId: string): Promise<string | null> {
  const [session] = await database.db
    .select({ passkeyId: sessions.passkeyId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return session?.passkeyId ?? null
}

/** Whether this session may change what its account signs in with; `hasShownEnough` is the rule. */
export async function mayChangeFactors(
  services: Services,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const { db } = services.database
  const [byPasskey, apps, count, [account], levels] = await Promise.all([
    passkeyOfSession(services, sessionId),
    db.$count(secondFactors, and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.since))),
    db.$count(passkeys, eq(passkeys.accountId, accountId)),
    db.select({ isStaff: accounts.isStaff }).from(accounts).where(eq(accounts.id, accountId)),
    levelsOfAccount(services, accountId),
  ])
  return hasShownEnough({
    isByPasskey: byPasskey !== null,
    hasApp: apps > 0,
    hasPasskeys: count > 0,
    isStaffed: account?.isStaff === true || levels.some((level) => isAtLeast(level, 'moderator')),
  })
}
