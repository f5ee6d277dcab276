import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FileReader, FileUses } from '#features/event/files/server/ports.ts'
import type { MembersRemoved } from '#features/people/members/server/ports.ts'
import type { TeamContents } from '#features/people/teams/server/ports.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { taskIsVisible } from '#features/tasks/tasks/server/queries/tasks.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { type NewsSource, newsRow } from '#platform/news/source.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { byMember, type PersonalData } from '#platform/privacy/personal-data.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { forgetMembers, removeWrittenOfTasks, removeWrittenOfTeam } from './commands/removal.ts'
import { digestLater } from './commands/telling.ts'
import { isOrganiserSide } from './policy.ts'
import { joinedTask } from './queries/conversations.ts'
import { comments, conversationReads, conversations, internalNotes } from './tables.ts'

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

/** What awaits approval is in the digest of organisers, also on a day on which nobody writes. */
export const digestsReviews: Ports['reviewAwaited'] = digestLater

/** Comments that mention a person, in conversations that they can still read; read once the conversation is. */
export const mentionNews: NewsSource = ({ eventId, actor, now, since }) => {
  const ofAllTeams = isOrganiserSide(actor)
  if (!ofAllTeams && actor.teamId === null) return undefined
  const { memberId } = actor
  return sql`select ${newsRow({
    id: sql`${comments.id}`,
    at: sql`${comments.createdAt}`,
    what: sql`'mention'`,
    title: sql`${tasks.title}`,
    detail: sql`${comments.text}`,
    byName: sql`${comments.authorName}`,
    taskId: sql`${tasks.id}`,
    teamName: sql`${teams.name}`,
    isRead: sql`coalesce(${conversationReads.readUpTo} >= ${comments.number}, false)`,
  })} from ${comments}
    join ${conversations} on ${conversations.eventId} = ${comments.eventId} and ${conversations.id} = ${comments.conversationId}
    join ${tasks} on ${tasks.eventId} = ${comments.eventId} and ${tasks.id} = ${conversations.taskId}
    join ${teams} on ${teams.eventId} = ${comments.eventId} and ${teams.id} = ${conversations.teamId}
    left join ${conversationReads} on ${conversationReads.eventId} = ${comments.eventId}
      and ${conversationReads.conversationId} = ${conversations.id} and ${conversationReads.memberId} = ${memberId}
    where ${comments.eventId} = ${eventId} and ${comments.mentions} @> array[${memberId}]::text[]
      and ${comments.createdAt} >= ${since.toISOString()}::timestamptz and ${comments.createdBy} is distinct from ${memberId}
      and ${taskIsVisible(actor, now)}
      ${ofAllTeams ? sql`` : sql`and ${conversations.teamId} = ${actor.teamId}`}`
}

export const personalDataOfComments: PersonalData = {
  title: 'Comments and internal notes',
  tables: {
    comments: {
      of: byMember('created_by'),
      none: ['id', 'conversation_id', 'parent_id', 'file_ids'],
      id: ['mentions', 'likes'],
      name: ['author_name'],
      text: ['text'],
    },
    internal_notes: {
      of: byMember('created_by'),
      none: ['id', 'task_id', 'team_id'],
      name: ['author_name'],
      text: ['text'],
    },
    conversations: { none: ['id', 'task_id', 'team_id'] },
    conversation_reads: { of: byMember('member_id'), none: ['conversation_id'], id: ['member_id'] },
    comment_gatherings: { none: ['id', 'comment_ids'], id: ['member_id'] },
  },
}
