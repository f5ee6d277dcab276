import { useEffect, useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import type { LongWork } from '#features/event/long-work/contract.ts'
import { percentOf, secondsLeft } from '#features/event/long-work/domain/progress.ts'
import { formatClock } from '#kit/dates/format.ts'
import { daysUntil } from '#kit/dates/zone.ts'
import { ProgressBar } from '#ui/feedback/segmented-bar.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Count } from '#ui/text/count.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { TeamImport } from '../../contract.ts'
import styles from './import.module.css'
import { timeLeftWords } from './import-words.ts'

/** How far the import is; told to screen readers every ten seconds at most. */
export function ImportProgress({ list, work }: { list: TeamImport; work: LongWork }) {
  const { counts } = list
  const percent = percentOf(work)
  const seconds = (Date.now() - Date.parse(work.startedAt)) / 1000
  const isRunning = work.state === 'running'
  const left = isRunning ? timeLeftWords(secondsLeft({ ...work, seconds })) : ''
  const waiting = isRunning ? work.total - work.done : 0
  return (
    <Card padding="none">
      <div className={styles.running}>
        <div className={styles.runningHead}>
          <StartedBy work={work} />
          <span>
            <strong>{percent}%</strong> <span className={styles.quiet}>{left}</span>
          </span>
        </div>
        <ProgressBar
          share={percent / 100}
          failedShare={work.total === 0 ? 0 : work.failed / work.total}
          label="Rows imported"
        />
        {isRunning ? <Announced words={`${percent}% imported`} /> : null}
      </div>
      <dl className={styles.figures}>
        <Figure label="Teams created" value={counts.created} />
        <Figure label="Rows updated" value={counts.updated} />
        <Figure label="Invitations sent" value={counts.invited} />
        <Figure label="Failed" value={counts.failed} tone={counts.failed > 0 ? 'late' : undefined} />
        <Figure label="Waiting" value={waiting} />
      </dl>
    </Card>
  )
}

function StartedBy({ work: { startedBy, startedAt, title } }: { work: LongWork }) {
  const { locale, timeZone } = useEvent()
  const now = new Date()
  const by = startedBy === '' ? '' : ` by ${startedBy}`
  const at = daysUntil(startedAt, now, timeZone) === 0 ? 'at' : 'on'
  return (
    <span>
      <strong translate="no">{title}</strong>{' '}
      <span className={styles.quiet}>
        {`Started${by} ${at} ${formatClock(startedAt, now, locale, timeZone)}`}
      </span>
    </span>
  )
}

function Figure({ label, value, tone }: { label: string; value: number; tone?: 'late' | undefined }) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dd>
        <Count of={value} />
      </dd>
      <dt>{label}</dt>
    </div>
  )
}

const PAUSE_MILLISECONDS = 10_000

function Announced({ words }: { words: string }) {
  const [said, say] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => say(words), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
