import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { commentsContract } from '../contract.ts'
import { conversationExportColumns } from '../domain/export-columns.ts'
import { commentMessages, conversationMessages } from '../domain/messages.ts'
import { createNote, type NoteRefusal, removeNote, updateNote } from './commands/notes.ts'
import { keepRead } from './commands/reading.ts'
import {
  type ChangeRefusal,
  createComment,
  createReply,
  removeComment,
  setLike,
  setPin,
  updateComment,
  type WritingRefusal,
} from './commands/writing.ts'
import { presentConversation, presentConversationRow, presentNote } from './present.ts'
import {
  conversationSource,
  countWaiting,
  joinedTask,
  listWritingTeams,
  notesOf,
  wholeConversation,
} from './queries/conversations.ts'

export const commentsRoutes = {
  get: route(commentsContract.get, async ({ scope, actor, input }) => {
    const whole = await wholeConversation(scope, actor, input)
    if (!whole) throw notFound('Task')
    return presentConversation(whole)
  }),
  create: route(commentsContract.create, async ({ scope, actor, input }) => ({
    commentId: accepted(await createComment(scope, actor, input), writingAnswers('invalidComment')),
  })),
  reply: route(commentsContract.reply, async ({ scope, actor, input }) => ({
    commentId: accepted(await createReply(scope, actor, input), writingAnswers('invalidReply')),
  })),
  update: route(commentsContract.update, async ({ scope, actor, input }) => {
    accepted(await updateComment(scope, actor, input), changeAnswers)
    return {}
  }),
  remove: route(commentsContract.remove, async ({ scope, actor, input }) => {
    accepted(await removeComment(scope, actor, input.commentId), changeAnswers)
    return {}
  }),
  like: route(commentsContract.like, async ({ scope, actor, input }) => {
    accepted(await setLike(scope, actor, { ...input, isLiked: true }), changeAnswers)
    return {}
  }),
  unlike: route(commentsContract.unlike, async ({ scope, actor, input }) => {
    accepted(await setLike(scope, actor, { ...input, isLiked: false }), changeAnswers)
    return {}
  }),
  pin: route(commentsContract.pin, async ({ scope, actor, input }) => {
    accepted(await setPin(scope, actor, { ...input, isPinned: true }), changeAnswers)
    return {}
  }),
  unpin: route(commentsContract.unpin, async ({ scope, actor, input }) => {
    accepted(await setPin(scope, actor, { ...input, isPinned: false }), changeAnswers)
    return {}
  }),
  markRead: route(commentsContract.markRead, async ({ scope, actor, input: { number, ...key } }) => {
    accepted(await keepRead(scope, actor, { ...key, readUpTo: number }), readAnswers)
    return {}
  }),
  mute: route(commentsContract.mute, async ({ scope, actor, input }) => {
    accepted(await keepRead(scope, actor, input), readAnswers)
    return {}
  }),

  listForAdmin: route(commentsContract.listForAdmin, async ({ scope, input }) =>
    mapPage(await readPage(scope, conversationSource, input), presentConversationRow),
  ),
  count: route(commentsContract.count, ({ scope }) => countWaiting(scope)),

  listTeams: route(commentsContract.listTeams, ({ scope, input }) => listWritingTeams(scope, input)),

  listNotes: route(commentsContract.listNotes, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      if (!(await joinedTask(event, actor, input))) throw notFound('Task')
      return (await notesOf(event, input)).map((note) => presentNote(note, actor))
    }),
  ),
  createNote: route(commentsContract.createNote, async ({ scope, actor, input }) => ({
    noteId: accepted(await createNote(scope, actor, input), noteAnswers),
  })),
  updateNote: route(commentsContract.updateNote, async ({ scope, actor, input }) => {
    accepted(await updateNote(scope, actor, input), noteAnswers)
    return {}
  }),
  removeNote: route(commentsContract.removeNote, async ({ scope, actor, input }) => {
    accepted(await removeNote(scope, actor, input.noteId), noteAnswers)
    return {}
  }),
}

const taskNotFound = { status: 'notFound', thing: 'Task' } as const
const commentNotFound = { status: 'notFound', thing: 'Comment' } as const
const notYours = { status: 'forbidden', message: conversationMessages.notYours } as const
const notRemovable = { status: 'forbidden', message: conversationMessages.notRemovable } as const
const stale = { status: 'conflict', message: conversationMessages.stale } as const

function writingAnswers(invalid: 'invalidComment' | 'invalidReply'): RefusalAnswers<WritingRefusal> {
  return {
    taskNotFound,
    commentNotFound,
    invalidText: { status: 'invalid', message: commentMessages[invalid], field: 'text' },
    fileGone: { status: 'invalid', message: conversationMessages.fileGone, field: 'fileIds' },
    full: { status: 'conflict', message: conversationMessages.full },
  }
}

const changeAnswers: RefusalAnswers<ChangeRefusal> = {
  ...{ commentNotFound, notYours, notRemovable, stale },
  invalidText: { status: 'invalid', message: commentMessages.invalidComment, field: 'text' },
  onlyComments: { status: 'conflict', message: conversationMessages.onlyComments },
  noId: { status: 'invalid', message: commentMessages.noId },
  noCommentId: { status: 'invalid', message: commentMessages.noCommentId },
  noUserId: { status: 'invalid', message: commentMessages.noUserId },
}

const noteAnswers: RefusalAnswers<NoteRefusal> = {
  ...{ taskNotFound, notYours, notRemovable, stale },
  noteNotFound: { status: 'notFound', thing: 'Note' },
  invalidText: { status: 'invalid', message: commentMessages.invalidComment, field: 'text' },
}

const readAnswers: RefusalAnswers<'taskNotFound'> = { taskNotFound }

export const conversationsExport = listExport(
  'conversations',
  commentsContract.listForAdmin,
  async ({ scope, input }) => ({
    title: 'conversations',
    columns: conversationExportColumns,
    rows: mapRows(readAll(scope, conversationSource, input), presentConversationRow),
  }),
)
