import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAct } from '#ui/data/use-act.ts'
import type { Conversation, Written } from '../../contract.ts'
import { commentsApi } from '../api.ts'

export type TeamTaskKey = { taskId: string; teamId: string }

export function conversationQuery(key: TeamTaskKey) {
  return commentsApi.get.queryOptions({ input: key })
}

/** Everything written in it, in the order in which it was. */
export function writtenIn({ comments }: Conversation): Written[] {
  return comments
    .flatMap((comment) => [comment, ...comment.replies])
    .toSorted((one, other) => one.number - other.number)
}

export function newsIn(conversation: Conversation, readUpTo = conversation.readUpTo): Written[] {
  return writtenIn(conversation).filter(({ number, author }) => number > readUpTo && !author.isMe)
}

/** The conversation, and where this person stopped reading before it was opened. */
export function useConversation(key: TeamTaskKey) {
  const { data, error, refetch } = useQuery(conversationQuery(key))
  const [stoppedAt, setStoppedAt] = useState<number>()
  if (data && stoppedAt === undefined) setStoppedAt(data.readUpTo)
  const { taskId, teamId } = key
  const client = useQueryClient()
  const last = data ? Math.max(0, ...writtenIn(data).map(({ number }) => number)) : 0
  const isRead = data !== undefined && last <= data.readUpTo
  useEffect(() => {
    if (last === 0 || isRead) return
    const note = () => {
      if (document.visibilityState !== 'visible') return
      // The next look at it sets it right where this fails.
      commentsApi.markRead.call({ taskId, teamId, number: last }).then(
        () => {
          client.setQueryData(conversationQuery({ taskId, teamId }).queryKey, (known) =>
            known ? { ...known, readUpTo: Math.max(known.readUpTo, last) } : known,
          )
        },
        () => undefined,
      )
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [last, isRead, taskId, teamId, client])
  return { conversation: data, error, refetch, stoppedAt: stoppedAt ?? 0 }
}

export type ConversationActs = ReturnType<typeof useConversationActs>

export function useConversationActs(key: TeamTaskKey) {
  const client = useQueryClient()
  const act = useAct(commentsApi.key())
  /** For what the field itself tells when it fails. */
  const sent = async (work: Promise<unknown>) => {
    await work
    await client.invalidateQueries({ queryKey: commentsApi.key() })
  }
  return {
    create: (text: string, fileIds: string[]) => sent(commentsApi.create.call({ ...key, text, fileIds })),
    reply: (commentId: string, text: string, fileIds: string[]) =>
      sent(commentsApi.reply.call({ commentId, text, fileIds })),
    update: ({ id, revision }: Written, text: string) =>
      sent(commentsApi.update.call({ commentId: id, revision, text })),
    remove: (commentId: string) => act(async () => void (await commentsApi.remove.call({ commentId }))),
    like: (commentId: string, isLiked: boolean) =>
      act(async () => {
        await (isLiked ? commentsApi.like.call({ commentId }) : commentsApi.unlike.call({ commentId }))
      }),
    pin: (commentId: string, isPinned: boolean) =>
      act(async () => {
        await (isPinned ? commentsApi.pin.call({ commentId }) : commentsApi.unpin.call({ commentId }))
      }),
    mute: (isMuted: boolean) => act(async () => void (await commentsApi.mute.call({ ...key, isMuted }))),
    createNote: (text: string) => sent(commentsApi.createNote.call({ ...key, text })),
    updateNote: (noteId: string, revision: number, text: string) =>
      sent(commentsApi.updateNote.call({ noteId, revision, text })),
    removeNote: (noteId: string) => act(async () => void (await commentsApi.removeNote.call({ noteId }))),
  }
}
