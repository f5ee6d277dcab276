import { joinWords, plural } from '#kit/text/list-words.ts'
import type { ClosedReason } from './opening.ts'

/** What people read when the form cannot be changed as they asked. */
export const formMessages = {
  changedElsewhere: 'Someone else has changed this form. Reload to see their changes.',
  closesBeforeOpening: 'Choose a time after the form has opened.',
  neverPublished: 'This form has not been published yet, so there is nothing to go back to.',
  notArchived: 'Archive the form before you delete it.',
  /** @param tasks titles of the first active tasks that need one of the forms, of `total` */
  needed({ tasks, total }: { tasks: readonly string[]; total: number }): string {
    const more = total > tasks.length ? [`${total - tasks.length} more`] : []
    const named = joinWords([...tasks.map((title) => `“${title}”`), ...more])
    const remedy = `archive ${plural(total, 'the task', 'the tasks')}, or link another form`
    return `${named} still ${plural(total, 'needs', 'need')} what you want to delete. First ${remedy}.`
  },
  noQuestions: 'Add a question before you publish the form.',
  unreadableText: 'One of the texts has too much formatting. Paste it as plain text, then format it here.',
  tooManyConfirmations:
    'This form has more confirmations than a form can have. Delete some of them, then copy it.',
} as const

/** Why a form or field group cannot be copied: the messages of the forms specification, section 8. */
export const duplicateMessages = {
  groupMissing: 'Field group is undefined',
  sourceMissing: 'No new ID found for source or nested ID',
  questionMissing: 'No new ID found for logic map field ID',
  targetMissing: 'No new ID found for then or else field ID',
} as const

/** What people read of a form that takes no answers now, where the organiser has given no words of their own. */
export const closedMessages: Record<ClosedReason, string> = {
  closed: 'This form is closed. Contact the organiser if your answers are still needed.',
  notOpenYet: 'This form is not open yet.',
  full: 'This form has reached its maximum number of submissions. Contact the organiser if you expected a place.',
}
