import { and, desc, eq, getTableName, gt, inArray } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { isNewTo } from '#features/people/members/server/queries.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { FirstPath } from '../contract.ts'
import { ABSOLUTE_LIMIT_SECONDS } from '../domain/session-limits.ts'
import { credentials, sessions } from './tables.ts'

/** Tables that hold nothing but sessions, which no backup takes along. */
export const sessionTables: readonly string[] = [getTableName(sessions)]

/** Where a person goes after signing in: new people see the welcome, if there is one. */
export async function firstPathOf(scope: EventScope, accountId: string): Promise<FirstPath> {
  if (!(await isNewTo(scope, accountId))) return '/'
  return (await allSettings(scope)).onboarding.showOnboarding ? '/onboarding' : '/'
}

/** The account's current sessions, the most recently used first. */
export function sessionsOf(services: Services, accountId: string) {
  return services.database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, accountId), gt(sessions.expiresAt, services.clock.now())))
    .orderBy(desc(sessions.updatedAt))
}

/** Those of these sessions that are still good, and whether each is of product staff; one statement. */
export async function livingSessions(
  { database, clock }: Services,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, { isStaff: boolean }>> {
  const now = clock.now()
  const oldest = new Date(now.getTime() - ABSOLUTE_LIMIT_SECONDS * 1000)
  const living = await database.db
    .select({ id: sessions.id, isStaff: accounts.isStaff })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.userId))
    .where(
      and(inArray(sessions.id, [...sessionIds]), gt(sessions.expiresAt, now), gt(sessions.createdAt, oldest)),
    )
  return new Map(living.map(({ id, isStaff }) => [id, { isStaff }]))
}

export type Credential = { password: string | null; handedOverByTenant: string | null }

/** The account's password, as a hash, and who may know it; undefined when none has been set. */
export async function credentialOf(
  db: Pick<Tx, 'select'>,
  accountId: string,
): Promise<Credential | undefined> {
  const [credential] = await db
    .select({ password: credentials.password, handedOverByTenant: credentials.handedOverByTenant })
    .from(credentials)
    .where(eq(credentials.userId, accountId))
  return credential
}
