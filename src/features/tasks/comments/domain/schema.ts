import { z } from 'zod'
import { commentLimits } from './limits.ts'
import { commentMessages } from './messages.ts'

const textSchema = (message: string) =>
  z.string({ error: message }).max(commentLimits.text, { error: message })

export const commentTextSchema = textSchema(commentMessages.invalidComment)
export const replyTextSchema = textSchema(commentMessages.invalidReply)

/** The id of the comment or reply that is changed, liked or pinned (platform specification, section 5). */
export const namedId = z
  .string({ error: commentMessages.noCommentId })
  .max(64)
  .refine((id) => id.trim() !== '', { error: commentMessages.noCommentId })

type Acting = { commentId: string; memberId: string }

/** What a change, a like or a pin has to name, in the words of the specification; null where nothing is missing. */
export function missingOf({ commentId, memberId }: Acting): 'noId' | 'noCommentId' | 'noUserId' | null {
  const [isNameless, isNobody] = [commentId.trim() === '', memberId.trim() === '']
  if (isNameless && isNobody) return 'noId'
  if (isNameless) return 'noCommentId'
  return isNobody ? 'noUserId' : null
}
