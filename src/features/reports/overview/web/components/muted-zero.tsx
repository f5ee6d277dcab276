import { Count } from '#ui/text/count.tsx'
import styles from './report.module.css'

/** Zeros are muted, so that the numbers that need attention are easy to see. */
export function MutedZero({ of }: { of: number }) {
  return (
    <span {...(of === 0 ? { className: styles.zero } : {})}>
      <Count of={of} />
    </span>
  )
}
