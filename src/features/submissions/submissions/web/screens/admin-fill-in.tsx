import checkSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import type { ClosedReason } from '#features/forms/forms/domain/opening.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { useUnsavedWork } from '#ui/data/unsaved-work.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { FormToFillIn } from '../../contract/filling-in.ts'
import { whereKept } from '../../domain/keeping.ts'
import { submissionsApi } from '../api.ts'
import { fillForTeam, startForTeam } from '../components/fill-for-team.ts'
import styles from '../components/filling-states.module.css'
import { FormFiller } from '../components/form-filler.tsx'
import { localDraftKey, openLocalPlace, sendKeyOf } from '../components/local-draft.ts'
import { useKeptHere } from '../components/use-kept-here.ts'
import { useWording } from '../components/use-wording.ts'

export function Screen() {
  const named = useParams<'/admin/forms/{formId}/fill-in/{teamId}'>()
  return <FillIn key={`${named.formId} ${named.teamId}`} {...named} />
}

type Named = { formId: string; teamId: string }

/** Opened once, from what the server has now: what the team sends meanwhile is refused on sending, and told. */
function FillIn({ formId, teamId }: Named) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...submissionsApi.getForFillingIn.queryOptions({ input: { formId, teamId } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const [opened, setOpened] = useState<FormToFillIn>()
  if (!opened && data && !error && isFetchedAfterMount) setOpened(data)
  if (opened?.sent) return <SentAlready opened={opened} sent={opened.sent} />
  if (opened) return <FillingIn opened={opened} sentSince={data?.sent ?? null} />
  return (
    <Unopened
      error={error}
      onRetry={() => void refetch()}
      noun="form"
      action={
        <Button component={Link} to={addressOf('/admin/forms/{formId}/submissions/', { formId })}>
          Go to submissions
        </Button>
      }
    >
      The form or the team may have been deleted.
    </Unopened>
  )
}

type Sent = NonNullable<FormToFillIn['sent']>

function SentAlready({ opened: { title, teamName, formId }, sent }: { opened: FormToFillIn; sent: Sent }) {
  const { submissionId } = sent
  return (
    <div className={styles.alone}>
      <EmptyState
        isScreen
        icon={checkSvg}
        title={`“${title}” has already been sent`}
        action={
          <Button
            component={Link}
            variant="primary"
            to={addressOf('/admin/forms/{formId}/submissions/{submissionId}', { formId, submissionId })}
          >
            View submission
          </Button>
        }
      >
        <span translate="no">{sent.byName || 'Someone'}</span> has sent it for{' '}
        <span translate="no">{teamName}</span>, and a team sends this form once. You can edit what was sent.
      </EmptyState>
    </div>
  )
}

/** What is typed stays in this browser until it is sent: a draft of the team is the team's own. */
function FillingIn({ opened, sentSince }: { opened: FormToFillIn; sentSince: Sent | null }) {
  const { formId, teamId, teamName, version } = opened
  const { memberId } = useMe()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const wording = useWording(opened.currencyId)
  const localKey = localDraftKey(formId, memberId, `for-${teamId}`)
  const [{ place, sendKey, ...start }] = useState(() => startOf(opened, localKey))
  const [filling, dispatch] = useReducer(fillForTeam, start, startForTeam)
  const { answers, page, revision } = filling
  const [tellsTeam, setTellsTeam] = useState(opened.canTellTeam)
  const [isSent, setSent] = useState(false)
  const isTyped = revision > 0 && !isSent
  const isKept = useKeptHere(place, isTyped ? { version, answers, page, sendKey } : undefined)
  useUnsavedWork(isTyped, isKept)
  useUnsavedWarning(isTyped && !isKept)

  const list = addressOf('/admin/forms/{formId}/submissions/', { formId })

  async function send(given: Answers) {
    try {
      const { submissionId } = await submissionsApi.fillIn.call({
        ...{ formId, teamId, version, answers: given, sendKey, tellsTeam },
      })
      setSent(true)
      place.forget()
      await queryClient.invalidateQueries({ queryKey: submissionsApi.key() })
      showToast({ message: `Filled in for “${teamName}”` })
      await navigate(
        addressOf('/admin/forms/{formId}/submissions/{submissionId}', { formId, submissionId }),
        { replace: true, ignoreBlocker: true },
      )
    } catch (thrown) {
      // The team may have sent it meanwhile: the notice leads there.
      if (asApiError(thrown).status === 409) {
        void queryClient.invalidateQueries({ queryKey: submissionsApi.getForFillingIn.key() })
      }
      throw thrown
    }
  }

  return (
    <FormFiller
      open={opened}
      filling={filling}
      dispatch={dispatch}
      wording={wording}
      onSend={send}
      sendLabel="Send for the team"
      onClose={() => void navigate(list)}
      closeLabel="Close"
      uploadPlace={`/api/admin/teams/${teamId}/uploads`}
      keptAs={localKey}
      acceptedByTeam={nothingAccepted}
      purpose={
        <>
          Filling in for <span translate="no">{teamName}</span>
        </>
      }
      beforeSending={
        opened.canTellTeam ? (
          <Checkbox
            label="Send a confirmation to the team"
            help="An e-mail with a link to what you have filled in."
            checked={tellsTeam}
            onChange={setTellsTeam}
          />
        ) : null
      }
      notices={
        <>
          {isKept ? null : <Banner tone="warning">{whereKept(false)}</Banner>}
          {sentSince ? (
            <Banner tone="warning">
              <span translate="no">{sentSince.byName || 'Someone'}</span> has sent this form for the team
              meanwhile. What you have typed is kept here.{' '}
              <Link
                to={addressOf('/admin/forms/{formId}/submissions/{submissionId}', {
                  formId,
                  submissionId: sentSince.submissionId,
                })}
              >
                View submission
              </Link>
            </Banner>
          ) : null}
          {opened.closed ? <Banner tone="info">{closedWords[opened.closed]}</Banner> : null}
          {opened.hasDraft ? (
            <Banner tone="info">
              The team has started this form itself. Its own answers are kept as unsent changes.
            </Banner>
          ) : null}
        </>
      }
    />
  )
}

const nothingAccepted = () => false

const closedWords: Record<ClosedReason, string> = {
  closed: 'The form is closed for the team. You can still fill it in.',
  notOpenYet: 'The form is not open for the team yet. You can fill it in already.',
  full: 'The form has reached its submission limit. Yours would be one more.',
}

function startOf({ definition, facts, version }: FormToFillIn, localKey: string) {
  const place = openLocalPlace(localKey)
  const copy = place.take()
  const kept = copy?.draft
  return {
    ...{ place, definition, facts, sendKey: sendKeyOf(copy) },
    answers: kept ? normaliseAnswers(definition, kept.answers) : {},
    page: kept?.version === version ? kept.page : 0,
  }
}
