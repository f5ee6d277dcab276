import checkSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import lockSvg from '@material-symbols/svg-400/outlined/lock.svg?raw'
import scheduleSvg from '@material-symbols/svg-400/outlined/schedule.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { closedMessages } from '#features/forms/forms/domain/messages.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { ApiError } from '#ui/data/api-error.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { NotFoundState } from '#ui/feedback/not-found-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { OpenForm } from '../../contract.ts'
import styles from './filling-states.module.css'
import { TypedSince } from './typed-since.tsx'

type UnopenedProps = {
  error: Error | null
  onRetry: () => void
  /** Where to go when the form does not exist. Guests get no link, and have no team to be told of. */
  hasForms: boolean
  /** What was asked for. */
  noun?: 'form' | 'submission'
}

/** What people see while a form is loading, and when it is closed, missing or could not be loaded. */
export function Unopened({ error, onRetry, hasForms, noun = 'form' }: UnopenedProps) {
  if (!error) {
    return (
      <div className={styles.loading}>
        <PageSkeleton />
      </div>
    )
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <div className={styles.alone}>
        <NotFoundState
          title={noun === 'form' ? 'This form is not open' : 'Submission not found'}
          {...(hasForms ? { action: <ToForms /> } : {})}
        >
          {whyNot(noun, hasForms)} If you expected to see it, contact the organiser.
        </NotFoundState>
      </div>
    )
  }
  return (
    <div className={styles.alone}>
      <ErrorState isScreen onRetry={onRetry} actions={hasForms ? <ToForms /> : undefined}>
        {error.message}
      </ErrorState>
    </div>
  )
}

/** The same for what does not exist and for what this person may not see. */
function whyNot(noun: 'form' | 'submission', hasTeam: boolean): string {
  if (noun === 'form')
    return hasTeam ? 'It may be closed, or not meant for your team.' : 'It may be closed or not public.'
  return hasTeam
    ? 'It may have been deleted, or your team may not have access to it.'
    : 'The link may be wrong, or the form may be closed.'
}

type ClosedFormProps = {
  open: Pick<OpenForm, 'title' | 'closed' | 'opensAt' | 'draftId'>
  /** Guests have no other forms to go to. */
  hasForms: boolean
}

/** A form that takes no answers now, of which nothing was sent. */
export function ClosedForm({ open: { title, closed, opensAt, draftId }, hasForms }: ClosedFormProps) {
  const { locale, timeZone } = useEvent()
  const isToOpen = closed?.reason === 'notOpenYet' && opensAt !== null
  const opens = isToOpen ? `It opens on ${formatDateTime(opensAt, locale, timeZone)}.` : ''
  const words = closed?.message || (isToOpen ? '' : closedMessages[closed?.reason ?? 'closed'])
  return (
    <div className={styles.alone}>
      <EmptyState
        isScreen
        icon={isToOpen ? scheduleSvg : lockSvg}
        title={`“${title}” ${isToOpen ? 'is not open yet' : closed?.reason === 'full' ? 'is full' : 'is closed'}`}
        {...(hasForms ? { action: <ToForms /> } : {})}
      >
        {[opens, words, draftId === null ? '' : 'What your team has written is kept.']
          .filter(Boolean)
          .join(' ')}
      </EmptyState>
    </div>
  )
}

type AlreadySentProps = {
  open: OpenForm
  /** Where this browser keeps what the person typed. */
  localKey: string
}

/** A form that was sent for good: who sent it, and what was typed here and is not in it. */
export function AlreadySent({ open, localKey }: AlreadySentProps) {
  const { formId, submissionId, title, sentAt, sentByName, isToAccept } = open
  const { locale, timeZone } = useEvent()
  const when = sentAt === null ? '' : ` on ${formatDateTime(sentAt, locale, timeZone)}`
  return (
    <div className={styles.alone}>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <div role="status">
        <EmptyState
          icon={checkSvg}
          title={isToAccept ? `“${title}” is filled in for your team` : `Your team has sent “${title}”`}
          action={
            <Button
              component={Link}
              variant="primary"
              to={
                submissionId === null
                  ? '/forms'
                  : addressOf('/forms/{formId}/submissions/{submissionId}', { formId, submissionId })
              }
            >
              {submissionId === null ? 'See all forms' : isToAccept ? 'Read and accept' : 'View submission'}
            </Button>
          }
        >
          {sentByName === '' ? null : (
            <>
              <span translate="no">{sentByName}</span> {isToAccept ? 'filled in' : 'sent'} this form{when}.{' '}
            </>
          )}
          {isToAccept
            ? 'It counts once your team has accepted its terms.'
            : 'It can no longer be changed. If something is wrong, contact the organiser.'}
        </EmptyState>
      </div>
      <TypedSince open={open} localKey={localKey} />
    </div>
  )
}

function ToForms() {
  return (
    <Button component={Link} to="/forms">
      See all forms
    </Button>
  )
}
