import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { ReviewHistory } from '#features/tasks/tasks/web/embeds/review-history.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { LinkedText } from '#ui/layout/linked-text.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { usePageName } from '#ui/navigation/page-name.ts'
import type { ApprovalRow, ReviewedTask } from '../../contract.ts'
import { approvalsApi } from '../api.ts'
import { HandedIn, type HandedInAnswers } from './handed-in.tsx'
import styles from './review.module.css'
import { ReviewBar } from './review-bar.tsx'
import { ReviewHead } from './review-head.tsx'
import { ReviewQueue } from './review-queue.tsx'
import type { ReviewSteps } from './use-review-steps.ts'
import { useReviewing } from './use-reviewing.ts'

export type ReviewedKey = Pick<ReviewedTask, 'taskId' | 'teamId'>

type ReviewScreenProps = {
  statusId: string
  /** What is in the queue beside it. */
  queue: readonly ApprovalRow[]
  steps: ReviewSteps
  answers: (handedIn: HandedInAnswers) => ReactNode
  conversation: (reviewed: ReviewedKey) => ReactNode
}

/** One review beside the queue. What is on screen stays as it is, even when something newer arrives. */
export function ReviewScreen({ statusId, ...rest }: ReviewScreenProps) {
  // What was read when it was open before is no longer what is decided about.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...approvalsApi.get.queryOptions({ input: { statusId } }),
    refetchOnMount: 'always',
  })
  if (data && isFetchedAfterMount) return <LoadedReview latest={data} {...rest} />
  if (!error) return <RowsSkeleton rows={6} />
  return (
    <Unopened
      error={error}
      onRetry={() => void refetch()}
      noun="task"
      action={
        <Button component={Link} to="/admin/approvals">
          Go to approvals
        </Button>
      }
    >
      It may have been deleted.
    </Unopened>
  )
}

type LoadedReviewProps = Omit<ReviewScreenProps, 'statusId'> & { latest: ReviewedTask }

function LoadedReview({ latest, queue, steps, answers, conversation }: LoadedReviewProps) {
  const words = useTerms()
  const client = useQueryClient()
  const reviewing = useReviewing()
  const [shown, setShown] = useState(latest)
  const [tab, setTab] = useState<'changed' | 'all'>('changed')
  usePageName(`${shown.teamName}, ${shown.taskTitle}`)
  // What this person does themselves is no news.
  const isOutdated = latest.revision !== shown.revision && !reviewing.isBusy
  const shows = shown.before === null ? 'all' : tab

  return (
    <div className={styles.review}>
      <ReviewQueue queue={queue} openId={shown.id} steps={steps} />
      <section className={styles.main} aria-label={`Review of ${shown.teamName}`}>
        <ReviewHead review={shown} steps={steps} />
        <div className={styles.content}>
          {isOutdated ? (
            <Banner tone="warning">
              <p>{newerWords(latest)}</p>
              <div>
                <Button onClick={() => setShown(latest)}>Show what is new</Button>
              </div>
            </Banner>
          ) : null}
          <LastRequest review={shown} />
          {shown.before === null || !hasContent(shown) ? null : (
            <SegmentedTabs
              label="View"
              tabs={[
                { value: 'changed', label: 'What changed' },
                { value: 'all', label: shown.formId === null ? 'All files' : 'All answers' },
              ]}
              value={tab}
              onChange={(value) => setTab(value === 'all' ? 'all' : 'changed')}
            />
          )}
          <HandedIn review={shown} shows={shows} answers={answers} />
          <p>
            <Link to={addressOf('/admin/reports/teams/{teamId}', { teamId: shown.teamId })}>
              {words('All tasks of this team')}
            </Link>
          </p>
        </div>
        <ReviewBar
          review={shown}
          isOutdated={isOutdated}
          steps={steps}
          reviewing={reviewing}
          onSet={() => setShown(client.getQueryData(reviewKey(shown.id)) ?? shown)}
        />
      </section>
      <aside className={styles.aside} aria-label="History and comments">
        <h2 className={styles.asideTitle}>History</h2>
        {shown.history.length === 0 ? (
          <p className={styles.quiet}>Nothing has been handed in yet.</p>
        ) : (
          <ReviewHistory reviews={shown.history} />
        )}
        <div className={styles.conversation}>{conversation(shown)}</div>
      </aside>
    </div>
  )
}

/** A tick and a mark by hand have nothing that could be compared. */
function hasContent({ now, before }: ReviewedTask): boolean {
  return now.submissionId !== null || now.files.length > 0 || (before?.files.length ?? 0) > 0
}

const reviewKey = (statusId: string) => approvalsApi.get.queryKey({ input: { statusId } })

function newerWords({ approvalStatus, history, teamName }: ReviewedTask): string {
  const by = history.at(-1)?.byName || teamName
  if (approvalStatus === 'approved') return `${by} has approved this meanwhile.`
  if (approvalStatus === 'changesRequested') return `${by} has asked for changes meanwhile.`
  return `${by} has changed this since you opened it. Check what is new, then decide.`
}

/** The reviewer's own last request stays on top, as a checklist. */
function LastRequest({ review: { history, before } }: { review: ReviewedTask }) {
  const { firstName, surname } = useMe()
  const asked = history.findLast(({ to }) => to === 'changesRequested')
  if (!asked || before === null || before.text === '' || before.text !== asked.text) return null
  const isMine = asked.byName === `${firstName} ${surname}`.trim()
  return (
    <Banner tone="warning">
      <p className={styles.strong}>
        {isMine ? 'You requested changes' : `${asked.byName} requested changes`}
      </p>
      <LinkedText>{asked.text}</LinkedText>
    </Banner>
  )
}
