import taskSvg from '@material-symbols/svg-400/outlined/task.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { LeadTo } from '#ui/navigation/lead-to.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { referenceOf } from '../../domain/reference.ts'
import { submissionsApi } from '../api.ts'
import { Unopened } from '../components/filling-states.tsx'

/** When nothing has been sent it links to the forms (forms specification, section 2). */
export function Screen() {
  const { formId } = useParams<'/forms/{formId}/submissions/'>()
  const { locale, timeZone } = useEvent()
  const { data, error, refetch } = useQuery(submissionsApi.listMine.queryOptions({ input: { formId } }))
  if (!data) return <Unopened error={error} onRetry={() => void refetch()} hasForms />
  if (data.length === 0) return <LeadTo address="/forms" />
  return (
    <ScreenFrame
      title="Submissions"
      width="reading"
      lead="Your team’s submissions of this form, newest first."
    >
      <Card padding="none">
        <CardList label="Submissions">
          {data.map(({ id, submittedAt, submittedByName }, index) => (
            <CardRow
              key={id}
              component={Link}
              to={addressOf('/forms/{formId}/submissions/{submissionId}', { formId, submissionId: id })}
              icon={<Icon of={taskSvg} />}
              title={formatDateTime(submittedAt, locale, timeZone)}
              detail={[`Reference ${referenceOf(id)}`, submittedByName ? `sent by ${submittedByName}` : '']
                .filter(Boolean)
                .join(', ')}
              status={
                index === 0 && data.length > 1 ? <StatusChip tone="done">Current</StatusChip> : undefined
              }
            />
          ))}
        </CardList>
      </Card>
    </ScreenFrame>
  )
}
