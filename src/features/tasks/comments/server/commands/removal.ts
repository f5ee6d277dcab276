import { and, arrayOverlaps, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { commentsTopic, internalNotesTopic } from '../../domain/topic.ts'
import { commentGatherings, comments, conversationReads, conversations, internalNotes } from '../tables.ts'
import { releaseFiles } from './writing.ts'

/** Removes what was written about the tasks of a team that is being deleted, and what was attached to it. */
export function removeWrittenOfTeam(event: EventTransaction, teamId: string): Promise<void> {
  return removeWritten(event, (about) => eq(about.teamId, teamId))
}

/** The same for tasks that are being deleted. */
export function removeWrittenOfTasks(event: EventTransaction, taskIds: readonly string[]): Promise<void> {
  return removeWritten(event, (about) => inArray(about.taskId, [...taskIds]))
}

type About = typeof conversations | typeof internalNotes

async function removeWritten(event: EventTransaction, isGone: (about: About) => SQL): Promise<void> {
  const { tx, eventId } = event
  const areGone = and(eq(conversations.eventId, eventId), isGone(conversations))
  const attached = await tx
    .select({ id: comments.id, fileIds: comments.fileIds })
    .from(comments)
    .innerJoin(
      conversations,
      and(eq(conversations.eventId, comments.eventId), eq(conversations.id, comments.conversationId)),
    )
    .where(areGone)
  await leaveGatherings(
    event,
    attached.map(({ id }) => id),
  )
  await tx.delete(conversations).where(areGone)
  await tx.delete(internalNotes).where(and(eq(internalNotes.eventId, eventId), isGone(internalNotes)))
  await releaseFiles(
    event,
    attached.flatMap(({ fileIds }) => fileIds),
  )
  announce(event, [commentsTopic, internalNotesTopic], organisers)
}

/** Nobody is told any more of comments that are gone. The job of a gathering without any has nothing to send. */
async function leaveGatherings({ tx, eventId }: EventTransaction, commentIds: readonly string[]) {
  if (commentIds.length === 0) return
  const ids = sql`${sql.param([...commentIds])}::text[]`
  await tx
    .update(commentGatherings)
    .set({
      commentIds: sql`array(select named from unnest(${commentGatherings.commentIds}) as named where named <> all(${ids}))`,
    })
    .where(and(eq(commentGatherings.eventId, eventId), sql`${commentGatherings.commentIds} && ${ids}`))
}

/** What people who leave have written stays, under the name that they had; everything else that names them goes. */
export async function forgetMembers(
  { tx, eventId }: EventTransaction,
  people: readonly { id: string }[],
): Promise<void> {
  const ids = people.map(({ id }) => id)
  const without = (column: SQLWrapper) =>
    sql`array(select named from unnest(${column}) as named where named <> all(${sql.param(ids)}::text[]))`
  await tx
    .update(comments)
    .set({ likes: without(comments.likes), mentions: without(comments.mentions) })
    .where(
      and(
        eq(comments.eventId, eventId),
        sql`(${arrayOverlaps(comments.likes, ids)} or ${arrayOverlaps(comments.mentions, ids)})`,
      ),
    )
  for (const table of [comments, internalNotes])
    await tx
      .update(table)
      .set({ createdBy: null })
      .where(and(eq(table.eventId, eventId), inArray(table.createdBy, ids)))
  for (const table of [conversationReads, commentGatherings])
    await tx.delete(table).where(and(eq(table.eventId, eventId), inArray(table.memberId, ids)))
}
