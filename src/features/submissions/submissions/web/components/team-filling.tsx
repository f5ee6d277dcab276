import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { prefilledAnswers } from '#features/forms/forms/domain/answers/prefill.ts'
import { newSubmission } from '#features/forms/forms/domain/availability.ts'
import type { PathNode } from '#features/forms/forms/domain/walk/walk.ts'
import { fill, startFilling } from '#features/forms/forms/web/embeds/filling-state.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { dueSentence } from '#features/tasks/tasks/domain/due.ts'
import { formatDateTime, formatDayLong } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { ApiError, asApiError } from '#ui/data/api-error.ts'
import { SavingIndicator } from '#ui/data/saving-indicator.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { OpenForm } from '../../contract.ts'
import { submissionsApi } from '../api.ts'
import { availableFormsQuery } from '../embeds/available-forms.ts'
import { AnswerConflicts, pathOf } from './answer-conflicts.tsx'
import { type KeptDraft, startKeeping, type Typed } from './draft-keeper.ts'
import styles from './filling-notices.module.css'
import { AlreadySent } from './filling-states.tsx'
import { FormFiller } from './form-filler.tsx'
import { localKeyOf, openLocalPlace, sendKeyOf } from './local-draft.ts'
import { SavingNotice } from './saving-notice.tsx'
import { SentBefore, UnsentChanges } from './unsent-changes.tsx'
import { useDraft } from './use-draft.ts'
import { useDraftEnd } from './use-draft-end.tsx'
import { useWording } from './use-wording.ts'
import { Visitors } from './visitors.tsx'

/** A team's form. Its draft is kept on the server, so that the team can continue on another device. */
export function TeamFilling({ open }: { open: OpenForm }) {
  const { formId } = open
  // Product staff look at a form without being of any team: nobody is told that they are there.
  const hasTeam = useMe().team !== null
  const me = useMe()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const wording = useWording(open.currencyId)
  const localKey = localKeyOf(open, me.memberId)
  const [{ place, start, sendKey }] = useState(() => {
    const place = openLocalPlace(localKey)
    const local = place.take()
    const start = startKeeping(open, local?.draft)
    const isFresh = open.mode === 'new' && local?.draft === undefined
    const typed = isFresh ? withAddress(open, start.typed) : start.typed
    return { place, start: { ...start, typed }, sendKey: sendKeyOf(local) }
  })
  const [filling, dispatch] = useReducer(fill, { ...start.typed, facts: open.facts }, startFilling)
  const [version, setVersion] = useState(start.typed.version)
  const { keeper, kept, saving, isKept } = useDraft({
    ...{ open, start, version, filling, dispatch, place, sendKey },
  })
  const { notice: end, sentForGood } = useDraftEnd({ open, keeper, saving })

  async function send(answers: Answers) {
    const undecided = filling.walked.pages.findIndex(({ nodes }) =>
      nodes.some((node) => hasConflict(kept, node, filling.answers)),
    )
    if (undecided !== -1) {
      dispatch({ type: 'turn', page: undecided })
      throw new ApiError('CUSTOM_ERROR', sendingWords.undecided)
    }
    const { news } = keeper.getKept()
    await keeper.hold()
    try {
      // The saving that was under way has brought answers which the person has not seen.
      if (keeper.getKept().news !== news) throw new ApiError('CUSTOM_ERROR', sendingWords.changedSince)
      const base = keeper.base()
      const sent = await submissionsApi.submit.call({
        ...{ formId, submission: keeper.submission(), version, answers, sendKey, base },
      })
      place.forget()
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
      keeper.release()
      // The questions may have changed, or a colleague may have answered, or sent the form.
      if (asApiError(thrown).status === 409) {
        void queryClient.invalidateQueries({ queryKey: submissionsApi.getForm.key({ input: { formId } }) })
        void keeper.saver.saveOnce()
      }
      throw thrown
    }
  }

  async function close() {
    const { submissionId } = open
    const isAsSent = submissionId !== null && keeper.base().draftId === null && keeper.hasAll()
    if (isAsSent) {
      return navigate(addressOf('/forms/{formId}/submissions/{submissionId}', { formId, submissionId }))
    }
    const hasAnswers = Object.keys(filling.answers).length > 0
    await navigate(hasAnswers ? addressOf('/forms/{formId}/draft-saved', { formId }, which(open)) : '/forms')
  }

  async function discard() {
    await keeper.hold()
    const { draftId, revision, client } = keeper.base()
    try {
      if (draftId !== null)
        await submissionsApi.removeDraft.call({
          ...{ formId, submission: keeper.submission(), draftId, revision, client },
        })
    } catch (thrown) {
      keeper.release()
      throw thrown
    }
    place.forget()
    const { submissionId } = open
    await navigate(
      submissionId === null
        ? '/forms'
        : addressOf('/forms/{formId}/submissions/{submissionId}', { formId, submissionId }),
      { replace: true, ignoreBlocker: true },
    )
  }

  const update = (latest: OpenForm) => {
    dispatch({ type: 'replace', definition: latest.definition, answers: keeper.turnTo(latest) })
    setVersion(latest.version)
  }
  const hasChanges = kept.draftId !== null || !keeper.hasAll()

  if (sentForGood) return <AlreadySent open={sentForGood} localKey={localKey} />
  return (
    <FormFiller
      open={open}
      filling={filling}
      dispatch={dispatch}
      wording={wording}
      onSend={send}
      sendLabel={open.submissionId === null ? 'Send' : 'Send changes'}
      onClose={() => void close()}
      closeLabel={open.submissionId === null ? 'Save and close' : 'Close'}
      uploadPlace="/api/team/uploads"
      keptAs={localKey}
      saved={<SavingIndicator saving={saving} />}
      presence={hasTeam ? <Visitors formId={formId} locale={wording.locale} /> : undefined}
      purpose={<Purpose open={open} />}
      below={(node) => (
        <AnswerConflicts
          {...{ node, kept, wording }}
          definition={filling.definition}
          answers={filling.answers}
          onKeepMine={keeper.keepMine}
          onTakeTheirs={keeper.takeTheirs}
        />
      )}
      notices={
        <>
          <SavingNotice saving={saving} isKept={isKept} />
          {end}
          {open.submissionId === null ? null : hasChanges ? (
            <UnsentChanges open={open} onDiscard={discard} />
          ) : (
            <SentBefore open={open} />
          )}
          {version < open.latestVersion ? (
            <NewerQuestions formId={formId} submission={keeper.submission()} onUpdate={update} />
          ) : null}
        </>
      }
    />
  )
}

/** With the answers that the address brings along. They are saved like typed ones, once the person goes on. */
function withAddress({ definition, prefillFieldIds }: OpenForm, typed: Typed): Typed {
  const address = new URLSearchParams(window.location.search)
  return {
    ...typed,
    answers: { ...prefilledAnswers(definition, prefillFieldIds, address), ...typed.answers },
  }
}

/** In the address: which of several submissions the page works on. */
function which({ allowsSeveral, submissionId }: OpenForm): { submission?: string } {
  return allowsSeveral ? { submission: submissionId ?? newSubmission } : {}
}

const sendingWords = {
  undecided: 'You and a colleague changed the same answer. Choose which one should stay, then send the form.',
  changedSince: 'Your team has changed answers since you last saw them. Check them, then send the form.',
} as const

function hasConflict({ conflicts }: KeptDraft, node: PathNode, answers: Answers): boolean {
  const path = pathOf(node, answers)
  return conflicts.some((one) => one === path || one.startsWith(`${path}/`))
}

function Purpose({ open }: { open: OpenForm }) {
  const { locale, timeZone } = useEvent()
  const due = dueSentence(open.dueDate, '', (day) => `Due ${formatDayLong(day, locale, timeZone)}`)
  const closes = open.closesAt === null ? '' : formatDateTime(open.closesAt, locale, timeZone)
  const until =
    closes === '' ? '' : open.isReopened ? `Open for your team until ${closes}` : `Closes ${closes}`
  const words = [open.taskTitle === open.title ? '' : open.taskTitle, due, until].filter(Boolean).join(' · ')
  return words === '' ? null : words
}

type NewerQuestionsProps = { formId: string; submission: string; onUpdate: (latest: OpenForm) => void }

function NewerQuestions({ formId, submission, onUpdate }: NewerQuestionsProps) {
  const [isUpdating, setIsUpdating] = useState(false)
  const [failure, setFailure] = useState('')

  async function update() {
    if (isUpdating) return
    setIsUpdating(true)
    setFailure('')
    try {
      onUpdate(await submissionsApi.getForm.call({ formId, submission, useLatest: 'true' }))
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
