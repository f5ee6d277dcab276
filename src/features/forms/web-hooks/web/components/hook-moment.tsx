import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'

/** “2 hours ago”, “in 22 minutes”, the exact time on hover. */
export function HookMoment({ at }: { at: string }) {
  const { locale, timeZone } = useEvent()
  return (
    <time dateTime={at} title={formatDateTime(at, locale, timeZone)}>
      {formatRelative(at, new Date(), locale, timeZone)}
    </time>
  )
}
