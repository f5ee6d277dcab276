import { type Address, addressOf } from '#addresses/address.ts'
import type { TeamTask } from '../../contract.ts'
import { isActionable } from '../embeds/task-words.ts'

type FormStep = {
  to: Address
  label: string
  words: string
  /** The form needs nothing more. */
  isDone: boolean
  /** Where to read the current answers, offered beside continuing with the form. */
  sent?: Address
}

/** Where the task's form leads now: filling it in, continuing, or reading what was sent. */
export function formStep(task: TeamTask): FormStep | undefined {
  const { formId, draft, submissionId, approvalStatus } = task
  if (formId === null) return undefined
  const form = addressOf('/forms/{formId}', { formId })
  const sent =
    submissionId === null
      ? undefined
      : addressOf('/forms/{formId}/submissions/{submissionId}', { formId, submissionId })
  if (sent && draft && !isActionable(task)) {
    const words = 'Your team has sent the form. There are changes that have not been sent.'
    return { to: form, label: 'Continue your changes', words, isDone: true, sent }
  }
  if (!isActionable(task)) {
    return {
      to: sent ?? form,
      label: sent ? 'View submission' : 'View form',
      words: sent ? 'Your team has sent the form.' : 'This task has a form.',
      isDone: true,
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
