import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import { fill, startFilling } from '#features/forms/forms/web/embeds/filling-state.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { useUnsavedWork } from '#ui/data/unsaved-work.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { EditedSubmission } from '../../contract/organising.ts'
import { submissionsApi } from '../api.ts'
import { acceptedIn, fillForTeam, startForTeam } from '../components/fill-for-team.ts'
import { FormFiller } from '../components/form-filler.tsx'
import { useWording } from '../components/use-wording.ts'

export function Screen() {
  const named = useParams<'/admin/forms/{formId}/submissions/{submissionId}/edit'>()
  return <EditSubmission key={named.submissionId} {...named} />
}

type Named = { formId: string; submissionId: string }

/** Opened once, from what the server has now: what others change meanwhile is refused on saving, and told. */
function EditSubmission({ formId, submissionId }: Named) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...submissionsApi.getForEditing.queryOptions({ input: { formId, submissionId } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const [opened, setOpened] = useState<EditedSubmission>()
  if (!opened && data && !error && isFetchedAfterMount) setOpened(data)
  if (opened) return <Editing opened={opened} />
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

function Editing({ opened }: { opened: EditedSubmission }) {
  const { id: submissionId, formId, revision, latestVersion, name, teamId } = opened
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const wording = useWording(opened.currencyId)
  const isTeams = teamId !== null
  const [filling, dispatch] = useReducer(
    isTeams ? fillForTeam : fill,
    opened,
    isTeams ? startForTeam : startFilling,
  )
  const [acceptedByTeam] = useState(() => acceptedIn(filling, opened.answers))
  const [version, setVersion] = useState(opened.version)
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState('')
  const isTyped = filling.revision > 0 && !isSaved
  useUnsavedWork(isTyped)
  useUnsavedWarning(isTyped)
  const back = addressOf('/admin/forms/{formId}/submissions/{submissionId}', { formId, submissionId })

  async function save(answers: Answers) {
    await submissionsApi.update.call({ formId, submissionId, version, revision, answers })
    setSaved(true)
    await queryClient.invalidateQueries({ queryKey: submissionsApi.key() })
    showToast({ message: 'Submission saved' })
    await navigate(back, { replace: true, ignoreBlocker: true })
  }

  async function update() {
    setFailure('')
    try {
      const latest = await submissionsApi.getForEditing.call({ formId, submissionId, useLatest: 'true' })
      const { definition } = latest
      dispatch({ type: 'replace', definition, answers: normaliseAnswers(definition, filling.answers) })
      setVersion(latest.version)
    } catch (thrown) {
      setFailure(asApiError(thrown).message)
    }
  }

  return (
    <FormFiller
      open={{ ...opened, description: '' }}
      filling={filling}
      dispatch={dispatch}
      wording={wording}
      onSend={save}
      sendLabel="Save changes"
      onClose={() => void navigate(back)}
      closeLabel="Close without saving"
      uploadPlace={null}
      keptAs={`edit/${submissionId}`}
      {...(isTeams ? { acceptedByTeam } : {})}
      purpose={
        teamId === null ? (
          name
        ) : (
          <>
            Submission of <span translate="no">{name}</span>
          </>
        )
      }
      notices={
        <>
          {failure ? <Banner tone="error">{failure}</Banner> : null}
          {version < latestVersion ? (
            <Banner tone="info">
              These are the questions of version {version}. Answers that still fit are kept.{' '}
              <Button size="small" onClick={() => void update()}>
                Update to the latest questions
              </Button>
            </Banner>
          ) : null}
        </>
      }
    />
  )
}
