import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import pendingSvg from '@material-symbols/svg-400/outlined/pending.svg?raw'
import taskSvg from '@material-symbols/svg-400/outlined/task.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { newSubmission } from '#features/forms/forms/domain/availability.ts'
import type { ClosedReason } from '#features/forms/forms/domain/opening.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { LeadTo } from '#ui/navigation/lead-to.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useStepName } from '#ui/navigation/page-name.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import type { MySubmissions } from '../../contract.ts'
import { referenceOf } from '../../domain/reference.ts'
import { submissionsApi } from '../api.ts'
import { Unopened } from '../components/filling-states.tsx'

/** When nothing has been sent it links to the forms (forms specification, section 2). */
export function Screen() {
  const { formId } = useParams<'/forms/{formId}/submissions/'>()
  const { locale, timeZone } = useEvent()
  const { data, error, refetch } = useQuery(submissionsApi.listMine.queryOptions({ input: { formId } }))
  useStepName(addressOf('/forms/{formId}', { formId }), data?.formTitle)
  if (!data) return <Unopened error={error} onRetry={() => void refetch()} hasForms />
  const { submissions, another } = data
  if (submissions.length === 0) return <LeadTo address="/forms" />
  return (
    <ScreenFrame
      title="Submissions"
      width="reading"
      lead={`Your team’s submissions of “${data.formTitle}”, newest first.`}
      actions={another ? <Another formId={formId} another={another} /> : null}
    >
      {another && another.closed !== null ? (
        <Banner tone="info">{whyNotAnother[another.closed]}</Banner>
      ) : null}
      <Card padding="none">
        <CardList label="Submissions">
          {submissions.map(({ id, submittedAt, submittedByName, ...one }, index) => (
            <CardRow
              key={id}
              component={Link}
              to={addressOf('/forms/{formId}/submissions/{submissionId}', { formId, submissionId: id })}
              icon={<Icon of={taskSvg} />}
              title={formatDateTime(submittedAt, locale, timeZone)}
              detail={[`Reference ${referenceOf(id)}`, saidBy(submittedByName, one.filledInByName)]
                .filter(Boolean)
                .join(', ')}
              status={
                one.isToAccept ? (
                  <StatusChip tone="waiting" icon={pendingSvg}>
                    To accept
                  </StatusChip>
                ) : one.hasUnsentChanges ? (
                  <StatusChip tone="waiting" icon={editSvg}>
                    Unsent changes
                  </StatusChip>
                ) : index === 0 && submissions.length > 1 ? (
                  <StatusChip tone="done">Current</StatusChip>
                ) : undefined
              }
            />
          ))}
        </CardList>
      </Card>
    </ScreenFrame>
  )
}

function saidBy(sentBy: string, filledInBy: string | null): string {
  if (filledInBy !== null) return `filled in by ${filledInBy || 'an organiser'}`
  return sentBy ? `sent by ${sentBy}` : ''
}

const whyNotAnother: Record<ClosedReason, string> = {
  closed: 'The form is closed, so you cannot start another.',
  notOpenYet: 'The form is not open yet, so you cannot start another.',
  full: 'The form is full, so you cannot start another.',
}

type AnotherProps = { formId: string; another: NonNullable<MySubmissions['another']> }

/** Begins a new submission beside those that were sent, or goes on with the one that is begun. */
function Another({ formId, another: { closed, savedAt } }: AnotherProps) {
  if (closed !== null) return null
  return (
    <Button
      component={Link}
      variant="primary"
      to={addressOf('/forms/{formId}', { formId }, { submission: newSubmission })}
    >
      {savedAt === null ? 'Start another' : 'Continue your draft'}
    </Button>
  )
}
