import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FileReader, FileUses } from '#features/event/files/server/ports.ts'
import type { MembersRemoved } from '#features/people/members/server/ports.ts'
import type { TeamContents } from '#features/people/teams/server/ports.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { forgetMembers, removeWrittenOfTasks, removeWrittenOfTeam } from './commands/removal.ts'
import { joinedTask } from './queries/conversations.ts'
import { comments, conversations, internalNotes } from './tables.ts'

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    /** What organisers attach to a comment; a team's files are the team's. */
    comment: string
  }
}

/** Whoever reads the comment. */
export const readsCommentFiles: FileReader = (scope, actor, { ownerId }) =>
  inEvent(scope, async (event) => {
    if (!actor || ownerId === null) return 'refused'
    const [about] = await event.tx
      .select({ taskId: conversations.taskId, teamId: conversations.teamId })
      .from(comments)
      .innerJoin(
        conversations,
        and(eq(conversations.eventId, comments.eventId), eq(conversations.id, comments.conversationId)),
      )
      .where(and(eq(comments.eventId, event.eventId), eq(comments.id, ownerId)))
    return about && (await joinedTask(event, actor, about)) ? 'allowed' : 'refused'
  })

export const commentsNameFiles: FileUses = async ({ tx, eventId }, files) => {
  const ids = files.map(({ id }) => id)
  const rows = await tx
    .select({ fileId: sql<string>`unnest(${comments.fileIds})`.as('file_id') })
    .from(comments)
    .where(and(eq(comments.eventId, eventId), sql`${comments.fileIds} && ${sql.param(ids)}::text[]`))
  const wanted = new Set(ids)
  return new Set(rows.map(({ fileId }) => fileId).filter((id) => wanted.has(id)))
}

export const forgetsMembers: MembersRemoved = (event, { people }) => forgetMembers(event, people)

export const conversationsOfTasks: Ports['taskContents']['comments'] = {
  async count({ tx, eventId }, taskIds) {
    const { rows } = await tx.execute<{ id: string; comments: number; notes: number; files: number }>(sql`
      select asked.id,
        (select count(*) from ${comments} as written join ${conversations} as about
          on about.event_id = written.event_id and about.id = written.conversation_id
          where about.event_id = ${eventId} and about.task_id = asked.id)::int as comments,
        (select count(*) from ${internalNotes} as note
          where note.event_id = ${eventId} and note.task_id = asked.id)::int as notes,
        (select coalesce(sum(cardinality(written.file_ids)), 0) from ${comments} as written
          join ${conversations} as about
          on about.event_id = written.event_id and about.id = written.conversation_id
          where about.event_id = ${eventId} and about.task_id = asked.id)::int as files
      from unnest(${sql.param([...taskIds])}::text[]) as asked(id)`)
    return new Map(rows.map(({ id, ...written }) => [id, written]))
  },
  remove: removeWrittenOfTasks,
}

export const conversationsOfTeams: TeamContents = {
  count: ({ tx, eventId }, teamId) =>
    tx.$count(
      comments,
      and(
        eq(comments.eventId, eventId),
        inArray(
          comments.conversationId,
          tx
            .select({ id: conversations.id })
            .from(conversations)
            .where(and(eq(conversations.eventId, eventId), eq(conversations.teamId, teamId))),
        ),
      ),
    ),
  remove: (event, _, teamId) => removeWrittenOfTeam(event, teamId),
}
