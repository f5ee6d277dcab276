import { useEffect, useReducer, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import { guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import { fill, startFilling } from '#features/forms/forms/web/embeds/filling-state.ts'
import { newId } from '#kit/ids/new-id.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { OpenForm } from '../../contract.ts'
import { type DescribedAnswer, describeAnswers } from '../../domain/describe-answers.ts'
import { submissionsApi } from '../api.ts'
import { FormFiller } from './form-filler.tsx'
import { keepGuestReceipt } from './guest-receipt.ts'
import { forgetLocalDraft, keepLocalDraft, localDraftKey, readLocalDraft } from './local-draft.ts'
import { Receipt } from './receipt.tsx'
import { useWording } from './use-wording.ts'

/** A public form. What is typed stays in this browser until it is sent. */
export function GuestFilling({ open }: { open: OpenForm }) {
  const { formId, version, definition } = open
  const navigate = useNavigate()
  const wording = useWording(open.currencyId)
  const localKey = localDraftKey(formId, '')
  const [start] = useState(() => startOf(open, localKey))
  const [filling, dispatch] = useReducer(fill, start, startFilling)
  const { answers, page, revision } = filling
  const [sent, setSent] = useState<DescribedAnswer[]>()

  useEffect(() => {
    if (revision === 0) return
    keepLocalDraft(localKey, {
      version,
      answers,
      page,
      sendKey: start.sendKey,
    })
  }, [revision, answers, page, localKey, version, start.sendKey])

  async function send(given: Answers) {
    const { confirmationId } = await submissionsApi.submitForGuest.call({
      formId,
      version,
      answers: given,
      sendKey: start.sendKey,
    })
    const entries = describeAnswers(definition, given, walk(definition, given, guestFacts), wording)
    forgetLocalDraft(localKey)
    if (confirmationId === '') return setSent(entries)
    keepGuestReceipt(formId, entries)
    await navigate(addressOf('/guests/forms/{formId}/{confirmationId}', { formId, confirmationId }), {
      replace: true,
    })
  }

  if (sent) return <Receipt formTitle={open.title} message="" entries={sent} />
  return (
    <FormFiller
      open={open}
      filling={filling}
      dispatch={dispatch}
      wording={wording}
      onSend={send}
      sendLabel="Send"
      canUpload={false}
    />
  )
}

function startOf({ definition, version }: OpenForm, localKey: string) {
  const kept = readLocalDraft(localKey)
  const isSameForm = kept?.version === version
  return {
    definition,
    facts: guestFacts,
    answers: normaliseAnswers(definition, kept?.answers),
    page: isSameForm ? kept.page : 0,
    sendKey: kept?.sendKey ?? newId(),
  }
}
