import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useStepName } from '#ui/navigation/page-name.ts'
import { useParams } from '#ui/navigation/use-address.ts'
import { submissionsApi } from '../api.ts'
import { Unopened } from '../components/filling-states.tsx'
import { Receipt } from '../components/receipt.tsx'

export function Screen() {
  const { formId, confirmationId } = useParams<'/forms/{formId}/{confirmationId}'>()
  const confirmation = useQuery(
    submissionsApi.getConfirmation.queryOptions({ input: { formId, confirmationId } }),
  )
  const submissionId = confirmation.data?.submissionId ?? ''
  const submission = useQuery({
    ...submissionsApi.get.queryOptions({ input: { submissionId } }),
    enabled: submissionId !== '',
  })
  useStepName(addressOf('/forms/{formId}', { formId }), confirmation.data?.formTitle)
  if (!confirmation.data) {
    return (
      <Unopened
        error={confirmation.error}
        onRetry={() => void confirmation.refetch()}
        hasForms
        noun="submission"
      />
    )
  }
  const { formTitle, message, taskId } = confirmation.data
  const { entries, isEditable, allowsSeveral } = submission.data ?? {}

  return (
    <Receipt
      received={submission.data && { ...submission.data, submissionId }}
      formTitle={formTitle}
      message={message}
      entries={entries}
      actions={
        <>
          {taskId ? (
            <Button component={Link} to={addressOf('/tasks/{taskId}', { taskId })} variant="primary">
              Go to the task
            </Button>
          ) : (
            <Button component={Link} to="/forms" variant="primary">
              See all forms
            </Button>
          )}
          {isEditable ? (
            <Button
              component={Link}
              to={addressOf('/forms/{formId}', { formId }, allowsSeveral ? { submission: submissionId } : {})}
            >
              Change your answers
            </Button>
          ) : null}
          {allowsSeveral ? (
            <Button component={Link} to={addressOf('/forms/{formId}/submissions/', { formId })}>
              See all submissions
            </Button>
          ) : null}
        </>
      }
    />
  )
}
