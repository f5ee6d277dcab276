import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import { fill, startFilling } from '#features/forms/forms/web/embeds/filling-state.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { newId } from '#kit/ids/new-id.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { SavingIndicator } from '#ui/data/saving-indicator.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { OpenForm } from '../../contract.ts'
import { submissionsApi } from '../api.ts'
import { availableFormsQuery } from '../embeds/available-forms.ts'
import styles from './filling-notices.module.css'
import { FormFiller } from './form-filler.tsx'
import { forgetLocalDraft, isAheadOf, localDraftKey, readLocalDraft } from './local-draft.ts'
import { useDraft } from './use-draft.ts'
import { useWording } from './use-wording.ts'

/** A team's form. Its draft is kept on the server, so that the team can continue on another device. */
export function TeamFilling({ open }: { open: OpenForm }) {
  const { formId } = open
  const me = useMe()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const wording = useWording(open.currencyId)
  const localKey = localDraftKey(formId, me.memberId)
  const [start] = useState(() => startOf(open, localKey))
  const [filling, dispatch] = useReducer(fill, start, startFilling)
  const [version, setVersion] = useState(open.version)
  const { saver, saving } = useDraft({
    formId,
    version,
    filling,
    savedAt: open.savedAt,
    localKey,
    sendKey: start.sendKey,
    isAhead: start.isAhead,
  })

  async function send(answers: Answers) {
    // A draft saved after sending would look as if the form were still open.
    await saver.hold()
    try {
      const sent = await submissionsApi.submit.call({ formId, version, answers, sendKey: start.sendKey })
      forgetLocalDraft(localKey)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: submissionsApi.listMine.key({ input: { formId } }) }),
        queryClient.invalidateQueries({ queryKey: submissionsApi.get.key() }),
        queryClient.invalidateQueries({ queryKey: availableFormsQuery.queryKey }),
      ])
      const { confirmationId, submissionId } = sent
      await navigate(
        confirmationId === ''
          ? addressOf('/forms/{formId}/submissions/{submissionId}', { formId, submissionId })
          : addressOf('/forms/{formId}/{confirmationId}', { formId, confirmationId }),
        { replace: true, ignoreBlocker: true },
      )
    } catch (thrown) {
      saver.release()
      // The questions may have changed, or a colleague may have sent the form.
      if (asApiError(thrown).status === 409) {
        void queryClient.invalidateQueries({ queryKey: submissionsApi.getForm.key({ input: { formId } }) })
      }
      throw thrown
    }
  }

  async function close() {
    const hasAnswers = Object.keys(filling.answers).length > 0
    await navigate(
      hasAnswers && open.mode !== 'sent' ? addressOf('/forms/{formId}/draft-saved', { formId }) : '/forms',
    )
  }

  const update = (latest: OpenForm) => {
    dispatch({ type: 'replace', definition: latest.definition, answers: filling.answers })
    setVersion(latest.version)
  }

  return (
    <FormFiller
      open={open}
      filling={filling}
      dispatch={dispatch}
      wording={wording}
      onSend={send}
      sendLabel={open.submissionId === null ? 'Send' : 'Send changes'}
      onClose={() => void close()}
      closeLabel="Save and close"
      uploadPlace="/api/team/uploads"
      keptAs={localKey}
      saved={<SavingIndicator saving={saving} />}
      purpose={<Purpose open={open} />}
      notices={
        <>
          {saving.kind === 'refused' || saving.kind === 'signedOut' ? (
            <Banner tone="error">{saving.error.message}</Banner>
          ) : null}
          {version < open.latestVersion ? <NewerQuestions formId={formId} onUpdate={update} /> : null}
        </>
      }
    />
  )
}

type Start = {
  definition: OpenForm['definition']
  facts: OpenForm['facts']
  answers: Answers
  page: number
  sendKey: string
  isAhead: boolean
}

/** This browser's copy, if it is newer than the server's. */
function startOf(open: OpenForm, localKey: string): Start {
  const { definition, facts } = open
  const kept = readLocalDraft(localKey)
  if (kept && kept.version === open.version && isAheadOf(kept, open.savedAt)) {
    const answers = normaliseAnswers(definition, kept.answers)
    return { definition, facts, answers, page: kept.page, sendKey: kept.sendKey, isAhead: true }
  }
  return { definition, facts, answers: open.answers, page: open.page, sendKey: newId(), isAhead: false }
}

function Purpose({ open }: { open: OpenForm }) {
  const { locale, timeZone } = useEvent()
  const due = open.dueDate === '' ? '' : `Due ${formatDayLong(open.dueDate, locale, timeZone)}`
  const words = [open.taskTitle === open.title ? '' : open.taskTitle, due].filter(Boolean).join(' · ')
  return words === '' ? null : words
}

type NewerQuestionsProps = { formId: string; onUpdate: (latest: OpenForm) => void }

function NewerQuestions({ formId, onUpdate }: NewerQuestionsProps) {
  const [isUpdating, setIsUpdating] = useState(false)
  const [failure, setFailure] = useState('')

  async function update() {
    if (isUpdating) return
    setIsUpdating(true)
    setFailure('')
    try {
      onUpdate(await submissionsApi.getForm.call({ formId, useLatest: 'true' }))
    } catch (thrown) {
      setFailure(asApiError(thrown).message)
      setIsUpdating(false)
    }
  }

  return (
    <section className={styles.newer} aria-label="Newer questions">
      <p>The organiser has changed the questions since you started. Answers that still fit are kept.</p>
      {failure ? <FieldError>{failure}</FieldError> : null}
      <Button loading={isUpdating} onClick={() => void update()}>
        Update to the latest questions
      </Button>
    </section>
  )
}
