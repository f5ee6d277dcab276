import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { choiceSchema, choicesEndpoint } from '#kit/lists/choices.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { commentLimits } from './domain/limits.ts'
import { conversationList, conversationStates } from './domain/list.ts'
import { commentTextSchema, namedId, replyTextSchema } from './domain/schema.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** A comment that the caller wrote on `taskId` of their team. */
    commentId: string
    /** An internal note of the caller's on the same. */
    noteId: string
  }
}

const id = z.string().min(1).max(64)
const file = z.object({ fileId: z.string(), name: z.string(), size: z.number(), mimeType: z.string() })

const author = z.object({
  name: z.string(),
  /** Of the organiser's side: an address never stands here. */
  isOrganiser: z.boolean(),
  isMe: z.boolean(),
})

const writtenSchema = z.object({
  id: z.string(),
  /** Counted through the conversation: what comes later has a higher one. */
  number: z.number(),
  revision: z.number(),
  text: z.string(),
  author,
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  likedBy: z.array(z.string()),
  isLiked: z.boolean(),
  /** The names that the text mentions, as they are written in it. */
  mentions: z.array(z.string()),
  mentionsMe: z.boolean(),
  files: z.array(file),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type Written = z.infer<typeof writtenSchema>

const commentSchema = writtenSchema.extend({
  isPinned: z.boolean(),
  replies: z.array(writtenSchema).max(commentLimits.comments),
})
export type Comment = z.infer<typeof commentSchema>

const conversationSchema = z.object({
  taskId: z.string(),
  taskTitle: z.string(),
  dueDate: z.string(),
  description: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  /** In the order in which they were written. */
  comments: z.array(commentSchema).max(commentLimits.comments),
  /** The number of the last that this person has read. */
  readUpTo: z.number(),
  isMuted: z.boolean(),
  /** The people of the team, whom a text can mention. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Conversation = z.infer<typeof conversationSchema>

const rowSchema = z.object({
  id: z.string(),
  taskId: z.string(),
  taskTitle: z.string(),
  taskIcon: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  stand: z.string(),
  state: z.enum(conversationStates),
  waitingSince: z.iso.datetime().nullable(),
  latestAt: z.iso.datetime(),
  latestBy: z.string(),
  latestText: z.string(),
  comments: z.number(),
})
export type ConversationRow = z.infer<typeof rowSchema>

const noteSchema = z.object({
  id: z.string(),
  revision: z.number(),
  text: z.string(),
  author: author.pick({ name: true, isMe: true }),
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type InternalNote = z.infer<typeof noteSchema>

const teamTask = z.object({ taskId: id, teamId: id })
const one = z.object({ commentId: namedId })
const oneNote = z.object({ noteId: id })
const fileIds = z.array(id).max(commentLimits.files).default([])
const done = z.object({})

export const commentsContract = {
  get: endpoint({
    method: 'GET',
    path: '/tasks/{taskId}/teams/{teamId}/comments',
    access: 'user',
    summary: 'What is written about a task of a team, to its people and to organisers',
  })
    .input(teamTask)
    .output(conversationSchema),
  create: endpoint({
    method: 'POST',
    path: '/tasks/{taskId}/teams/{teamId}/comments',
    access: 'user',
    summary: 'Comment on a task',
    audit: 'comment.create',
    live: 'team',
  })
    .input(teamTask.extend({ text: commentTextSchema, fileIds }))
    .example(({ taskId, teamId }) => ({ taskId, teamId, text: '<p>The plan is in our folder.</p>' }))
    .output(z.object({ commentId: z.string() })),
  reply: endpoint({
    method: 'POST',
    path: '/comments/{commentId}/replies',
    access: 'user',
    summary: 'Reply to a comment',
    audit: 'comment.reply',
    live: 'team',
  })
    .input(one.extend({ text: replyTextSchema, fileIds }))
    .example(({ commentId }) => ({ commentId, text: '<p>Thank you.</p>' }))
    .output(z.object({ commentId: z.string() })),
  update: endpoint({
    method: 'PUT',
    path: '/comments/{commentId}',
    access: 'user',
    summary: "Edit one's comment or reply",
    audit: 'comment.update',
    live: 'team',
  })
    .input(one.extend({ revision: z.number().int(), text: commentTextSchema }))
    .example(({ commentId }) => ({ commentId, revision: 1, text: '<p>380 kg in its crate.</p>' }))
    .output(done),
  remove: endpoint({
    method: 'DELETE',
    path: '/comments/{commentId}',
    access: 'user',
    summary: 'Delete a comment with its replies, or a reply',
    audit: 'comment.remove',
    live: 'team',
  })
    .input(one)
    .example(({ commentId }) => ({ commentId }))
    .output(done),
  like: endpoint({
    method: 'PUT',
    path: '/comments/{commentId}/like',
    access: 'user',
    summary: 'Like a comment or reply',
    audit: 'comment.like',
    live: 'team',
  })
    .input(one)
    .example(({ commentId }) => ({ commentId }))
    .output(done),
  unlike: endpoint({
    method: 'DELETE',
    path: '/comments/{commentId}/like',
    access: 'user',
    summary: 'Take a like back',
    audit: 'comment.unlike',
    live: 'team',
  })
    .input(one)
    .example(({ commentId }) => ({ commentId }))
    .output(done),
  pin: endpoint({
    method: 'PUT',
    path: '/comments/{commentId}/pin',
    access: 'user',
    summary: 'Pin a comment, for everyone in the conversation',
    audit: 'comment.pin',
    live: 'team',
  })
    .input(one)
    .example(({ commentId }) => ({ commentId }))
    .output(done),
  unpin: endpoint({
    method: 'DELETE',
    path: '/comments/{commentId}/pin',
    access: 'user',
    summary: 'Unpin a comment',
    audit: 'comment.unpin',
    live: 'team',
  })
    .input(one)
    .example(({ commentId }) => ({ commentId }))
    .output(done),
  markRead: endpoint({
    method: 'PUT',
    path: '/tasks/{taskId}/teams/{teamId}/comments/read',
    access: 'user',
    summary: 'Keep how far one has read',
    audit: { none: 'What a person has read is theirs alone.' },
    live: { none: 'It shows on the device of the person who reads.' },
    goesOn: 'whileClosed',
  })
    .input(teamTask.extend({ number: z.number().int().min(0) }))
    .example(({ taskId, teamId }) => ({ taskId, teamId, number: 1 }))
    .output(done),
  mute: endpoint({
    method: 'PUT',
    path: '/tasks/{taskId}/teams/{teamId}/comments/mute',
    access: 'user',
    summary: 'Mute a conversation: no e-mails but for mentions; or hear of it again',
    audit: { none: 'What a person is told of is theirs alone.' },
    live: 'caller',
    goesOn: 'whileClosed',
  })
    .input(teamTask.extend({ isMuted: z.boolean() }))
    .example(({ taskId, teamId }) => ({ taskId, teamId, isMuted: true }))
    .output(done),

  listForAdmin: listEndpoint(
    { path: '/admin/conversations', access: 'moderator', summary: 'Conversations, the longest wait first' },
    conversationList,
    rowSchema,
  ),
  count: endpoint({
    method: 'GET',
    path: '/admin/conversations/count',
    access: 'moderator',
    summary: 'How many conversations wait for an answer',
  })
    .input(z.object({}))
    .output(z.object({ waiting: z.number() })),

  listTeams: choicesEndpoint(
    { path: '/admin/conversations/teams', access: 'moderator', summary: 'Teams that have a conversation' },
    choiceSchema,
  ),

  listNotes: endpoint({
    method: 'GET',
    path: '/admin/tasks/{taskId}/teams/{teamId}/notes',
    access: 'moderator',
    summary: "Organisers' internal notes about a task of a team",
  })
    .input(teamTask)
    .output(z.array(noteSchema).max(commentLimits.comments)),
  createNote: endpoint({
    method: 'POST',
    path: '/admin/tasks/{taskId}/teams/{teamId}/notes',
    access: 'moderator',
    summary: 'Add an internal note',
    audit: 'internalNote.create',
    live: 'organisers',
  })
    .input(teamTask.extend({ text: commentTextSchema }))
    .example(({ taskId, teamId }) => ({ taskId, teamId, text: '<p>The venue wants floor plates.</p>' }))
    .output(z.object({ noteId: z.string() })),
  updateNote: endpoint({
    method: 'PUT',
    path: '/admin/notes/{noteId}',
    access: 'moderator',
    summary: "Edit one's internal note",
    audit: 'internalNote.update',
    live: 'organisers',
  })
    .input(oneNote.extend({ revision: z.number().int(), text: commentTextSchema }))
    .example(({ noteId }) => ({ noteId, revision: 1, text: '<p>Load sheet requested.</p>' }))
    .output(done),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/admin/notes/{noteId}',
    access: 'moderator',
    summary: 'Delete an internal note',
    audit: 'internalNote.remove',
    live: 'organisers',
  })
    .input(oneNote)
    .example(({ noteId }) => ({ noteId }))
    .output(done),
}
