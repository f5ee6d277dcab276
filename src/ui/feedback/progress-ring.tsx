import { percentOf } from '#kit/numbers/percent.ts'
import { useWords } from '#ui/text/words.ts'
import styles from './progress.module.css'

type ProgressRingProps = {
  part: number
  whole: number
  /** What it measures: “Tasks done”. */
  label: string
  /** Side in px. */
  size?: number
}

export function ProgressRing({ part, whole, label, size = 64 }: ProgressRingProps) {
  const words = useWords()
  const percent = percentOf(part, whole)
  const stroke = Math.max(4, Math.round(size / 11))
  const radius = (size - stroke) / 2
  const length = 2 * Math.PI * radius
  return (
    <span
      className={styles.ring}
      style={{ width: size, height: size, fontSize: size * 0.22 }}
      role="progressbar"
      aria-label={words(label)}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg width={size} height={size} aria-hidden="true">
        <circle className={styles.ringTrack} cx={size / 2} cy={size / 2} r={radius} strokeWidth={stroke} />
        {percent > 0 ? (
          <circle
            className={styles.ringShare}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeWidth={stroke}
            strokeDasharray={`${(length * percent) / 100} ${length}`}
          />
        ) : null}
      </svg>
      <span className={styles.ringWords}>{percent}%</span>
    </span>
  )
}
