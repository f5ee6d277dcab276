import { sql } from 'drizzle-orm'
import { type Db, flushAfterCommit, type Tx } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import type { Topic } from '#kit/live/topic.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Audience } from './audience.ts'
import { Announced } from './change.ts'

/** The channel on which PostgreSQL tells all nodes. */
export const CHANNEL = 'eventflow_live'

const open = new WeakMap<EventTransaction['tx'], Announced>()

/**
 * Tells the browsers of the audience, when and only when the transaction commits, that something in these
 * topics changed. A feature announces what it has changed; each screen names what it shows. However often a
 * transaction announces, it notifies once, at its end: a notification takes a lock of the whole database at
 * commit.
 */
export function announce(
  event: EventTransaction,
  topics: readonly Topic[],
  ...audiences: [Audience, ...Audience[]]
) {
  const announced = open.get(event.tx) ?? begin(event)
  for (const audience of audiences) announced.add(topics, audience)
}

function begin({ tx, eventId, beforeCommit }: EventTransaction): Announced {
  const announced = new Announced()
  open.set(tx, announced)
  beforeCommit(() => {
    flushAfterCommit(tx)
    return notify(tx, { payload: announced.payload(eventId) })
  })
  return announced
}

/**
 * Transactions that notify commit one at a time, in the whole cluster, and each would hold the others up while it
 * writes to the disk. So it commits without, and then waits for the disk together with the others.
 */
const notify = prepared(
  'announce',
  ['payload'],
  (_, { payload }) =>
    sql`select pg_notify(${CHANNEL}, ${payload}), set_config('synchronous_commit', 'off', true)`,
)

/** Tells all nodes, once it is committed, that these sessions have ended, so that no stream goes on without one. */
export async function announceSessionEnds(db: Db | Tx, sessionIds: readonly string[]) {
  const payloads = sessionIds.map((endedSession) => JSON.stringify({ endedSession }))
  if (payloads.length === 0) return
  await db.execute(
    sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  )
}

/**
 * Tells all nodes, once it is committed, that somebody may no longer be in this event who was, or no longer as what they
 * were: each of its streams is looked at again, and those end that may not go on.
 */
export async function announceStanding(tx: Tx, eventId: string) {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ standingIn: eventId })})`)
}

/** Tells all nodes, once it is committed, that the event is suspended, so that none of its streams goes on. */
export async function announceSuspension(tx: Tx, eventId: string) {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ suspendedEvent: eventId })})`)
}
