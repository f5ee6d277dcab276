import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'

/** “2 hours ago”, the exact time on hover. */
export function EmailMoment({ at }: { at: string }) {
  const { locale, timeZone } = useEvent()
  return (
    <time dateTime={at} title={formatDateTime(at, locale, timeZone)}>
      {formatRelative(at, new Date(), locale, timeZone)}
    </time>
  )
}
