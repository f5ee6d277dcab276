import approvedSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import changesSvg from '@material-symbols/svg-400/outlined/rate_review.svg?raw'
import reopenedSvg from '@material-symbols/svg-400/outlined/undo.svg?raw'
import handedInSvg from '@material-symbols/svg-400/outlined/upload.svg?raw'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { LinkedText } from '#ui/layout/linked-text.tsx'
import type { ReviewEntry } from '../../contract.ts'
import styles from './review-history.module.css'

const icons: Record<ReviewEntry['to'], string> = {
  none: reopenedSvg,
  pending: handedInSvg,
  approved: approvedSvg,
  changesRequested: changesSvg,
}

type ReviewHistoryProps = {
  /** The oldest first. */
  reviews: readonly ReviewEntry[]
}

/** What was handed in and what became of it, the latest first. */
export function ReviewHistory({ reviews }: ReviewHistoryProps) {
  const { locale, timeZone } = useEvent()
  return (
    <ol className={styles.history}>
      {reviews.toReversed().map((entry) => (
        <li key={`${entry.at}-${entry.to}`} className={styles.entry} data-to={entry.to}>
          <span className={styles.mark}>
            <Icon of={icons[entry.to]} size={18} />
          </span>
          <div>
            <div className={styles.title}>{titleOf(entry)}</div>
            <div className={styles.by}>
              {entry.byName === '' ? null : <span translate="no">{entry.byName}, </span>}
              <time dateTime={entry.at}>{formatDateTime(entry.at, locale, timeZone)}</time>
            </div>
            {entry.text === '' ? null : (
              <div className={styles.text}>
                <LinkedText>{entry.text}</LinkedText>
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function titleOf({ from, to, version }: ReviewEntry): string {
  if (to === 'approved') return 'Approved'
  if (to === 'changesRequested') return 'Changes requested'
  if (to === 'none') return 'Reopened'
  return from === 'approved'
    ? `Version ${version} handed in, changed after approval`
    : `Version ${version} handed in`
}
