import mailSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import undoSvg from '@material-symbols/svg-400/outlined/undo.svg?raw'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatClock } from '#kit/dates/format.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { ProgressBar } from '#ui/feedback/segmented-bar.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { WholeMailing } from '../../contract.ts'
import { HOLD_MINUTES } from '../../domain/status.ts'
import { mailingsApi } from '../api.ts'
import styles from './mailing.module.css'
import { peopleInWords } from './mailing-words.ts'

/** Held, sending, sent: it is there again whenever the page is opened. */
export function SendingBar({ mailing }: { mailing: WholeMailing }) {
  if (mailing.status === 'held') return <Held mailing={mailing} />
  const waiting = mailing.progress?.waiting ?? 0
  if (waiting > 0 && mailing.status !== 'cancelled') return <Sending mailing={mailing} />
  return <Sent mailing={mailing} />
}

function useActs({ id: mailingId }: WholeMailing) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<WholeMailing>) => {
    setBusy(true)
    try {
      client.setQueryData(mailingsApi.get.queryKey({ input: { mailingId } }), await work())
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
      await client.invalidateQueries({ queryKey: mailingsApi.get.key() })
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    undo: () => act(() => mailingsApi.undo.call({ mailingId })),
    sendNow: () => act(() => mailingsApi.sendNow.call({ mailingId })),
    cancel: () => act(() => mailingsApi.cancel.call({ mailingId })),
  }
}

function Held({ mailing }: { mailing: WholeMailing }) {
  const { locale, timeZone } = useEvent()
  const { isBusy, undo, sendNow } = useActs(mailing)
  const until = new Date(mailing.heldUntil ?? 0)
  const left = useSecondsUntil(until)
  const people = peopleInWords(mailing.progress?.total ?? 0, locale)
  return (
    <Bar
      icon={<Wait share={left / (HOLD_MINUTES * 60)} />}
      figure={`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
      title={
        left > 0
          ? `Sending to ${people} at ${formatClock(until, new Date(), locale, timeZone)}`
          : `Sending to ${people} now`
      }
      words="Nothing has been sent yet. You can close this page."
    >
      <Button variant="bar" disabled={isBusy} onClick={() => void sendNow()}>
        Send now
      </Button>
      <Button icon={undoSvg} loading={isBusy} onClick={() => void undo()}>
        Undo
      </Button>
    </Bar>
  )
}

/** What is left of the wait, as a ring. */
function Wait({ share }: { share: number }) {
  const length = 2 * Math.PI * 14
  return (
    <svg width={36} height={36} viewBox="0 0 36 36" aria-hidden="true" className={styles.wait}>
      <circle cx={18} cy={18} r={14} />
      <circle
        cx={18}
        cy={18}
        r={14}
        strokeDasharray={`${length * Math.max(0, Math.min(1, share))} ${length}`}
      />
    </svg>
  )
}

function Sending({ mailing }: { mailing: WholeMailing }) {
  const { locale } = useEvent()
  const { cancel } = useActs(mailing)
  const [isAsking, setAsking] = useState(false)
  const { total = 0, waiting = 0, leftOut = 0, cancelled = 0, unsent = 0 } = mailing.progress ?? {}
  const meant = total - leftOut - cancelled - unsent
  const done = meant - waiting
  return (
    <Bar
      icon={<Icon of={mailSvg} size={24} />}
      title={`${formatNumber(done, locale)} of ${formatNumber(meant, locale)} sent`}
      words={<ProgressBar share={meant === 0 ? 1 : done / meant} label="Sent" />}
    >
      <Button variant="bar" onClick={() => setAsking(true)}>
        Cancel the remaining {formatNumber(waiting, locale)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Cancel the remaining ${formatNumber(waiting, locale)}`}
        action="Cancel the rest"
        keyword="CANCEL"
        onConfirm={cancel}
      >
        Anyone who has not been e-mailed yet will not be. This cannot be undone.
      </ConfirmDialog>
    </Bar>
  )
}

function Sent({ mailing }: { mailing: WholeMailing }) {
  const { locale } = useEvent()
  const { sent = 0, undelivered = 0, unsent = 0, leftOut = 0, cancelled = 0 } = mailing.progress ?? {}
  const { firstUndelivered } = mailing.progress ?? {}
  return (
    <footer className={styles.foot} data-sent>
      <div className={styles.chips}>
        <StatusChip tone="done">{`Sent to ${peopleInWords(sent, locale)}`}</StatusChip>
        {undelivered > 0 ? (
          <StatusChip tone="late">{`${formatNumber(undelivered, locale)} not delivered`}</StatusChip>
        ) : null}
        {unsent > 0 ? <StatusChip tone="na">{`${formatNumber(unsent, locale)} not sent`}</StatusChip> : null}
        {leftOut > 0 ? (
          <StatusChip tone="na">{`${formatNumber(leftOut, locale)} left out`}</StatusChip>
        ) : null}
        {cancelled > 0 ? (
          <StatusChip tone="na">{`${formatNumber(cancelled, locale)} cancelled`}</StatusChip>
        ) : null}
      </div>
      {firstUndelivered ? (
        <span className={styles.detail}>
          <span translate="no">
            {firstUndelivered.name}, {firstUndelivered.teamName}
          </span>
          {firstUndelivered.detail ? `: ${firstUndelivered.detail}` : ''}
        </span>
      ) : null}
    </footer>
  )
}

type BarProps = { icon: ReactNode; figure?: string; title: string; words: ReactNode; children: ReactNode }

function Bar({ icon, figure, title, words, children }: BarProps) {
  return (
    <footer className={styles.dark}>
      {icon}
      {figure === undefined ? null : <span className={styles.clock}>{figure}</span>}
      <div className={styles.footWords}>
        <strong>{title}</strong>
        <span>{words}</span>
      </div>
      <div className={styles.footActions}>{children}</div>
    </footer>
  )
}

function useSecondsUntil(moment: Date): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment.getTime() - now) / 1_000))
}
