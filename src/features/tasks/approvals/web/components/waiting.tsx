import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import styles from './review.module.css'

type WaitingProps = { waitingSince: string; isOverTime: boolean }

/** “6 days ago”, marked where that is longer than the event promises, with the exact time on hover. */
export function Waiting({ waitingSince, isOverTime }: WaitingProps) {
  const { locale, timeZone } = useEvent()
  return (
    <time
      className={isOverTime ? styles.overTime : undefined}
      dateTime={waitingSince}
      title={formatDateTime(waitingSince, locale, timeZone)}
    >
      {formatRelative(waitingSince, new Date(), locale, timeZone)}
    </time>
  )
}
