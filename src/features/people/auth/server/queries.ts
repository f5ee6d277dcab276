import { and, desc, eq, gt } from 'drizzle-orm'
import type { Services } from '#platform/services.ts'
import { credentials, sessions } from './tables.ts'

/** The account's current sessions, the most recently used first. */
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
