import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'

/** “21 Nov 2026, 14:30”: who compares entries needs the exact time; how long ago on hover. */
export function AuditMoment({ at }: { at: string }) {
  const { locale, timeZone } = useEvent()
  return (
    <time dateTime={at} title={formatRelative(at, new Date(), locale, timeZone)}>
      {formatDateTime(at, locale, timeZone)}
    </time>
  )
}
