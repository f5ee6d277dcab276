import { and, arrayContains, eq } from 'drizzle-orm'
import { viewerOf } from '#features/people/teams/server/queries.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { tasks } from '../tables.ts'
import { taskIsVisible } from './tasks.ts'

/** Whether the person sees a task that this file is attached to. */
export function isAttachmentSeen(scope: EventScope, actor: Actor, fileId: string): Promise<boolean> {
  return inEvent(scope, async ({ tx, eventId, services }) => {
    const isSeen = taskIsVisible(viewerOf(actor), services.clock.now())
    const [found] = await tx
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(eq(tasks.eventId, eventId), arrayContains(tasks.attachmentIds, [fileId]), isSeen))
      .limit(1)
    return found !== undefined
  })
}
