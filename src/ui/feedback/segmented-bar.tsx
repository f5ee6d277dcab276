import { useWords } from '#ui/text/words.ts'
import styles from './progress.module.css'
import type { StatusTone } from './status-chip.tsx'

type Segment = { tone: StatusTone; count: number; label: string }

/** Parts of a whole as one thin bar. The label of each part is read out; zero parts are left out. */
export function SegmentedBar({ segments }: { segments: Segment[] }) {
  const reworded = useWords()
  const shown = segments.filter((segment) => segment.count > 0)
  const words = shown.map((segment) => `${segment.count} ${segment.label}`).join(', ') || 'None'
  return (
    <span className={styles.bar} role="img" aria-label={reworded(words)} title={reworded(words)}>
      {shown.map((segment) => (
        <span
          key={segment.label}
          className={styles.segment}
          data-tone={segment.tone}
          style={{ flexGrow: segment.count }}
        />
      ))}
    </span>
  )
}

type ProgressBarProps = {
  /** Between 0 and 1; undefined while the length of the work is unknown. */
  share: number | undefined
  /** The part of the share that has failed, at its end. */
  failedShare?: number
  label: string
}

/** A plain progress bar: uploads, imports, the way through a form. */
export function ProgressBar({ share, failedShare = 0, label }: ProgressBarProps) {
  const percent = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span
      className={styles.line}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === undefined ? {} : { 'aria-valuenow': percent })}
    >
      <span
        className={styles.lineShare}
        data-endless={percent === undefined || undefined}
        style={percent === undefined ? {} : { width: `${percent - failedShare * 100}%` }}
      />
      {failedShare > 0 ? (
        <span className={styles.lineFailed} style={{ width: `${failedShare * 100}%` }} />
      ) : null}
    </span>
  )
}
