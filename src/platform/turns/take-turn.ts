import { sql } from 'drizzle-orm'
import { prepared } from '#database/prepared.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'

/**
 * Waits until no other transaction does this kind of thing to the same thing of the event. What the other one
 * wrote can then be read. PostgreSQL itself gives the turn back, however the transaction ends.
 * @param thing which one of the kind; the event as a whole when left out
 */
export async function takeTurn({ tx, eventId }: EventTransaction, kind: string, thing = ''): Promise<void> {
  await turn(tx, { kind, thing: `${eventId}/${thing}` })
}

/**
 * Waits until nobody has the turn for this kind of thing, and keeps it from everybody until the end of the transaction;
 * others may share it meanwhile.
 */
export async function shareTurn({ tx, eventId }: EventTransaction, kind: string): Promise<void> {
  await sharedTurn(tx, { kind, thing: `${eventId}/` })
}

const sharedTurn = prepared(
  'shared turn',
  ['kind', 'thing'],
  (_, { kind, thing }) => sql`select pg_advisory_xact_lock_shared(hashtext(${kind}), hashtext(${thing}))`,
)

const turn = prepared(
  'turn',
  ['kind', 'thing'],
  (_, { kind, thing }) => sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${thing}))`,
)
