import { and, eq } from 'drizzle-orm'
import { actorOf } from '#features/people/auth/server/commands/resolve-request.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { calendarFeeds } from './tables.ts'

export async function calendarOf(scope: EventScope, memberId: string) {
  const [feed] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(and(eq(calendarFeeds.eventId, eventId), eq(calendarFeeds.memberId, memberId))),
  )
  return feed
}

/** Whose calendar it is, while they are in a team of this event and not kept out of it. */
export async function calendarReader(scope: EventScope, tokenHash: string): Promise<Actor | undefined> {
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ accountId: members.accountId })
      .from(calendarFeeds)
      .innerJoin(
        members,
        and(eq(members.eventId, calendarFeeds.eventId), eq(members.id, calendarFeeds.memberId)),
      )
      .where(and(eq(calendarFeeds.eventId, eventId), eq(calendarFeeds.tokenHash, tokenHash))),
  )
  if (!found?.accountId) return undefined
  const actor = await actorOf(scope, { id: found.accountId, isStaff: false })
  return actor?.teamId ? actor : undefined
}
