import cloudSvg from '@material-symbols/svg-400/outlined/cloud_done.svg?raw'
import deviceSvg from '@material-symbols/svg-400/outlined/devices.svg?raw'
import formSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { formatDayLong, formatRelative } from '#kit/dates/format.ts'
import { parseDay } from '#kit/dates/zone.ts'
import { newId } from '#kit/ids/new-id.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useStepName } from '#ui/navigation/page-name.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams, useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { submissionsApi } from '../api.ts'
import { DiscardDraft } from '../components/discard-draft.tsx'
import { Unopened } from '../components/filling-states.tsx'
import { hasLocalDraft, localKeyOf } from '../components/local-draft.ts'
import { availableFormsQuery } from '../embeds/available-forms.ts'

export function Screen() {
  const { formId } = useParams<'/forms/{formId}/draft-saved'>()
  const { submission } = useSearch<'/forms/{formId}/draft-saved'>()
  const { locale, timeZone } = useEvent()
  const { memberId } = useMe()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...submissionsApi.getForm.queryOptions({ input: { formId, submission } }),
    staleTime: 0,
  })
  useStepName(addressOf('/forms/{formId}', { formId }), data?.title)
  if (!data) return <Unopened error={error} onRetry={() => void refetch()} hasForms />
  const { title, dueDate, savedAt, submissionId, draftId, revision } = data
  const which = submission === undefined ? {} : { submission }
  const isSent = submissionId !== null
  // What could not be saved yet is on this device alone.
  if (hasLocalDraft(localKeyOf(data, memberId)))
    return <KeptHere title={title} formId={formId} which={which} />

  // What was known before the last answers were saved knows of no draft yet.
  if (draftId === null)
    return isFetchedAfterMount ? (
      <NoDraft title={title} isSent={isSent} formId={formId} which={which} />
    ) : (
      <Unopened error={null} onRetry={() => void refetch()} hasForms />
    )

  const discard = async () => {
    await submissionsApi.removeDraft.call({ formId, ...which, draftId, revision, client: newId() })
    await queryClient.invalidateQueries({ queryKey: availableFormsQuery.queryKey })
    await navigate('/forms', { replace: true })
  }
  return (
    <ScreenFrame title="Draft saved" width="reading">
      <EmptyState
        icon={cloudSvg}
        title={isSent ? `Your changes to “${title}” are saved` : `Your answers to “${title}” are saved`}
        action={
          <>
            <Button component={Link} to="/forms">
              See all forms
            </Button>
            <Button component={Link} to={addressOf('/forms/{formId}', { formId }, which)} variant="primary">
              {isSent ? 'Continue your changes' : 'Continue the form'}
            </Button>
            <DiscardDraft isSent={isSent} onDiscard={discard} />
          </>
        }
      >
        <p>
          {isSent
            ? 'Your changes have not been sent yet: the organiser still sees what your team sent before. '
            : 'Nothing has been sent yet. '}
          You and your team can continue where you left off, on any device
          {parseDay(dueDate) === undefined ? '.' : `, until ${formatDayLong(dueDate, locale, timeZone)}.`}
        </p>
        {savedAt ? <p>Saved {formatRelative(savedAt, new Date(), locale, timeZone).toLowerCase()}.</p> : null}
      </EmptyState>
    </ScreenFrame>
  )
}

type NoDraftProps = KeptHereProps & { isSent: boolean }

function NoDraft({ title, isSent, formId, which }: NoDraftProps) {
  return (
    <ScreenFrame title="No draft" width="reading">
      <EmptyState
        icon={formSvg}
        title={isSent ? `There are no unsent changes to “${title}”` : `There is no draft of “${title}”`}
        action={<WaysOn formId={formId} which={which} />}
      >
        {isSent
          ? 'The organiser sees everything that your team has sent.'
          : 'Your answers are saved here while you fill in the form.'}
      </EmptyState>
    </ScreenFrame>
  )
}

type KeptHereProps = { title: string; formId: string; which: { submission?: string } }

function KeptHere({ title, formId, which }: KeptHereProps) {
  return (
    <ScreenFrame title="Not saved yet" width="reading">
      <EmptyState
        icon={deviceSvg}
        title={`Your answers to “${title}” are kept on this device`}
        action={<WaysOn formId={formId} which={which} />}
      >
        Some of them have not been saved to the portal yet, or you need to choose between two answers. Open
        the form in this browser to continue.
      </EmptyState>
    </ScreenFrame>
  )
}

function WaysOn({ formId, which }: Omit<KeptHereProps, 'title'>) {
  return (
    <>
      <Button component={Link} to="/forms">
        See all forms
      </Button>
      <Button component={Link} to={addressOf('/forms/{formId}', { formId }, which)} variant="primary">
        Open the form
      </Button>
    </>
  )
}
