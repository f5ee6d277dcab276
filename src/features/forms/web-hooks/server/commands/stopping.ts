import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { webHooksTopic } from '../../domain/topic.ts'
import type { StopReason } from '../../domain/words.ts'
import { logBegin } from '../queries/hooks.ts'
import { webHookDeliveries } from '../tables.ts'

/** Tries no more what waits: of one hook, or of all. @returns how many there were */
export async function stopDeliveries(
  { tx, eventId }: EventTransaction,
  { hookId, reason }: { hookId?: string; reason: StopReason },
): Promise<number> {
  const { rowCount } = await tx
    .update(webHookDeliveries)
    .set({ state: 'failed', stopReason: reason, nextAt: null, turn: sql`${webHookDeliveries.turn} + 1` })
    .where(
      and(
        eq(webHookDeliveries.eventId, eventId),
        inArray(webHookDeliveries.state, ['waiting', 'retrying']),
        hookId === undefined ? undefined : eq(webHookDeliveries.hookId, hookId),
      ),
    )
  return rowCount ?? 0
}

/** What waits while the event is suspended is given up for good: resuming it sends no backlog. */
export async function stopSuspended(event: EventTransaction): Promise<void> {
  const stopped = await stopDeliveries(event, { reason: 'suspended' })
  if (stopped > 0) announce(event, [webHooksTopic], organisers)
}

/** What waited when a backup was made may have been told since by the portal that it comes from. */
export function stopRestored(scope: EventScope): Promise<number> {
  return inEvent(scope, (event) => stopDeliveries(event, { reason: 'restored' }))
}

/** Removes what the log no longer shows. @returns how many deliveries */
export function removeOldDeliveries(scope: EventScope): Promise<number> {
  return inEvent(scope, async ({ tx, eventId, services }) => {
    const { rowCount } = await tx
      .delete(webHookDeliveries)
      .where(
        and(
          eq(webHookDeliveries.eventId, eventId),
          lt(webHookDeliveries.createdAt, logBegin(services.clock.now())),
        ),
      )
    return rowCount ?? 0
  })
}
