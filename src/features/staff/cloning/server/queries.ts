import { eq } from 'drizzle-orm'
import { eventById } from '#features/event/events/server/queries.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { eventClones } from './tables.ts'

export type CloneRecord = typeof eventClones.$inferSelect

/** How the event is made as a copy; undefined for one that is none. */
export async function cloneOf(scope: EventScope): Promise<CloneRecord | undefined> {
  const [clone] = await inEvent(scope, ({ tx, eventId }) =>
    tx.select().from(eventClones).where(eq(eventClones.eventId, eventId)),
  )
  return clone
}

/** @throws when the original is gone */
export async function sourceOf(
  { services }: EventScope,
  { sourceEventId }: CloneRecord,
): Promise<EventScope> {
  const source = await eventById(services, sourceEventId)
  if (!source) throw new Error('The event that is to be copied is gone.')
  return mintScope(services, source)
}
