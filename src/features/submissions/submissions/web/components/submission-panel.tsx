import duplicateSvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/open_in_full.svg?raw'
import pendingSvg from '@material-symbols/svg-400/outlined/pending.svg?raw'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { SidePanel } from '#ui/layout/side-panel.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { ReceivedSubmission } from '../../contract/organising.ts'
import { filledInWords, toAcceptWords } from '../../domain/filled-in-words.ts'
import { submissionsApi } from '../api.ts'
import { DeleteSubmission } from './delete-submission.tsx'
import { EraseGuestLink } from './erase-guest-link.tsx'
import styles from './received.module.css'
import { ReceivedParts } from './received-parts.tsx'
import type { ReceivedPlace } from './received-place.ts'

type SubmissionPanelProps = {
  place: ReceivedPlace
  formId: string
  /** Undefined: closed. */
  submissionId: string | undefined
  /** “3 of 52”; empty where it is not among those of the table. */
  position: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => Promise<void>
  /** Tells screen readers where a step has led. */
  announcer: ReactNode
}

/** One submission beside the table that it was opened from. */
export function SubmissionPanel({
  place,
  position,
  formId,
  submissionId,
  onClose,
  announcer,
  ...steps
}: SubmissionPanelProps) {
  const { data, error, refetch } = useQuery({
    ...submissionsApi.getForAdmin.queryOptions({ input: { formId, submissionId: submissionId ?? '' } }),
    enabled: submissionId !== undefined,
  })
  const mayChange = isAtLeast(useMe().level, 'moderator')
  const isGone = error !== null && asApiError(error).status === 404
  return (
    <SidePanel
      {...steps}
      place={position}
      openId={submissionId}
      noun="submission"
      title={data ? <span translate="no">{data.name}</span> : isGone ? 'Submission not found' : 'Submission'}
      lead={data ? <Lead place={place} submission={data} /> : undefined}
      onClose={() => void onClose()}
      actions={data && mayChange ? <Actions submission={data} /> : undefined}
    >
      {announcer}
      <div className={styles.parts} aria-busy={!data && !error}>
        {data ? (
          <>
            <ReceivedParts
              submission={data}
              part={({ title, children }) => (
                <section className={styles.part}>
                  <h3 className={styles.cardTitle}>{title}</h3>
                  {children}
                </section>
              )}
            />
            {mayChange ? (
              <div className={`${styles.part} ${styles.ending}`}>
                <EraseGuestLink submission={data} />
                <DeleteSubmission
                  {...{ formId, submissionId: data.id, name: data.name }}
                  onDeleted={onClose}
                />
              </div>
            ) : null}
          </>
        ) : isGone ? (
          <p className={styles.part}>It may have been deleted.</p>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
        ) : (
          <div className={styles.part}>
            <RowsSkeleton rows={6} />
          </div>
        )}
      </div>
    </SidePanel>
  )
}

function Lead({
  place: { path, kept },
  submission,
}: {
  place: ReceivedPlace
  submission: ReceivedSubmission
}) {
  const { locale, timeZone } = useEvent()
  const { submittedAt, updatedAt, changedByName, history, version, isDuplicate, countedId, formId } =
    submission
  const { filledInByName } = submission
  const isChanged = history.length > 1
  return (
    <>
      {isChanged ? 'Changed' : 'Sent'}{' '}
      <time dateTime={isChanged ? updatedAt : submittedAt}>
        {formatDateTime(isChanged ? updatedAt : submittedAt, locale, timeZone)}
      </time>
      {changedByName === '' ? null : (
        <>
          {' '}
          by <span translate="no">{changedByName}</span>
        </>
      )}{' '}
      · Version {version}
      {filledInByName === null ? null : (
        <div>
          {filledInWords(filledInByName)} for <span translate="no">{submission.name}</span>
        </div>
      )}
      {submission.toAccept.length > 0 ? (
        <div className={styles.leadChip}>
          <StatusChip tone="waiting" icon={pendingSvg}>
            {toAcceptWords}
          </StatusChip>
        </div>
      ) : null}
      {isDuplicate ? (
        <div className={styles.leadChip}>
          <StatusChip tone="na" icon={duplicateSvg}>
            Duplicate: this team’s later submission counts
          </StatusChip>{' '}
          {countedId === null ? null : (
            <Link to={addressOf(path, { formId }, { submission: countedId, ...kept })}>
              Open that submission
            </Link>
          )}
        </div>
      ) : null}
    </>
  )
}

function Actions({ submission: { formId, id: submissionId } }: { submission: ReceivedSubmission }) {
  const which = { formId, submissionId }
  return (
    <>
      <IconButton
        component={Link}
        to={addressOf('/admin/forms/{formId}/submissions/{submissionId}', which)}
        icon={openSvg}
        label="Open as a page"
      />
      <Button
        component={Link}
        to={addressOf('/admin/forms/{formId}/submissions/{submissionId}/edit', which)}
        icon={editSvg}
      >
        Edit
      </Button>
    </>
  )
}
