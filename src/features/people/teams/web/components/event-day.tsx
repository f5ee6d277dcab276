import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime, formatDay } from '#kit/dates/format.ts'

/** “21 Nov 2026” in the event's zone, the exact time on hover. */
export function EventDay({ at }: { at: string }) {
  const { locale, timeZone } = useEvent()
  return (
    <time dateTime={at} title={formatDateTime(at, locale, timeZone)}>
      {formatDay(at, locale, timeZone)}
    </time>
  )
}
