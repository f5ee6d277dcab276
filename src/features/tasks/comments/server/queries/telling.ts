import { and, eq, inArray, sql } from 'drizzle-orm'
import { mailablePeople } from '#features/people/members/server/queries/mailable.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import type { Level } from '#kit/access/levels.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { commentGatherings, comments, conversationReads, conversations } from '../tables.ts'
import type { TeamTaskKey } from './conversations.ts'

/** Who is assigned to the task for the team, who has written in the conversation, and who has muted it. */
export async function involvedIn(event: EventTransaction, conversation: TeamTaskKey & { id: string }) {
  const { tx, eventId } = event
  const { id, taskId, teamId } = conversation
  const [status, authors, muted] = await Promise.all([
    tx
      .select({ assignedTo: taskStatuses.assignedTo })
      .from(taskStatuses)
      .where(
        and(
          eq(taskStatuses.eventId, eventId),
          eq(taskStatuses.teamId, teamId),
          eq(taskStatuses.taskId, taskId),
        ),
      ),
    tx
      .selectDistinct({ memberId: comments.createdBy })
      .from(comments)
      .where(and(eq(comments.eventId, eventId), eq(comments.conversationId, id))),
    tx
      .select({ memberId: conversationReads.memberId })
      .from(conversationReads)
      .where(
        and(
          eq(conversationReads.eventId, eventId),
          eq(conversationReads.conversationId, id),
          eq(conversationReads.isMuted, true),
        ),
      ),
  ])
  return {
    assigned: status.flatMap(({ assignedTo }) => assignedTo),
    tookPart: authors.flatMap(({ memberId }) => memberId ?? []),
    muted: muted.map(({ memberId }) => memberId),
  }
}

/** What was gathered for a person, locked until it is sent: nothing is added meanwhile. */
export async function gatheringForSending({ tx, eventId }: EventTransaction, memberId: string) {
  const [gathered] = await tx
    .select()
    .from(commentGatherings)
    .where(and(eq(commentGatherings.eventId, eventId), eq(commentGatherings.memberId, memberId)))
    .for('update')
  return gathered
}

/** The comments that are still there, with their conversations and how far the person has read. */
export function gatheredComments(
  { tx, eventId }: EventTransaction,
  { memberId, commentIds }: { memberId: string; commentIds: readonly string[] },
) {
  return tx
    .select({
      id: comments.id,
      number: comments.number,
      text: comments.text,
      authorName: comments.authorName,
      isOrganiser: comments.isOrganiser,
      createdBy: comments.createdBy,
      mentions: comments.mentions,
      taskId: conversations.taskId,
      taskTitle: tasks.title,
      teamId: conversations.teamId,
      teamName: teams.name,
      readUpTo: sql<number>`coalesce(${conversationReads.readUpTo}, 0)`.mapWith(Number),
      isMuted: sql<boolean>`coalesce(${conversationReads.isMuted}, false)`,
    })
    .from(comments)
    .innerJoin(
      conversations,
      and(eq(conversations.eventId, comments.eventId), eq(conversations.id, comments.conversationId)),
    )
    .innerJoin(tasks, and(eq(tasks.eventId, comments.eventId), eq(tasks.id, conversations.taskId)))
    .innerJoin(teams, and(eq(teams.eventId, comments.eventId), eq(teams.id, conversations.teamId)))
    .leftJoin(
      conversationReads,
      and(
        eq(conversationReads.eventId, comments.eventId),
        eq(conversationReads.conversationId, comments.conversationId),
        eq(conversationReads.memberId, memberId),
      ),
    )
    .where(and(eq(comments.eventId, eventId), inArray(comments.id, [...commentIds])))
    .orderBy(conversations.id, comments.number)
}

const answering = ['moderator', 'admin'] as const satisfies Level[]

/** Everyone who may answer for the organiser. */
export function answeringPeople(event: EventTransaction) {
  return mailablePeople(event, inArray(members.level, [...answering]))
}
