import { useState } from 'react'
import type { Comment } from '../../contract.ts'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import type { ConversationActs } from './use-conversation.ts'
import { WrittenItem } from './written-item.tsx'

type ThreadProps = {
  comment: Comment
  /** The number of the first that is new to this person. */
  firstNew: number | undefined
  names: readonly string[]
  acts: ConversationActs
}

/** A comment with its replies. */
export function Thread({ comment, firstNew, names, acts }: ThreadProps) {
  const [isReplying, setReplying] = useState(false)
  const { replies, isPinned } = comment
  const onReply = () => setReplying(true)
  return (
    <>
      {comment.number === firstNew ? <NewLine /> : null}
      <WrittenItem one={comment} isPinned={isPinned} acts={acts} names={names} onReply={onReply} />
      {replies.length > 0 || isReplying ? (
        <div className={styles.replies}>
          {replies.map((reply) => (
            <div key={reply.id} className={styles.reply}>
              {reply.number === firstNew ? <NewLine /> : null}
              <WrittenItem one={reply} isReply acts={acts} names={names} onReply={onReply} />
            </div>
          ))}
          {isReplying ? (
            <Composer
              target={`reply/${comment.id}`}
              label={`Reply to ${comment.author.isMe ? 'your comment' : comment.author.name}`}
              placeholder=""
              action="Reply"
              names={names}
              takesFiles
              onSend={async ({ text, fileIds }) => {
                await acts.reply(comment.id, text, fileIds)
                setReplying(false)
              }}
              onCancel={() => setReplying(false)}
            />
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function NewLine() {
  return (
    <p className={styles.newLine}>
      <span>New</span>
    </p>
  )
}
