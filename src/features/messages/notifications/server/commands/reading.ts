import { and, eq, inArray } from 'drizzle-orm'
import { announce } from '#platform/live/announce.ts'
import { memberAlone } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { notificationsTopic } from '../../domain/topic.ts'
import { markable } from '../queries/feed.ts'
import { notificationReads } from '../tables.ts'

/** Marks items as read for this person; without `itemIds`, all that are new. What is not theirs to read is left out. */
export function markRead(scope: EventScope, actor: Actor, itemIds?: readonly string[]): Promise<void> {
  return inEvent(scope, async (event) => {
    const { tx, eventId, services } = event
    const { memberId } = actor
    const ids = await markable(event, actor, itemIds)
    const readAt = services.clock.now()
    if (ids.length > 0)
      await tx
        .insert(notificationReads)
        .values(ids.map((itemId) => ({ eventId, memberId, itemId, readAt })))
        .onConflictDoNothing()
    announce(event, [notificationsTopic], memberAlone(memberId))
  })
}

export function markUnread(
  scope: EventScope,
  { memberId }: Pick<Actor, 'memberId'>,
  itemIds: readonly string[],
): Promise<void> {
  return inEvent(scope, async (event) => {
    await event.tx
      .delete(notificationReads)
      .where(
        and(
          eq(notificationReads.eventId, event.eventId),
          eq(notificationReads.memberId, memberId),
          inArray(notificationReads.itemId, [...itemIds]),
        ),
      )
    announce(event, [notificationsTopic], memberAlone(memberId))
  })
}
