import { type DoneWithForm, followForm } from './follow-form.ts'
import type { Acceptance } from './stored.ts'
import { completed, type Step, type TaskProgress, withApproval } from './transitions.ts'
import { completedBy, type TaskType } from './types.ts'

/** The parts of a task that decide what teams have to do. */
export type AskedWork = {
  type: TaskType
  formId: string | null
  isApprovalNeeded: boolean
  disclaimer: string
}

/** The form that completes it; a task of another type may still name one. */
export function formOf({ type, formId }: Pick<AskedWork, 'type' | 'formId'>): string | null {
  return type === 'form' ? formId : null
}

/** Whether what teams did for the task as it was says nothing about the task as it is: another form or way of completing. */
export function asksForOtherWork(before: AskedWork, after: AskedWork): boolean {
  return completedBy[before.type] !== completedBy[after.type] || formOf(before) !== formOf(after)
}

export function asksDifferently(before: AskedWork, after: AskedWork): boolean {
  return asksForOtherWork(before, after) || before.isApprovalNeeded !== after.isApprovalNeeded
}

/**
 * What becomes of a team's progress when an organiser changes the task. With other work it begins anew (record 77), also
 * where a team has sent the new form already. Where approval is no longer needed, what waits for it is complete; where
 * it is needed from now on, what was complete stays so.
 * @param work what the team has done with the form of the changed task
 * @param step of the organiser, with the task as it is now
 */
export function followChange(
  { before, after }: { before: AskedWork; after: AskedWork },
  former: { progress: TaskProgress; changedAt: Date | null },
  work: DoneWithForm,
  step: Step,
): TaskProgress {
  const isOther = asksForOtherWork(before, after)
  const progress = isOther ? followForm({ ...former, isOfOtherForm: true }, work, step) : former.progress
  return after.isApprovalNeeded ? progress : withoutApproval(progress, step)
}

/** Complete by whoever handed it in. What is set aside as N/A waits on, should that be taken back. */
function withoutApproval(progress: TaskProgress, step: Step): TaskProgress {
  if (progress.isComplete || progress.isNotApplicable || progress.progressStatus !== 'awaitingApproval')
    return progress
  const sender = progress.approvalHistory.findLast(({ to }) => to === 'pending')?.by
  const done = completed(withApproval(progress, 'none', '', step), step)
  return { ...done, completedBy: sender ?? null }
}

export type Becoming = 'staysComplete' | 'completes' | 'waits' | 'opensAgain' | 'startsOver' | 'stays'

/** The same in one word. */
export function becomingOf(before: TaskProgress, after: TaskProgress): Becoming {
  if (after.isComplete) return before.isComplete ? 'staysComplete' : 'completes'
  if (after.isNotApplicable) return 'stays'
  if (isWaiting(after)) return isWaiting(before) ? 'stays' : 'waits'
  if (before.isComplete || isWaiting(before)) return 'opensAgain'
  const isLess =
    before.progressStatus !== after.progressStatus || before.approvalStatus !== after.approvalStatus
  return isLess ? 'startsOver' : 'stays'
}

function isWaiting({ isComplete, progressStatus }: TaskProgress): boolean {
  return !isComplete && progressStatus === 'awaitingApproval'
}

/** As people read it; null without. */
export function latestAcceptance(acceptances: readonly Acceptance[]) {
  const latest = acceptances.at(-1)
  return latest ? { text: latest.text, byName: latest.byName, at: latest.at } : null
}

/** With the text that a team accepts now. Accepting the same again says who did it last. */
export function withAcceptance(acceptances: readonly Acceptance[], accepted: Acceptance): Acceptance[] {
  const earlier = acceptances.at(-1)?.text === accepted.text ? acceptances.slice(0, -1) : acceptances
  return [...earlier, accepted]
}
