import { sql } from 'drizzle-orm'
import type { RequestFacts } from '#platform/http/context.ts'
import { tooManyRequests } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { attempts } from './tables.ts'

/** How often one address may do a kind of thing that needs no sign-in, or that sends someone an e-mail. */
export type AttemptLimit = { name: string; max: number; windowSeconds: number }

/**
 * Counts an attempt of this kind by the caller's address. Windows that have ended are removed along the way.
 * @throws tooManyRequests when it is one too many
 */
export async function limitAttempts(
  { database, clock }: Services,
  { clientAddress }: RequestFacts,
  { name, max, windowSeconds }: AttemptLimit,
): Promise<void> {
  const now = clock.now()
  const key = `${name}|${clientAddress}`
  const endsAt = new Date(now.getTime() + windowSeconds * 1000)
  const isOver = sql`${attempts.endsAt} <= ${now.toISOString()}`
  await database.db.delete(attempts).where(sql`${isOver} and ${attempts.key} <> ${key}`)
  const [counted] = await database.db
    .insert(attempts)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then ${endsAt.toISOString()} else ${attempts.endsAt} end`,
      },
    })
    .returning({ count: attempts.count, endsAt: attempts.endsAt })
  if (counted === undefined || counted.count <= max) return
  throw tooManyRequests(Math.ceil((counted.endsAt.getTime() - now.getTime()) / 1000))
}
