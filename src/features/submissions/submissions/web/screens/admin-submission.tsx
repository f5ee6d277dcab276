import duplicateSvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import printSvg from '@material-symbols/svg-400/outlined/print.svg?raw'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { FormScreen } from '#features/forms/forms/web/embeds/form-loader.tsx'
import { formatDateTime } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { DeleteButton } from '#ui/feedback/delete-button.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Printable } from '#ui/layout/printable.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { ReceivedSubmission } from '../../contract/organising.ts'
import { referenceOf } from '../../domain/reference.ts'
import { submissionsApi } from '../api.ts'
import styles from '../components/received.module.css'
import { ReceivedAnswers } from '../components/received-answers.tsx'
import { Reopenings } from '../components/reopenings.tsx'
import { SubmissionHistory } from '../components/submission-history.tsx'

export function Screen() {
  return <FormScreen>{() => <Submission />}</FormScreen>
}

function Submission() {
  const { formId, submissionId } = useParams<'/admin/forms/{formId}/submissions/{submissionId}'>()
  const { data, error, refetch } = useQuery(
    submissionsApi.getForAdmin.queryOptions({ input: { formId, submissionId } }),
  )
  if (!data) {
    return (
      <Unopened
        error={error}
        onRetry={() => void refetch()}
        noun="submission"
        action={
          <Button component={Link} to={addressOf('/admin/forms/{formId}/submissions/', { formId })}>
            Go to submissions
          </Button>
        }
      >
        It may have been deleted.
      </Unopened>
    )
  }
  return (
    <Printable>
      <ScreenFrame title={data.name} width="reading" actions={<Actions submission={data} />}>
        {data.isDuplicate ? (
          <div>
            <StatusChip tone="na" icon={duplicateSvg}>
              Duplicate: a later one of this team counts
            </StatusChip>
          </div>
        ) : null}
        <Card>
          <Facts submission={data} />
        </Card>
        <Card component="section">
          <h2 className={styles.cardTitle}>Answers</h2>
          {data.answers.length > 0 ? (
            <ReceivedAnswers answers={data.answers} />
          ) : (
            <p>
              The questions of version {data.version} are damaged and cannot be read. The answers are kept.
            </p>
          )}
        </Card>
        <Card component="section">
          <h2 className={styles.cardTitle}>History</h2>
          <SubmissionHistory history={data.history} isGuest={data.isGuest} />
        </Card>
      </ScreenFrame>
    </Printable>
  )
}

function Actions({
  submission: { id: submissionId, formId, teamId, name },
}: {
  submission: ReceivedSubmission
}) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const remove = async () => {
    await submissionsApi.remove.call({ formId, submissionId })
    showToast({ message: 'Submission deleted' })
    await navigate(addressOf('/admin/forms/{formId}/submissions/', { formId }), { replace: true })
    void queryClient.invalidateQueries({ queryKey: submissionsApi.key() })
  }
  return (
    <>
      <Button icon={printSvg} onClick={() => window.print()}>
        Print or save as PDF
      </Button>
      {teamId === null ? null : <Reopenings formId={formId} team={{ id: teamId, name }} />}
      <DeleteButton name={name} action="Delete submission" onDelete={remove}>
        The answers, their history and their files are deleted. A task that this submission completed is open
        again. This cannot be undone.
      </DeleteButton>
      <Button
        component={Link}
        to={addressOf('/admin/forms/{formId}/submissions/{submissionId}/edit', { formId, submissionId })}
        icon={editSvg}
        variant="primary"
      >
        Edit
      </Button>
    </>
  )
}

function Facts({ submission }: { submission: ReceivedSubmission }) {
  const { locale, timeZone } = useEvent()
  const { id, teamId, name, teamTypeName, submittedAt, updatedAt, changedByName, version } = submission
  const changed = submission.history.length > 1
  return (
    <KeyValueList
      items={[
        {
          label: 'Team',
          value: teamId ? (
            <Link to={addressOf('/admin/teams/{teamId}', { teamId })} translate="no">
              {name}
            </Link>
          ) : (
            name
          ),
        },
        ...(teamTypeName === '' ? [] : [{ label: 'Team type', value: teamTypeName }]),
        { label: 'Sent', value: formatDateTime(submittedAt, locale, timeZone) },
        ...(changed
          ? [
              {
                label: 'Last changed',
                value: `${formatDateTime(updatedAt, locale, timeZone)}${changedByName ? `, by ${changedByName}` : ''}`,
              },
            ]
          : []),
        { label: 'Reference', value: referenceOf(id) },
        { label: 'Version of the form', value: String(version) },
      ]}
    />
  )
}
