import { sql } from 'drizzle-orm'
import { holdTask } from '#features/tasks/tasks/server/queries/tasks.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { announce } from '#platform/live/announce.ts'
import { memberAlone } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { commentsTopic } from '../../domain/topic.ts'
import { conversationOf, joinedTask, type TeamTaskKey } from '../queries/conversations.ts'
import { conversationReads } from '../tables.ts'

type Read = { readUpTo: number } | { isMuted: boolean }

/** Keeps how far a person has read, which never goes back; or whether they want to hear of the conversation. */
export function keepRead(
  scope: EventScope,
  actor: Actor,
  { taskId, teamId, ...read }: TeamTaskKey & Read,
): Promise<Result<null, 'taskNotFound'>> {
  return inEvent(scope, async (event): Promise<Result<null, 'taskNotFound'>> => {
    if (!(await holdTask(event, taskId))) return err('taskNotFound')
    if (!(await joinedTask(event, actor, { taskId, teamId }))) return err('taskNotFound')
    const conversation = await conversationOf(event, { taskId, teamId })
    if (!conversation) return ok(null)
    const { eventId, tx } = event
    const { memberId } = actor
    // Nobody has read what is not written yet.
    const kept = 'isMuted' in read ? read : { readUpTo: Math.min(read.readUpTo, conversation.lastNumber) }
    await tx
      .insert(conversationReads)
      .values({ eventId, conversationId: conversation.id, memberId, ...kept })
      .onConflictDoUpdate({
        target: [conversationReads.eventId, conversationReads.conversationId, conversationReads.memberId],
        set:
          'isMuted' in kept
            ? kept
            : { readUpTo: sql`greatest(${conversationReads.readUpTo}, ${kept.readUpTo})` },
      })
    if ('isMuted' in read) announce(event, [commentsTopic], memberAlone(memberId))
    return ok(null)
  })
}
