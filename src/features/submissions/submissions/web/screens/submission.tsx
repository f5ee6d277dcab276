import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import draftSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import printSvg from '@material-symbols/svg-400/outlined/print.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import type { EventDetails } from '#features/event/events/contract.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatPrice } from '#kit/money/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Printable } from '#ui/layout/printable.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useStepName } from '#ui/navigation/page-name.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import type { Submission } from '../../contract.ts'
import { toAcceptWords } from '../../domain/filled-in-words.ts'
import { receiptFacts } from '../../domain/receipt-facts.ts'
import { submissionsApi } from '../api.ts'
import { Acceptance } from '../components/acceptance.tsx'
import { AnswersView } from '../components/answers-view.tsx'
import { Unopened } from '../components/filling-states.tsx'
import { receiptAddress } from '../components/receipt-address.ts'

export function Screen() {
  const words = useTerms()
  const { formId: ofForm, submissionId } = useParams<'/forms/{formId}/submissions/{submissionId}'>()
  const event = useEvent()
  const { data, error, refetch } = useQuery(submissionsApi.get.queryOptions({ input: { submissionId } }))
  useStepName(addressOf('/forms/{formId}', { formId: ofForm }), data?.formTitle)
  if (!data) return <Unopened error={error} onRetry={() => void refetch()} hasForms noun="submission" />
  const { formId, formTitle, entries, isEditable } = data
  return (
    <Printable>
      <ScreenFrame
        title={formTitle}
        width="reading"
        actions={
          <>
            {data.submittedAt === null ? null : (
              <Button icon={downloadSvg} href={receiptAddress(submissionId)} download>
                Download PDF
              </Button>
            )}
            <Button icon={printSvg} onClick={() => window.print()}>
              Print
            </Button>
            {isEditable ? (
              <Button
                component={Link}
                to={addressOf(
                  '/forms/{formId}',
                  { formId },
                  data.allowsSeveral ? { submission: submissionId } : {},
                )}
                icon={editSvg}
                variant={data.mayAccept ? 'quiet' : 'primary'}
              >
                Edit
              </Button>
            ) : null}
          </>
        }
      >
        {data.toAccept.length > 0 && data.mayAccept ? (
          <Acceptance key={data.revision} submission={data} />
        ) : null}
        <Card>
          <KeyValueList items={factsOf(data, event, words)} />
        </Card>
        <Card component="section">
          {entries.length > 0 ? (
            <AnswersView entries={withWhatIsOpen(data)} />
          ) : (
            <EmptyState compact icon={draftSvg} title="This submission is empty" />
          )}
        </Card>
      </ScreenFrame>
    </Printable>
  )
}

/** A disclaimer that is open is not one that nobody answered. */
function withWhatIsOpen({ entries, toAccept }: Submission): Submission['entries'] {
  const open = new Set(toAccept.map(({ at }) => at))
  return entries.map((entry) => (open.has(entry.at) ? { ...entry, lines: [toAcceptWords] } : entry))
}

function factsOf(submission: Submission, event: EventDetails, words: (text: string) => string) {
  const { taskId, grandTotal, currencyId } = submission
  const hasOrder = grandTotal !== null && Number(grandTotal) > 0
  return [
    ...receiptFacts({ ...submission, submissionId: submission.id }, event),
    ...(hasOrder ? [{ label: 'Total', value: formatPrice(grandTotal, currencyId, event.locale) }] : []),
    ...(taskId
      ? [
          {
            label: 'Task',
            value: <Link to={addressOf('/tasks/{taskId}', { taskId })}>{words('Go to the task')}</Link>,
          },
        ]
      : []),
  ]
}
