import { and, eq, sql } from 'drizzle-orm'
import { claimFiles, dropFiles, removeFiles } from '#features/event/files/server/commands.ts'
import { filesByIds, filesToName } from '#features/event/files/server/queries.ts'
import { peopleOf } from '#features/people/members/server/queries.ts'
import { holdTask } from '#features/tasks/tasks/server/queries/tasks.ts'
import type { AuditAction } from '#kit/audit/action.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { isBlank } from '#kit/text/plain-words.ts'
import { asRichText } from '#kit/text/rich-text.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { teamAndOrganisers } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { cleanRichText } from '#platform/sanitise/sanitise.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { commentLimits } from '../../domain/limits.ts'
import { mentionsIn } from '../../domain/mentions.ts'
import { missingOf } from '../../domain/schema.ts'
import { commentsTopic } from '../../domain/topic.ts'
import { waitingSince } from '../../domain/waiting.ts'
import { isOrganiserSide, mayEdit, mayRemove } from '../policy.ts'
import { joinedTask, type TeamTaskKey } from '../queries/conversations.ts'
import { comments, conversations } from '../tables.ts'
import { tellLater } from './telling.ts'

type TextRefusal = 'invalidText'
export type WritingRefusal = TextRefusal | 'taskNotFound' | 'commentNotFound' | 'fileGone' | 'full'
export type ChangeRefusal =
  | TextRefusal
  | NonNullable<ReturnType<typeof missingOf>>
  | 'commentNotFound'
  | 'notYours'
  | 'notRemovable'
  | 'onlyComments'
  | 'stale'

type Draft = { text: string; fileIds: readonly string[] }

/** Comments on a task of a team; the first one makes the conversation. */
export async function createComment(
  scope: EventScope,
  actor: Actor,
  { taskId, teamId, ...draft }: TeamTaskKey & Draft,
): Promise<Result<string, WritingRefusal>> {
  const text = await cleanedText(draft)
  if (!text.ok) return text
  return inEvent(scope, async (event): Promise<Result<string, WritingRefusal>> => {
    if (!(await holdTask(event, taskId))) return err('taskNotFound')
    const joined = await joinedTask(event, actor, { taskId, teamId })
    if (!joined) return err('taskNotFound')
    const conversation = await conversationForWriting(event, { taskId, teamId })
    return write(event, actor, { ...draft, text: text.value, conversation, parentId: null })
  })
}

/** Replies to a comment; a reply to a reply stands below the same comment. */
export async function createReply(
  scope: EventScope,
  actor: Actor,
  { commentId, ...draft }: { commentId: string } & Draft,
): Promise<Result<string, WritingRefusal>> {
  const text = await cleanedText(draft)
  if (!text.ok) return text
  return inEvent(scope, async (event): Promise<Result<string, WritingRefusal>> => {
    const found = await joinedComment(event, actor, commentId)
    if (!found) return err('commentNotFound')
    if (!(await holdTask(event, found.conversation.taskId))) return err('commentNotFound')
    const conversation = await conversationForWriting(event, found.conversation)
    // Deleted by somebody who had the conversation before.
    const parent = await joinedComment(event, actor, commentId)
    if (!parent) return err('commentNotFound')
    const parentId = parent.comment.parentId ?? parent.comment.id
    return write(event, actor, { ...draft, text: text.value, conversation, parentId })
  })
}

type EditedText = { commentId: string; revision: number; text: string }

/** Changes what one has written, unless it has been changed since `revision`. */
export async function updateComment(
  scope: EventScope,
  actor: Actor,
  { commentId, revision, text: given }: EditedText,
): Promise<Result<null, ChangeRefusal>> {
  // Whether there are files beside it is known once it is found.
  const text = await cleanedText({ text: given, fileIds: ['any'] })
  return changeComment(scope, actor, commentId, async (event, { comment, conversation }) => {
    if (!mayEdit(actor, comment)) return err('notYours')
    if (comment.revision !== revision) return err('stale')
    if (!text.ok) return text
    const written = text.value
    if (written === '' && comment.fileIds.length === 0) return err('invalidText')
    const mentions = await mentionedIn(event, conversation.teamId, written)
    const changed = {
      text: written,
      ...mentions,
      revision: revision + 1,
      editedAt: event.services.clock.now(),
    }
    await setOn(event, commentId, { ...changed, updatedBy: actor.memberId, updatedAt: changed.editedAt })
    await record(event, actor, {
      ...{ action: 'comment.update', conversation },
      ...{ before: { comment: comment.text }, after: { comment: written } },
    })
    return ok(null)
  })
}

/** Deletes a comment with its replies, or a reply, and what was attached to them. */
export function removeComment(
  scope: EventScope,
  actor: Actor,
  commentId: string,
): Promise<Result<null, ChangeRefusal>> {
  return changeComment(scope, actor, commentId, async (event, { comment, conversation }) => {
    if (!mayRemove(actor, comment)) return err('notRemovable')
    const removed = await event.tx
      .delete(comments)
      .where(
        and(
          eq(comments.eventId, event.eventId),
          sql`(${comments.id} = ${commentId} or ${comments.parentId} = ${commentId})`,
        ),
      )
      .returning({ id: comments.id, fileIds: comments.fileIds })
    await releaseFiles(
      event,
      removed.flatMap(({ fileIds }) => fileIds),
    )
    await refreshConversation(event, conversation.id)
    await record(event, actor, {
      ...{ action: 'comment.remove', conversation },
      before: { comment: comment.text, replies: removed.filter(({ id }) => id !== commentId).length },
    })
    return ok(null)
  })
}

/** Each person once, however often they press it; two who like at the same time both count. */
export function setLike(
  scope: EventScope,
  actor: Actor,
  { commentId, isLiked }: { commentId: string; isLiked: boolean },
): Promise<Result<null, ChangeRefusal>> {
  return changeComment(scope, actor, commentId, async (event, { conversation }) => {
    const without = sql`array_remove(${comments.likes}, ${actor.memberId})`
    const likes = isLiked ? sql`array_append(${without}, ${actor.memberId})` : without
    await event.tx.update(comments).set({ likes }).where(isComment(event, commentId))
    const action = isLiked ? 'comment.like' : 'comment.unlike'
    await record(event, actor, { action, conversation, after: { commentId } })
    return ok(null)
  })
}

export function setPin(
  scope: EventScope,
  actor: Actor,
  { commentId, isPinned }: { commentId: string; isPinned: boolean },
): Promise<Result<null, ChangeRefusal>> {
  return changeComment(scope, actor, commentId, async (event, { comment, conversation }) => {
    if (comment.parentId !== null) return err('onlyComments')
    await setOn(event, commentId, { isPinned })
    const action = isPinned ? 'comment.pin' : 'comment.unpin'
    await record(event, actor, { action, conversation, after: { commentId } })
    return ok(null)
  })
}

/** The text as it is stored; one without words needs a file beside it. */
export async function cleanedText({ text, fileIds }: Draft): Promise<Result<string, TextRefusal>> {
  const cleaned = await cleanRichText(asRichText(text))
  if (!cleaned.ok || cleaned.value.length > commentLimits.text) return err('invalidText')
  if (!isBlank(cleaned.value)) return ok(cleaned.value)
  return fileIds.length > 0 ? ok('') : err('invalidText')
}

/** A comment with its conversation, if the person may read it. */
async function joinedComment(event: EventTransaction, actor: Actor, commentId: string) {
  const [found] = await event.tx
    .select({ comment: comments, conversation: conversations })
    .from(comments)
    .innerJoin(
      conversations,
      and(eq(conversations.eventId, comments.eventId), eq(conversations.id, comments.conversationId)),
    )
    .where(isComment(event, commentId))
  return found && (await joinedTask(event, actor, found.conversation)) ? found : undefined
}

type Joined = NonNullable<Awaited<ReturnType<typeof joinedComment>>>

/** Changes a comment while nobody else writes in its conversation; everyone who looks at it hears of it. */
async function changeComment(
  scope: EventScope,
  actor: Actor,
  commentId: string,
  change: (event: EventTransaction, joined: Joined) => Promise<Result<null, ChangeRefusal>>,
): Promise<Result<null, ChangeRefusal>> {
  const missing = missingOf({ commentId, memberId: actor.memberId })
  if (missing) return err(missing)
  return inEvent(scope, async (event): Promise<Result<null, ChangeRefusal>> => {
    const found = await joinedComment(event, actor, commentId)
    if (!found) return err('commentNotFound')
    if (!(await holdTask(event, found.conversation.taskId))) return err('commentNotFound')
    await conversationForWriting(event, found.conversation)
    const joined = await joinedComment(event, actor, commentId)
    if (!joined) return err('commentNotFound')
    const changed = await change(event, joined)
    if (changed.ok) announce(event, [commentsTopic], teamAndOrganisers(joined.conversation.teamId))
    return changed
  })
}

type ConversationRecord = typeof conversations.$inferSelect

/** Locked until the transaction ends: of two who write at the same time, one waits, and takes the next number. */
async function conversationForWriting(
  { tx, eventId, services }: EventTransaction,
  { taskId, teamId }: TeamTaskKey,
): Promise<ConversationRecord> {
  const [locked] = await tx
    .insert(conversations)
    .values({ eventId, id: newId(), taskId, teamId, latestAt: services.clock.now() })
    .onConflictDoUpdate({
      target: [conversations.eventId, conversations.taskId, conversations.teamId],
      set: { lastNumber: sql`${conversations.lastNumber}` },
    })
    .returning()
  if (!locked) throw new Error('The conversation was not locked.')
  return locked
}

type Writing = Draft & { conversation: ConversationRecord; parentId: string | null }

async function write(
  event: EventTransaction,
  actor: Actor,
  { text, fileIds, conversation, parentId }: Writing,
): Promise<Result<string, WritingRefusal>> {
  if (conversation.comments >= commentLimits.comments) return err('full')
  const { id: conversationId, taskId, teamId } = conversation
  const id = newId()
  const isOrganiser = isOrganiserSide(actor)
  const named = await nameFiles(event, { actor, commentId: id, teamId, fileIds })
  if (!named) return err('fileGone')
  const mentions = await mentionedIn(event, teamId, text)
  const number = conversation.lastNumber + 1
  const at = event.services.clock.now()
  const by = { createdAt: at, createdBy: actor.memberId, updatedAt: at, updatedBy: actor.memberId }
  const authorName = `${actor.firstName} ${actor.surname}`.trim()
  await event.tx.insert(comments).values({
    ...{ eventId: event.eventId, id, conversationId, parentId, number, text, isOrganiser, authorName },
    ...{ fileIds: [...fileIds], ...mentions, ...by },
  })
  await refreshConversation(event, conversationId, { lastNumber: number, latestAt: at })
  await record(event, actor, {
    action: parentId === null ? 'comment.create' : 'comment.reply',
    ...{ conversation, after: { comment: text } },
  })
  await tellLater(event, { conversation: { id: conversationId, taskId, teamId }, commentId: id, isOrganiser })
  announce(event, [commentsTopic], teamAndOrganisers(teamId))
  return ok(id)
}

type Attached = { actor: Actor; commentId: string; teamId: string; fileIds: readonly string[] }

/** A team names its own files; what an organiser has uploaded becomes the comment's. @returns whether all are there */
async function nameFiles(event: EventTransaction, { actor, commentId, teamId, fileIds }: Attached) {
  if (fileIds.length === 0) return true
  const wanted = new Set(fileIds)
  if (!isOrganiserSide(actor))
    return (await filesToName(event, { kind: 'team', id: teamId }, fileIds)).size === wanted.size
  return (await claimFiles(event, fileIds, { kind: 'comment', id: commentId })).length === wanted.size
}

/** What organisers attached goes now; a team's file goes once nothing else names it. */
export async function releaseFiles(event: EventTransaction, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const attached = await filesByIds(event, [...fileIds])
  const idsOf = (isOurs: boolean) =>
    attached.filter(({ ownerKind }) => (ownerKind === 'comment') === isOurs).map(({ id }) => id)
  await removeFiles(event, idsOf(true))
  await dropFiles(event, idsOf(false))
}

async function mentionedIn(event: EventTransaction, teamId: string, text: string) {
  const people = await peopleOf(event, teamId)
  const { memberIds, organiser } = mentionsIn(
    text,
    people.map(({ id, firstName, surname }) => ({ id, name: `${firstName} ${surname}`.trim() })),
  )
  return { mentions: memberIds, mentionsOrganiser: organiser }
}

/** Counts anew what the lists show. */
async function refreshConversation(
  event: EventTransaction,
  conversationId: string,
  change: { lastNumber?: number; latestAt?: Date } = {},
) {
  const { tx, eventId } = event
  const isIt = and(eq(conversations.eventId, eventId), eq(conversations.id, conversationId))
  const written = await tx
    .select({ number: comments.number, isOrganiser: comments.isOrganiser, at: comments.createdAt })
    .from(comments)
    .where(and(eq(comments.eventId, eventId), eq(comments.conversationId, conversationId)))
  const latestAt = change.latestAt ?? written.toSorted((one, other) => other.number - one.number)[0]?.at
  await tx
    .update(conversations)
    .set({
      ...change,
      ...(latestAt ? { latestAt } : {}),
      comments: written.length,
      waitingSince: waitingSince(written),
    })
    .where(isIt)
}

function setOn(event: EventTransaction, commentId: string, set: Partial<typeof comments.$inferInsert>) {
  return event.tx.update(comments).set(set).where(isComment(event, commentId))
}

function isComment({ eventId }: EventTransaction, commentId: string) {
  return and(eq(comments.eventId, eventId), eq(comments.id, commentId))
}

type Recorded = { action: AuditAction; conversation: TeamTaskKey; before?: object; after?: object }

function record(event: EventTransaction, { memberId }: Actor, { conversation, ...entry }: Recorded) {
  const { taskId, teamId } = conversation
  return recordAudit(event, { memberId, subjectId: `${taskId}/${teamId}`, ...entry })
}
