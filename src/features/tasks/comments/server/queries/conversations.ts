import { and, asc, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { files } from '#features/event/files/server/tables.ts'
import { peopleOf } from '#features/people/members/server/queries.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { taskById } from '#features/tasks/tasks/server/queries/tasks.ts'
import { visibleTask } from '#features/tasks/tasks/server/queries/team-tasks.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import type { Choice, ChoicesQuery } from '#kit/lists/choices.ts'
import { choicesOf } from '#platform/lists/choices.ts'
import { isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { commentLimits } from '../../domain/limits.ts'
import { conversationList } from '../../domain/list.ts'
import { isOrganiserSide, mayJoin } from '../policy.ts'
import { comments, conversationReads, conversations, internalNotes } from '../tables.ts'

/** One task of one team, which is what a conversation is about. */
export type TeamTaskKey = { taskId: string; teamId: string }

export type CommentRecord = typeof comments.$inferSelect
export type NoteRecord = typeof internalNotes.$inferSelect

/** The task and the team, if the person may read what is written about them. */
export async function joinedTask(event: EventTransaction, actor: Actor, { taskId, teamId }: TeamTaskKey) {
  if (!mayJoin(actor, { teamId })) return undefined
  const task = isOrganiserSide(actor)
    ? await taskById(event, taskId)
    : await visibleTask(event, actor, taskId)
  const team = task && (await teamById(event, teamId))
  return task && team && { task, team }
}

/** A conversation with what presenting it needs, in a fixed number of statements; undefined where it is none of theirs. */
export function wholeConversation(scope: EventScope, actor: Actor, key: TeamTaskKey) {
  return inEvent(scope, async (event) => {
    const joined = await joinedTask(event, actor, key)
    if (!joined) return undefined
    const conversation = await conversationOf(event, key)
    const [written, read, colleagues] = await Promise.all([
      conversation ? writtenIn(event, conversation.id) : [],
      conversation ? readOf(event, conversation.id, actor.memberId) : undefined,
      peopleOf(event, key.teamId),
    ])
    const [people, attached] = await Promise.all([
      namesOf(event, [
        ...new Set(
          written.flatMap(({ createdBy, likes, mentions }) => [createdBy ?? '', ...likes, ...mentions]),
        ),
      ]),
      filesNamed(
        event,
        written.flatMap(({ fileIds }) => fileIds),
      ),
    ])
    return { ...joined, actor, written, read, colleagues, people, attached }
  })
}
export type WholeConversation = NonNullable<Awaited<ReturnType<typeof wholeConversation>>>

export async function conversationOf({ tx, eventId }: EventTransaction, { taskId, teamId }: TeamTaskKey) {
  const [found] = await tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.eventId, eventId),
        eq(conversations.taskId, taskId),
        eq(conversations.teamId, teamId),
      ),
    )
  return found
}

function writtenIn({ tx, eventId }: EventTransaction, conversationId: string) {
  return tx
    .select()
    .from(comments)
    .where(and(eq(comments.eventId, eventId), eq(comments.conversationId, conversationId)))
    .orderBy(asc(comments.number))
    .limit(commentLimits.comments)
}

async function readOf({ tx, eventId }: EventTransaction, conversationId: string, memberId: string) {
  const [read] = await tx
    .select({ readUpTo: conversationReads.readUpTo, isMuted: conversationReads.isMuted })
    .from(conversationReads)
    .where(
      and(
        eq(conversationReads.eventId, eventId),
        eq(conversationReads.conversationId, conversationId),
        eq(conversationReads.memberId, memberId),
      ),
    )
  return read
}

async function namesOf({ tx, eventId }: EventTransaction, ids: readonly string[]) {
  const rows = await tx
    .select({ id: members.id, firstName: members.firstName, surname: members.surname })
    .from(members)
    .where(and(eq(members.eventId, eventId), inArray(members.id, [...ids])))
  return new Map(rows.map(({ id, firstName, surname }) => [id, `${firstName} ${surname}`.trim()]))
}

async function filesNamed({ tx, eventId }: EventTransaction, ids: readonly string[]) {
  const rows = await tx
    .select({ fileId: files.id, name: files.name, size: files.size, mimeType: files.mimeType })
    .from(files)
    .where(and(eq(files.eventId, eventId), inArray(files.id, [...ids])))
  return new Map(rows.map((file) => [file.fileId, file]))
}

/** What organisers have noted about a task of a team, the oldest first. */
export async function notesOf({ tx, eventId }: EventTransaction, { taskId, teamId }: TeamTaskKey) {
  return tx
    .select()
    .from(internalNotes)
    .where(
      and(
        eq(internalNotes.eventId, eventId),
        eq(internalNotes.taskId, taskId),
        eq(internalNotes.teamId, teamId),
      ),
    )
    .orderBy(asc(internalNotes.createdAt), asc(internalNotes.id))
    .limit(commentLimits.comments)
}

const state = sql<'waiting' | 'answered'>`(case when ${conversations.waitingSince} is null
  then 'answered' else 'waiting' end)`

/** In use, of teams that take part: what else was written stays with its task, and nobody waits for an answer. */
const isListed = and(sql`not ${tasks.isArchived}`, sql`not ${teams.isOrganiser}`)

const ofConversation = and(
  eq(comments.eventId, conversations.eventId),
  eq(comments.conversationId, conversations.id),
)
const taskOfConversation = and(eq(tasks.eventId, conversations.eventId), eq(tasks.id, conversations.taskId))
const teamOfConversation = and(eq(teams.eventId, conversations.eventId), eq(teams.id, conversations.teamId))
/** What was written last and is still there. */
const isLatest = sql`not exists (select from ${comments} later
  where later.event_id = ${comments.eventId} and later.conversation_id = ${comments.conversationId}
    and later.number > ${comments.number})`

export const conversationSource = listSource(conversationList, {
  parts: () => ({
    id: conversations.id,
    searched: [teams.name, teams.stand, tasks.title, comments.text],
    sorts: {
      waiting: conversations.waitingSince,
      latest: conversations.latestAt,
      team: natural(teams.name),
      stand: natural(teams.stand),
      task: natural(tasks.title),
      comments: conversations.comments,
    },
    filters: {
      taskId: (ids) => isOneOf(conversations.taskId, ids),
      teamId: (ids) => isOneOf(conversations.teamId, ids),
      conversationState: (states) => isOneOf(state, states),
    },
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }) =>
    tx
      .select({
        id: conversations.id,
        taskId: conversations.taskId,
        taskTitle: tasks.title,
        taskIcon: tasks.icon,
        teamId: conversations.teamId,
        teamName: teams.name,
        stand: teams.stand,
        state,
        waitingSince: conversations.waitingSince,
        latestAt: conversations.latestAt,
        latestBy: comments.authorName,
        latestText: comments.text,
        comments: conversations.comments,
        total: totalRows,
      })
      .from(conversations)
      .innerJoin(tasks, taskOfConversation)
      .innerJoin(teams, teamOfConversation)
      .innerJoin(comments, and(ofConversation, isLatest))
      .where(and(eq(conversations.eventId, eventId), isListed, where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

/** How many conversations of the list wait for an answer, and the one that has waited longest. */
export async function unansweredConversations(scope: EventScope) {
  const [first] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        taskId: conversations.taskId,
        teamId: conversations.teamId,
        teamName: teams.name,
        taskTitle: tasks.title,
        waitingSince: conversations.waitingSince,
        total: totalRows,
      })
      .from(conversations)
      .innerJoin(tasks, taskOfConversation)
      .innerJoin(teams, teamOfConversation)
      .innerJoin(comments, and(ofConversation, isLatest))
      .where(and(eq(conversations.eventId, eventId), isListed, isNotNull(conversations.waitingSince)))
      .orderBy(conversations.waitingSince, conversations.id)
      .limit(1),
  )
  return { count: first?.total ?? 0, longest: first }
}

/** How many comments of teams there are since then, in conversations of the list. */
export async function commentsOfTeamsSince(scope: EventScope, since: Date): Promise<number> {
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ comments: count() })
      .from(comments)
      .innerJoin(conversations, ofConversation)
      .innerJoin(tasks, taskOfConversation)
      .innerJoin(teams, teamOfConversation)
      .where(
        and(
          ...[eq(conversations.eventId, eventId), isListed, gte(conversations.latestAt, since)],
          ...[gte(comments.createdAt, since), eq(comments.isOrganiser, false)],
        ),
      ),
  )
  return found?.comments ?? 0
}

/** The teams of the list, in the order of a dictionary. */
export function listWritingTeams(scope: EventScope, asked: ChoicesQuery): Promise<Choice[]> {
  const { where, orderBy, limit } = choicesOf(asked, {
    ...{ id: teams.id, name: teams.name },
    order: [natural(teams.name), sql`${teams.id}`],
  })
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(
        and(
          eq(teams.eventId, eventId),
          sql`not ${teams.isOrganiser}`,
          inArray(
            teams.id,
            tx
              .select({ teamId: conversations.teamId })
              .from(conversations)
              .where(eq(conversations.eventId, eventId)),
          ),
          where,
        ),
      )
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export function countWaiting(scope: EventScope) {
  return inEvent(scope, async ({ tx, eventId }) => {
    const [found] = await tx
      .select({ waiting: count() })
      .from(conversations)
      .innerJoin(tasks, taskOfConversation)
      .innerJoin(teams, teamOfConversation)
      .where(and(eq(conversations.eventId, eventId), isNotNull(conversations.waitingSince), isListed))
    return found ?? { waiting: 0 }
  })
}
