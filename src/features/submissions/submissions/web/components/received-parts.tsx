import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmailFollowUps } from '#features/event/emails/web/embeds/email-follow-ups.tsx'
import { SubmissionDeliveries } from '#features/forms/web-hooks/web/embeds/submission-deliveries.tsx'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { ReceivedSubmission } from '../../contract/organising.ts'
import { submissionsApi } from '../api.ts'
import styles from './received.module.css'
import { ReceivedAnswers } from './received-answers.tsx'
import { ReceivedFiles } from './received-files.tsx'
import { SubmissionHistory } from './submission-history.tsx'

type ReceivedPartsProps = {
  submission: ReceivedSubmission
  /** Frames one part, with its heading. */
  part: (part: { title: string; children: ReactNode }) => ReactNode
}

/** What is known of a submission, on its own screen and beside the table alike. */
export function ReceivedParts({ submission, part }: ReceivedPartsProps) {
  const { answers, history, isGuest, version } = submission
  const { level } = useMe()
  const isAdmin = isAtLeast(level, 'admin')
  const hasFiles = answers.some(({ files }) => files.length > 0)
  return (
    <>
      {part({
        title: 'Answers',
        children:
          answers.length > 0 ? (
            <ReceivedAnswers answers={answers} toAccept={submission.toAccept} />
          ) : (
            <p>The questions of version {version} are damaged and cannot be read. The answers are kept.</p>
          ),
      })}
      {hasFiles ? part({ title: 'Files', children: <ReceivedFiles submission={submission} /> }) : null}
      {part({ title: 'History', children: <SubmissionHistory history={history} isGuest={isGuest} /> })}
      {isAtLeast(level, 'moderator')
        ? part({
            title: isAdmin ? 'E-mails and webhooks' : 'E-mails',
            children: <FollowUps submission={submission} isAdmin={isAdmin} />,
          })
        : null}
    </>
  )
}

/** The calls to other programs are for those alone who set them up. */
function FollowUps({
  submission: { formId, id: submissionId },
  isAdmin,
}: {
  submission: ReceivedSubmission
  isAdmin: boolean
}) {
  const { data, error, refetch } = useQuery(
    submissionsApi.listMails.queryOptions({ input: { formId, submissionId } }),
  )
  const resend = async (which: { formId: string; submissionId: string; emailId: string }) => {
    try {
      await submissionsApi.resendMail.call(which)
      showToast({ message: 'E-mail on its way again' })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      await refetch()
    }
  }
  return (
    <div>
      {data ? (
        data.mails.length > 0 ? (
          <EmailFollowUps
            emails={data.mails}
            leadsToOutbox={isAdmin}
            resend={(emailId) => resend({ formId, submissionId, emailId })}
          />
        ) : (
          <p className={styles.quiet}>No e-mail was sent.</p>
        )
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : (
        <RowsSkeleton rows={1} />
      )}
      {isAdmin ? <SubmissionDeliveries formId={formId} submissionId={submissionId} /> : null}
    </div>
  )
}
