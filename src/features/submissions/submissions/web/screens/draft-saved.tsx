import cloudSvg from '@material-symbols/svg-400/outlined/cloud_done.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatDayLong, formatRelative } from '#kit/dates/format.ts'
import { parseDay } from '#kit/dates/zone.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { submissionsApi } from '../api.ts'
import { Unopened } from '../components/filling-states.tsx'

export function Screen() {
  const words = useTerms()
  const { formId } = useParams<'/forms/{formId}/draft-saved'>()
  const { locale, timeZone } = useEvent()
  const { data, error, refetch } = useQuery({
    ...submissionsApi.getForm.queryOptions({ input: { formId } }),
    staleTime: 0,
  })
  if (!data) return <Unopened error={error} onRetry={() => void refetch()} hasForms />
  const { title, dueDate, savedAt } = data
  return (
    <ScreenFrame title="Draft saved" width="reading">
      <EmptyState
        icon={cloudSvg}
        title={`Your answers to “${title}” are saved`}
        action={
          <>
            <Button component={Link} to="/forms">
              {words('See all forms')}
            </Button>
            <Button component={Link} to={addressOf('/forms/{formId}', { formId })} variant="primary">
              Continue filling it in
            </Button>
          </>
        }
      >
        <p>
          Nothing has been sent yet. You and your team can continue where you left off, on any device
          {parseDay(dueDate) === undefined ? '.' : `, until ${formatDayLong(dueDate, locale, timeZone)}.`}
        </p>
        {savedAt ? <p>Saved {formatRelative(savedAt, new Date(), locale, timeZone).toLowerCase()}.</p> : null}
      </EmptyState>
    </ScreenFrame>
  )
}
