import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import styles from './member-table.module.css'

/** “3 weeks ago”, the exact time on hover. */
export function LastSignIn({ at }: { at: string | null }) {
  const { locale, timeZone } = useEvent()
  if (at === null) return <span className={styles.never}>Never</span>
  return (
    <time dateTime={at} title={formatDateTime(at, locale, timeZone)}>
      {formatRelative(at, new Date(), locale, timeZone)}
    </time>
  )
}
