import { useReducer, useRef, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import { prefilledAnswers } from '#features/forms/forms/domain/answers/prefill.ts'
import { guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import { fill, startFilling } from '#features/forms/forms/web/embeds/filling-state.ts'
import { useWordsOffline } from '#ui/data/connection.ts'
import { useUnsavedWork } from '#ui/data/unsaved-work.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { OpenForm } from '../../contract.ts'
import { describeAnswers } from '../../domain/describe-answers.ts'
import { whereKept, wordsOffline } from '../../domain/keeping.ts'
import { FormFiller } from './form-filler.tsx'
import { type GuestReceipt, keepGuestReceipt } from './guest-receipt.ts'
import { guestSending } from './guest-sending.ts'
import { GuestTrap } from './guest-trap.tsx'
import { localDraftKey, openLocalPlace, sendKeyOf } from './local-draft.ts'
import { Receipt } from './receipt.tsx'
import { useKeptHere } from './use-kept-here.ts'
import { useWording } from './use-wording.ts'

/** A public form. What is typed stays in this browser until it is sent. */
export function GuestFilling({ open }: { open: OpenForm }) {
  const { formId, version, definition } = open
  const navigate = useNavigate()
  const wording = useWording(open.currencyId)
  const localKey = localDraftKey(formId, '')
  const [{ place, sendKey, ...start }] = useState(() => startOf(open, localKey))
  const [filling, dispatch] = useReducer(fill, start, startFilling)
  const { answers, page, revision } = filling
  const [sent, setSent] = useState<GuestReceipt>()
  const [isSent, setIsSent] = useState(false)
  const [sendAtPace] = useState(() => guestSending(open))
  const trap = useRef<HTMLInputElement>(null)
  const isTyped = revision > 0 && !isSent
  const isKept = useKeptHere(place, isTyped ? { version, answers, page, sendKey } : undefined)
  useUnsavedWork(isTyped, isKept)
  useUnsavedWarning(isTyped && !isKept)
  useWordsOffline(wordsOffline({ isKept, isGuest: true }))

  async function send(given: Answers) {
    const subject = trap.current?.value ?? ''
    const { confirmationId, submissionId } = await sendAtPace({ version, answers: given, sendKey, subject })
    const entries = describeAnswers(definition, given, walk(definition, given, guestFacts), wording)
    const receipt = { entries, submissionId, submittedAt: new Date().toISOString() }
    setIsSent(true)
    place.forget()
    if (confirmationId === '') return setSent(receipt)
    keepGuestReceipt(formId, receipt)
    await navigate(addressOf('/guests/forms/{formId}/{confirmationId}', { formId, confirmationId }), {
      replace: true,
      ignoreBlocker: true,
    })
  }

  if (sent) {
    const received = { ...sent, formTitle: open.title }
    return (
      <Receipt
        received={received}
        formTitle={open.title}
        message=""
        entries={sent.entries}
        canOpenFiles={false}
      />
    )
  }
  return (
    <FormFiller
      open={open}
      filling={filling}
      dispatch={dispatch}
      wording={wording}
      onSend={send}
      sendLabel="Send"
      notices={
        <>
          <GuestTrap ref={trap} />
          {isKept ? null : <Banner tone="warning">{whereKept(false)}</Banner>}
        </>
      }
      uploadPlace={`/api/guests/forms/${formId}/uploads`}
      keptAs={localKey}
    />
  )
}

function startOf({ definition, version, prefillFieldIds }: OpenForm, localKey: string) {
  const place = openLocalPlace(localKey)
  const copy = place.take()
  const kept = copy?.draft
  const isSameForm = kept?.version === version
  return {
    place,
    definition,
    facts: guestFacts,
    answers: kept
      ? normaliseAnswers(definition, kept.answers)
      : prefilledAnswers(definition, prefillFieldIds, new URLSearchParams(window.location.search)),
    page: isSameForm ? kept.page : 0,
    sendKey: sendKeyOf(copy),
  }
}
