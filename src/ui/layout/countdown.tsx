import styles from './countdown.module.css'

type CountdownProps = {
  /** Whole calendar days; negative once it has passed. */
  days: number
  /** What follows: “until doors open”. */
  children: string
}

/** “63 days until doors open”. */
export function Countdown({ days, children }: CountdownProps) {
  const count = Math.max(0, days)
  return (
    <p className={styles.countdown}>
      <strong>
        {count} {count === 1 ? 'day' : 'days'}
      </strong>{' '}
      {children}
    </p>
  )
}
