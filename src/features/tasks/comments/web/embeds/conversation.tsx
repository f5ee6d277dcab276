import commentsSvg from '@material-symbols/svg-400/outlined/chat.svg?raw'
import bellSvg from '@material-symbols/svg-400/outlined/notifications.svg?raw'
import mutedSvg from '@material-symbols/svg-400/outlined/notifications_off.svg?raw'
import { useState } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import type { Conversation as Whole } from '../../contract.ts'
import { Composer } from '../components/composer.tsx'
import styles from '../components/conversation.module.css'
import { Notes } from '../components/notes.tsx'
import { Thread } from '../components/thread.tsx'
import {
  type ConversationActs,
  newsIn,
  useConversation,
  useConversationActs,
  writtenIn,
} from '../components/use-conversation.ts'

type ConversationProps = {
  taskId: string
  teamId: string
  /** For organisers: what they write goes to the team unless they choose a note. */
  isOrganiser?: boolean
}

/** What is written about a task of a team, and where more is written. */
export function Conversation({ taskId, teamId, isOrganiser = false }: ConversationProps) {
  const key = { taskId, teamId }
  const { conversation, error, refetch, stoppedAt } = useConversation(key)
  const acts = useConversationActs(key)
  if (!conversation)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
    ) : (
      <RowsSkeleton rows={3} />
    )
  const news = newsIn(conversation, stoppedAt)
  const names = conversation.colleagues.map(({ name }) => name)
  const comments = conversation.comments.toSorted(
    (one, other) => Number(other.isPinned) - Number(one.isPinned),
  )
  return (
    <section className={styles.conversation} aria-label="Comments">
      <Head conversation={conversation} news={news.length} acts={acts} />
      <div className={styles.list}>
        {comments.length === 0 ? (
          <EmptyState icon={commentsSvg} title="No comments yet">
            {isOrganiser
              ? 'What you write here reaches the whole team.'
              : 'Ask the organiser or a colleague about this task. Everyone in your team reads it.'}
          </EmptyState>
        ) : null}
        {comments.map((comment) => (
          <Thread key={comment.id} comment={comment} firstNew={news[0]?.number} names={names} acts={acts} />
        ))}
        {isOrganiser ? <Notes taskId={taskId} teamId={teamId} acts={acts} /> : null}
      </div>
      <Foot conversation={conversation} isOrganiser={isOrganiser} names={names} acts={acts} />
    </section>
  )
}

function Head({ conversation, news, acts }: { conversation: Whole; news: number; acts: ConversationActs }) {
  const count = writtenIn(conversation).length
  const { isMuted } = conversation
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>Comments</h2>
      {count > 0 ? <span className={styles.quiet}>{count}</span> : null}
      {news > 0 ? <span className={styles.newCount}>{news} new</span> : null}
      <span className={styles.grow} />
      {count > 0 ? (
        <IconButton
          icon={isMuted ? mutedSvg : bellSvg}
          label={isMuted ? 'Turn on e-mails about this conversation' : 'Mute this conversation'}
          onClick={() => void acts.mute(!isMuted)}
        />
      ) : null}
    </header>
  )
}

type FootProps = {
  conversation: Whole
  isOrganiser: boolean
  names: readonly string[]
  acts: ConversationActs
}

function Foot({ conversation: { taskId, teamId, teamName }, isOrganiser, names, acts }: FootProps) {
  const [mode, setMode] = useState<'team' | 'internal'>('team')
  const isNote = mode === 'internal'
  const target = `${taskId}/${teamId}`
  return (
    <footer className={styles.foot}>
      {isOrganiser ? (
        <SegmentedTabs
          label="Who reads what you write"
          tabs={[
            { value: 'team', label: 'Reply to team' },
            { value: 'internal', label: 'Internal note' },
          ]}
          value={mode}
          onChange={(value) => setMode(value === 'internal' ? 'internal' : 'team')}
        />
      ) : null}
      {isNote ? (
        <Composer
          key="internal"
          target={`${target}/note`}
          label="Internal note"
          placeholder="Write an internal note"
          action="Add note"
          help="Only organisers read this. The team never sees it."
          isInternal
          onSend={async ({ text }) => {
            await acts.createNote(text)
            // A reply to the team is what comes next, each time.
            setMode('team')
          }}
        />
      ) : (
        <Composer
          key="team"
          target={target}
          label="Your comment"
          placeholder={isOrganiser ? `Write to ${teamName}` : 'Write a comment'}
          action="Comment"
          help={
            isOrganiser
              ? `Everyone at ${teamName} can read this.`
              : 'Your team and the organiser can read this.'
          }
          names={names}
          takesFiles
          onSend={({ text, fileIds }) => acts.create(text, fileIds)}
        />
      )}
    </footer>
  )
}
