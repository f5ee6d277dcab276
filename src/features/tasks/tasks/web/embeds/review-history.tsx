import approvedSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import changesSvg from '@material-symbols/svg-400/outlined/rate_review.svg?raw'
import reopenedSvg from '@material-symbols/svg-400/outlined/undo.svg?raw'
import handedInSvg from '@material-symbols/svg-400/outlined/upload.svg?raw'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { LinkedText } from '#ui/layout/linked-text.tsx'
import { Timeline } from '#ui/layout/timeline.tsx'
import type { ReviewEntry } from '../../contract.ts'
import styles from './review-history.module.css'

const icons: Record<ReviewEntry['to'], string> = {
  none: reopenedSvg,
  pending: handedInSvg,
  approved: approvedSvg,
  changesRequested: changesSvg,
}

const tones: Partial<Record<ReviewEntry['to'], 'soon' | 'done'>> = {
  changesRequested: 'soon',
  approved: 'done',
}

type ReviewHistoryProps = {
  /** The oldest first. */
  reviews: readonly ReviewEntry[]
}

/** What was handed in and what became of it, the latest first. */
export function ReviewHistory({ reviews }: ReviewHistoryProps) {
  const { locale, timeZone } = useEvent()
  return (
    <Timeline
      entries={reviews.toReversed().map((entry) => ({
        ...{ id: `${entry.at}-${entry.to}`, icon: icons[entry.to], tone: tones[entry.to] },
        content: (
          <>
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
          </>
        ),
      }))}
    />
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
