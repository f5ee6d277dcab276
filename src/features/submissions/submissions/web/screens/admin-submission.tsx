import duplicateSvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import pendingSvg from '@material-symbols/svg-400/outlined/pending.svg?raw'
import printSvg from '@material-symbols/svg-400/outlined/print.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { FormScreen } from '#features/forms/forms/web/embeds/form-loader.tsx'
import { Button } from '#ui/controls/button.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Printable } from '#ui/layout/printable.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { ReceivedSubmission } from '../../contract/organising.ts'
import { toAcceptWords } from '../../domain/filled-in-words.ts'
import { submissionsApi } from '../api.ts'
import { DeleteSubmission } from '../components/delete-submission.tsx'
import { EraseGuestLink } from '../components/erase-guest-link.tsx'
import styles from '../components/received.module.css'
import { ReceivedFacts } from '../components/received-facts.tsx'
import { ReceivedParts } from '../components/received-parts.tsx'
import { Reopenings } from '../components/reopenings.tsx'

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
        {data.toAccept.length > 0 ? (
          <div>
            <StatusChip tone="waiting" icon={pendingSvg}>
              {toAcceptWords}
            </StatusChip>
          </div>
        ) : null}
        {data.isDuplicate ? (
          <div>
            <StatusChip tone="na" icon={duplicateSvg}>
              Duplicate: this team’s later submission counts
            </StatusChip>{' '}
            {data.countedId === null ? null : (
              <Link
                to={addressOf('/admin/forms/{formId}/submissions/{submissionId}', {
                  formId,
                  submissionId: data.countedId,
                })}
              >
                Open that submission
              </Link>
            )}
          </div>
        ) : null}
        <Card>
          <ReceivedFacts submission={data} />
        </Card>
        <ReceivedParts
          submission={data}
          part={({ title, children }) => (
            <Card component="section">
              <h2 className={styles.cardTitle}>{title}</h2>
              {children}
            </Card>
          )}
        />
      </ScreenFrame>
    </Printable>
  )
}

function Actions({ submission }: { submission: ReceivedSubmission }) {
  const { id: submissionId, formId, teamId, name } = submission
  const navigate = useNavigate()
  const leave = () => navigate(addressOf('/admin/forms/{formId}/submissions/', { formId }), { replace: true })
  return (
    <>
      <Button icon={printSvg} onClick={() => window.print()}>
        Print or save as PDF
      </Button>
      {teamId === null ? null : <Reopenings formId={formId} team={{ id: teamId, name }} />}
      <EraseGuestLink submission={submission} />
      <DeleteSubmission {...{ formId, submissionId, name }} onDeleted={leave} />
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
