import { Link } from '#ui/navigation/link.tsx'
import type { ApprovalRow } from '../../contract.ts'
import { approvalLabels, kindNames } from '../../domain/column-labels.ts'
import styles from './review.module.css'
import type { ReviewSteps } from './use-review-steps.ts'
import { Waiting } from './waiting.tsx'

type ReviewQueueProps = { queue: readonly ApprovalRow[]; openId: string; steps: ReviewSteps }

/** The queue beside an open review, where there is room for it. */
export function ReviewQueue({ queue, openId, steps }: ReviewQueueProps) {
  return (
    <nav className={styles.queue} aria-label="Queue">
      <ol className={styles.queueList}>
        {queue.map((row) => (
          <li key={row.id}>
            <Link
              className={styles.queued}
              {...steps.linkOf(row.id)}
              replace
              aria-current={row.id === openId ? 'true' : undefined}
            >
              <span className={styles.queuedHead}>
                <strong translate="no">{row.teamName}</strong>
                <Waiting {...row} />
              </span>
              <span className={styles.quiet} translate="no">
                {[row.stand, row.taskTitle].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.quiet}>
                {kindNames[row.kind]}
                {row.isLate ? <span className={styles.late}>{approvalLabels.isLate}</span> : null}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
