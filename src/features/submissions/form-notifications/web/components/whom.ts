import type { FormDraft } from '#features/forms/forms/contract.ts'
import { addressQuestions } from '#features/forms/forms/domain/fields/address-questions.ts'
import type { FormNotification } from '../../contract.ts'
import { addressesIn, sendToNames } from '../../domain/recipients.ts'

type Sent = Pick<FormNotification, 'sendToType' | 'sendTo' | 'sendToFieldGroupId' | 'sendToLoopIndex'>

/** Whom an e-mail goes to, in the words of the event. */
export function whom(
  { sendToType, sendTo, sendToFieldGroupId, sendToLoopIndex }: Sent,
  form: FormDraft,
  words: (ours: string) => string,
): string {
  if (sendToType === 'email') return addressesIn(sendTo).join(', ')
  if (sendToType !== 'field') return words(sendToNames[sendToType])
  const question = addressQuestions(form.definition).find(
    ({ fieldId, templateId }) => fieldId === sendTo && templateId === sendToFieldGroupId,
  )
  if (!question) return 'The answer to a deleted question'
  const answer = `The answer to “${question.label}”`
  return sendToLoopIndex === null || question.mostLoops === 1
    ? answer
    : `${answer}, number ${sendToLoopIndex + 1}`
}

/** One choice of a question, as the value of a select. */
export const choiceOf = ({ fieldId, templateId }: { fieldId: string; templateId: string }) =>
  `${templateId}/${fieldId}`

export function questionOf(choice: string): { sendTo: string; sendToFieldGroupId: string } {
  const at = choice.indexOf('/')
  return { sendToFieldGroupId: choice.slice(0, at), sendTo: choice.slice(at + 1) }
}
