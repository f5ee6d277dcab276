import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { memberAlone } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { hashOf } from '#platform/sealed/hash-of.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { calendarTopic } from '../domain/topic.ts'
import { calendarFeeds } from './tables.ts'

/** 192 bits, as in every link that lets somebody in. */
const TOKEN_BYTES = 24

/** Turns the calendar of a person on, or gives it another address. Returns the token in it, which is kept nowhere. */
export function createCalendar(
  scope: EventScope,
  { memberId, teamId }: Pick<Actor, 'memberId' | 'teamId'>,
): Promise<Result<string, 'noTeam'>> {
  return inEvent(scope, async (event): Promise<Result<string, 'noTeam'>> => {
    if (teamId === null) return err('noTeam')
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const made = { tokenHash: hashOf(token), createdAt: event.services.clock.now() }
    await event.tx
      .insert(calendarFeeds)
      .values({ eventId: event.eventId, memberId, ...made })
      .onConflictDoUpdate({ target: [calendarFeeds.eventId, calendarFeeds.memberId], set: made })
    await recordAudit(event, { memberId, action: 'member.createCalendar', subjectId: memberId })
    announce(event, [calendarTopic], memberAlone(memberId))
    return ok(token)
  })
}

/** Its address stops working. */
export function removeCalendar(scope: EventScope, { memberId }: Pick<Actor, 'memberId'>): Promise<void> {
  return inEvent(scope, async (event) => {
    await removeCalendarsOf(event, [memberId])
    await recordAudit(event, { memberId, action: 'member.removeCalendar', subjectId: memberId })
    announce(event, [calendarTopic], memberAlone(memberId))
  })
}

export async function removeCalendarsOf({ tx, eventId }: EventTransaction, memberIds: readonly string[]) {
  await tx
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.eventId, eventId), inArray(calendarFeeds.memberId, [...memberIds])))
}
