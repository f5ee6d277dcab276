import { excerptOf } from '#kit/text/plain-words.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Comment, Conversation, ConversationRow, InternalNote, Written } from '../contract.ts'
import { ORGANISER } from '../domain/mentions.ts'
import { isOrganiserSide, mayEdit, mayRemove } from './policy.ts'
import type {
  CommentRecord,
  conversationSource,
  NoteRecord,
  WholeConversation,
} from './queries/conversations.ts'

export function presentConversation(whole: WholeConversation): Conversation {
  const { task, team, written, read, colleagues } = whole
  const presented = new Map(written.map((row) => [row.id, presentWritten(row, whole)]))
  const repliesTo = (id: string) =>
    written.flatMap((row) => (row.parentId === id ? (presented.get(row.id) ?? []) : []))
  const comments: Comment[] = written.flatMap((row) => {
    const one = presented.get(row.id)
    return row.parentId === null && one
      ? [{ ...one, isPinned: row.isPinned, replies: repliesTo(row.id) }]
      : []
  })
  return {
    ...{ taskId: task.id, taskTitle: task.title, dueDate: task.dueDate, description: task.description },
    ...{ teamId: team.id, teamName: team.name },
    comments,
    readUpTo: read?.readUpTo ?? 0,
    isMuted: read?.isMuted ?? false,
    colleagues: colleagues.map(({ id, firstName, surname }) => ({
      id,
      name: `${firstName} ${surname}`.trim(),
    })),
  }
}

function presentWritten(row: CommentRecord, { actor, people, attached }: WholeConversation): Written {
  const names = row.mentions.flatMap((id) => people.get(id) ?? [])
  return {
    ...{ id: row.id, number: row.number, revision: row.revision, text: row.text },
    author: {
      name: people.get(row.createdBy ?? '') ?? row.authorName,
      isOrganiser: row.isOrganiser,
      isMe: row.createdBy === actor.memberId,
    },
    at: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    likedBy: row.likes.flatMap((id) => people.get(id) ?? []),
    isLiked: row.likes.includes(actor.memberId),
    mentions: row.mentionsOrganiser ? [...names, ORGANISER] : names,
    mentionsMe: row.mentions.includes(actor.memberId) || (row.mentionsOrganiser && isOrganiserSide(actor)),
    files: row.fileIds.flatMap((id) => attached.get(id) ?? []),
    can: { edit: mayEdit(actor, row), remove: mayRemove(actor, row) },
  }
}

export function presentNote(row: NoteRecord, actor: Actor): InternalNote {
  return {
    ...{ id: row.id, revision: row.revision, text: row.text },
    author: { name: row.authorName, isMe: row.createdBy === actor.memberId },
    at: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    can: { edit: mayEdit(actor, row), remove: mayRemove(actor, row) },
  }
}

type ListedRow = Awaited<ReturnType<(typeof conversationSource)['complete']>>[number]

export function presentConversationRow({ latestText, ...row }: ListedRow): ConversationRow {
  return {
    ...row,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    latestAt: row.latestAt.toISOString(),
    latestText: excerptOf(latestText),
  }
}
