import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDayInWords } from '#kit/dates/format.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import { retentionApi } from '../api.ts'
import { refusedInWords, whomInWords } from '../components/in-words.ts'

/** Says to admins that the people of the event will be erased soon; nothing while there is no hurry. */
export function RetentionNotice() {
  const { data: of } = useQuery(retentionApi.get.queryOptions({ input: {} }))
  const { locale, timeZone } = useEvent()
  const countOf = useCountOf()
  if (!of || of.keepDays === null || of.erasesOn === '') return null
  const open = <Link to="/admin/privacy">Open Privacy</Link>
  if (of.ranOn === '')
    return of.isNoticed ? (
      <Banner tone="warning">
        {`On ${formatDayInWords(of.erasesOn, locale, timeZone)}, the portal erases ${whomInWords(of, countOf)}. Change this, or keep a copy, before then.`}{' '}
        {open}
      </Banner>
    ) : null
  if (of.isRunning) return <Banner tone="info">The people of this event are being erased. {open}</Banner>
  return of.refused > 0 ? (
    <Banner tone="warning">
      {refusedInWords(of, countOf)} {open}
    </Banner>
  ) : null
}
