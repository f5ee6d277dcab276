import type { ReactNode } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatClock } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import styles from './lock-notice.module.css'
import type { EditingLock } from './use-lock.ts'

type LockNoticeProps = {
  lock: EditingLock
  /** What is edited, in a word: “page”. */
  what: string
  /** There are unsaved changes: taking over keeps them, but may meet what others saved. */
  hasChanges?: boolean
}

/** Says who else is editing, and takes over where that is allowed; nothing while this window edits. */
export function LockNotice({ lock, what, hasChanges = false }: LockNoticeProps) {
  const { locale, timeZone } = useEvent()
  const { status, holder, canTakeOver, isTakingOver, problem, takeOver } = lock
  if (status === 'asking' || status === 'mine') return null
  const since = holder && formatClock(holder.since, new Date(), locale, timeZone)
  return (
    <Banner tone={status === 'free' ? 'info' : 'warning'}>
      <div className={styles.content}>
        <p className={styles.words}>
          {wordsOf(lock, what, since ?? '')}
          {hasChanges ? ' Your changes are still here, but not saved.' : ''}
          {problem === '' ? '' : ` ${problem}`}
        </p>
        {canTakeOver ? (
          <Button size="small" loading={isTakingOver} onClick={() => void takeOver()}>
            {status === 'free' ? `Edit this ${what}` : 'Take over editing'}
          </Button>
        ) : null}
      </div>
    </Banner>
  )
}

function wordsOf({ holder, canTakeOver }: EditingLock, what: string, since: string): ReactNode {
  if (!holder) return `No one is editing this ${what} any more. You can edit it now.`
  if (holder.isMe) return `You have been editing this ${what} in another window since ${since}.`
  return (
    <>
      <span translate="no">{holder.name}</span>
      {` has been editing this ${what} since ${since}. `}
      {canTakeOver
        ? 'You can read it, or take over.'
        : 'You can read it; you can take over once they have left.'}
    </>
  )
}
