import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.ts'
import { mailPaces } from './tables.ts'

type Paced = Pick<Services, 'database' | 'clock'>

/**
 * When the next e-mail may leave, so that all processes of the deployment together hand over no more in a second. Each
 * e-mail moves the one row on by its share of the second; an hour without any saves up nothing. What is urgent goes at
 * once, and those behind it wait longer.
 */
export async function turnToSend(
  { database, clock }: Paced,
  { perSecond, isUrgent }: { perSecond: number; isUrgent: boolean },
): Promise<Date> {
  const now = clock.now()
  const share = Math.ceil(1000 / perSecond)
  const first = new Date(now.getTime() + share)
  const [turn] = await database.db
    .insert(mailPaces)
    .values({ name: 'mail', nextAt: first })
    .onConflictDoUpdate({
      target: mailPaces.name,
      set: {
        nextAt: sql`greatest(${mailPaces.nextAt} + make_interval(secs => ${share / 1000}), excluded.next_at)`,
      },
    })
    .returning({ nextAt: mailPaces.nextAt })
  if (isUrgent || turn === undefined) return now
  return new Date(turn.nextAt.getTime() - share)
}

/** Waits until an e-mail may leave. It holds no connection meanwhile. */
export async function waitForTurn(
  services: Paced & Pick<Services, 'settings'>,
  { isUrgent }: { isUrgent: boolean },
): Promise<void> {
  const { perSecond } = services.settings.mail
  if (perSecond === undefined) return
  const turn = await turnToSend(services, { perSecond, isUrgent })
  const milliseconds = turn.getTime() - services.clock.now().getTime()
  if (milliseconds > 0) await pause(milliseconds)
}
