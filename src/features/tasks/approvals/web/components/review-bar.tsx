import checkSvg from '@material-symbols/svg-400/outlined/check.svg?raw'
import moreSvg from '@material-symbols/svg-400/outlined/more_horiz.svg?raw'
import changesSvg from '@material-symbols/svg-400/outlined/rate_review.svg?raw'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import type { TeamStatus } from '#features/tasks/tasks/domain/team-statuses.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { TextArea } from '#ui/controls/text-field.tsx'
import { usePanelKeys } from '#ui/layout/use-panel-keys.ts'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import type { ReviewedTask } from '../../contract.ts'
import styles from './review.module.css'
import { ReviewKeys } from './review-keys.tsx'
import type { ReviewSteps } from './use-review-steps.ts'
import type { Reviewing } from './use-reviewing.ts'

type ReviewBarProps = {
  review: ReviewedTask
  /** Something newer than what is on screen has arrived: nothing is decided about what nobody has seen. */
  isOutdated: boolean
  steps: ReviewSteps
  reviewing: Reviewing
  /** The status was set: what is on screen follows. */
  onSet: () => void
}

/** What the reviewer can do, at the foot of the review. */
export function ReviewBar({ review, isOutdated, steps, reviewing, onSet }: ReviewBarProps) {
  const words = useTerms()
  // Both buttons fit beside each other on a phone without their icons.
  const isPhone = useIsBelow('md')
  const [isAsking, setAsking] = useState(false)
  // Kept when somebody only wants to look again.
  const [changes, setChanges] = useState('')
  const [isHelping, setHelping] = useState(false)
  const { can } = review
  const isIdle = !isOutdated && !reviewing.isBusy
  const following = { onReviewed: () => void steps.goOn(), onUndone: () => void steps.goTo(review.id) }
  const approve = () => reviewing.approve(review, following)
  const send = () => reviewing.requestChanges(review, changes, following)
  const set = async (status: TeamStatus) => {
    if (await reviewing.setStatus(review, status)) onSet()
  }
  usePanelKeys(true, {
    ...steps,
    more: {
      a: can.approve && isIdle ? () => void approve() : undefined,
      '?': () => setHelping(true),
      r: can.requestChanges && isIdle ? () => setAsking(true) : undefined,
    },
  })
  const entry = (isOffered: boolean, label: string, status: TeamStatus): MenuEntry[] =>
    isOffered ? [{ label: words(label), disabled: !isIdle, onPress: () => void set(status) }] : []
  const entries = [
    ...entry(can.complete, 'Set as complete', 'complete'),
    ...entry(can.reopen, 'Reopen', 'incomplete'),
    ...entry(can.notApplicable, 'Set as not applicable', 'notApplicable'),
    ...entry(can.applicable, 'Set as applicable again', 'applicable'),
  ]
  if (isAsking) {
    return (
      <Asking
        text={changes}
        onText={setChanges}
        isBusy={!isIdle}
        onSend={send}
        onCancel={() => setAsking(false)}
      />
    )
  }
  return (
    <footer className={styles.bar}>
      <ReviewKeys isOpen={isHelping} onClose={() => setHelping(false)} />
      <span className={styles.next}>
        {steps.next ? (
          <>
            Next: <strong translate="no">{steps.next.teamName}</strong>
          </>
        ) : null}
      </span>
      {entries.length > 0 ? (
        <Menu entries={entries} label="Set the status">
          <IconButton icon={moreSvg} label="Set the status" />
        </Menu>
      ) : null}
      {can.requestChanges ? (
        <Button
          {...(isPhone ? {} : { icon: changesSvg })}
          disabled={!isIdle}
          aria-keyshortcuts="R"
          onClick={() => setAsking(true)}
        >
          Request changes
        </Button>
      ) : null}
      {can.approve ? (
        <Button
          variant="primary"
          {...(isPhone ? {} : { icon: checkSvg })}
          disabled={!isIdle}
          aria-keyshortcuts="A"
          onClick={() => void approve()}
        >
          Approve
        </Button>
      ) : null}
    </footer>
  )
}

type AskingProps = {
  text: string
  onText: (text: string) => void
  isBusy: boolean
  onSend: () => Promise<unknown>
  onCancel: () => void
}

/** The words that the team gets. Ctrl Enter sends them. */
function Asking({ text, onText, isBusy, onSend, onCancel }: AskingProps) {
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = () => {
    setTried(true)
    if (text.trim() !== '' && !isBusy) void onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <footer className={styles.asking}>
      <TextArea
        ref={field}
        label="What should change?"
        help="The team sees this with the task and receives it by e-mail."
        required
        minRows={2}
        value={text}
        onChange={onText}
        onKeyDown={onKeyDown}
        error={isTried && text.trim() === '' ? 'Say what should change.' : undefined}
      />
      <div className={styles.askingButtons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" icon={changesSvg} loading={isBusy} onClick={send}>
          Request changes
        </Button>
      </div>
    </footer>
  )
}
