import { type Address, addressOf } from '#addresses/address.ts'
import { newSubmission } from '#features/forms/forms/domain/availability.ts'
import { closedMessages } from '#features/forms/forms/domain/messages.ts'
import type { WholeTask } from '../../contract.ts'
import { isActionable } from '../embeds/task-words.ts'

type FormStep = {
  to: Address
  /** Empty where there is nothing to go on with. */
  label: string
  words: string
  /** The form needs nothing more. */
  isDone: boolean
  /** Where to read the current answers, offered beside continuing with the form. */
  sent?: Address
  /** Where another submission is begun, beside what was sent. */
  another?: Address
}

/** Where the task's form leads now: filling it in, continuing, or reading what was sent. */
export function formStep(task: WholeTask, inWords: (moment: string) => string): FormStep | undefined {
  const { formId, draft, submissionId, approvalStatus, closedForm, toAccept, takesAnother } = task
  if (formId === null) return undefined
  const form = addressOf('/forms/{formId}', { formId })
  const sent =
    submissionId === null
      ? undefined
      : addressOf('/forms/{formId}/submissions/{submissionId}', { formId, submissionId })
  if (toAccept) {
    const words = `${toAccept.byName || 'The organiser'} has filled in this form for your team. The task is complete once your team has accepted its terms.`
    const { submissionId: id } = toAccept
    const to = addressOf('/forms/{formId}/submissions/{submissionId}', { formId, submissionId: id })
    return { to, label: 'Read and accept', words, isDone: false }
  }
  if (closedForm) {
    const words = [
      closedWords(closedForm, inWords),
      sent ? 'What your team has sent stays here to read.' : '',
      draft ? 'What your team has written is kept.' : '',
    ]
    const read = sent ? { to: sent, label: 'View submission' } : { to: form, label: '' }
    return { ...read, words: words.filter(Boolean).join(' '), isDone: true }
  }
  if (sent && draft && !isActionable(task)) {
    const words = 'Your team has sent the form. There are changes that have not been sent.'
    return { to: form, label: 'Continue your changes', words, isDone: true, sent }
  }
  if (!isActionable(task)) {
    return {
      to: sent ?? form,
      label: sent ? 'View submission' : 'View form',
      words: sent
        ? `Your team has sent the form.${takesAnother ? ' You can send another one beside it, for example for a second order.' : ''}`
        : 'This task has a form.',
      isDone: true,
      ...(takesAnother
        ? { another: addressOf('/forms/{formId}', { formId }, { submission: newSubmission }) }
        : {}),
    }
  }
  const alsoSent = sent ? { sent } : {}
  if (draft) {
    const words = 'Your team has started this form. Your answers so far are saved.'
    return {
      to: form,
      label: `Continue your draft (page ${draft.page + 1})`,
      words,
      isDone: false,
      ...alsoSent,
    }
  }
  if (sent && approvalStatus === 'changesRequested') {
    return {
      to: form,
      label: 'Change your answers',
      words: 'Change your answers, then send the form again.',
      isDone: false,
      sent,
    }
  }
  const words = 'The task is complete once the form has been sent. Your answers are saved as you type.'
  return { to: form, label: 'Fill in the form', words, isDone: false, ...alsoSent }
}

function closedWords(
  { reason, message, opensAt }: NonNullable<WholeTask['closedForm']>,
  inWords: (moment: string) => string,
): string {
  const opens = reason === 'notOpenYet' && opensAt !== null ? `The form opens on ${inWords(opensAt)}.` : ''
  return [opens, message || (opens === '' ? closedMessages[reason] : '')].filter(Boolean).join(' ')
}
