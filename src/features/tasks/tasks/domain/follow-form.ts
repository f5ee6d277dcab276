import { abandon, handIn, reopen, type Step, type TaskProgress, untouched } from './transitions.ts'

/** What a team has done with a form. */
export type DoneWithForm = {
  hasDraft: boolean
  /** What it sent last; `by` is null when that person has left. */
  sent: { at: Date; by: string | null; byName: string } | null
}

/**
 * A team's progress once its task asks for a form, or is restored: the form may have been sent, or its submission
 * removed, while the task did not hear of it (decisions, “Tasks”).
 * @param former the progress until now, when it was changed last, and whether it is of another form or way of completing
 * @param step of the organiser who links or restores the task
 */
export function followForm(
  former: { progress: TaskProgress; changedAt: Date | null; isOfOtherForm: boolean },
  { hasDraft, sent }: DoneWithForm,
  step: Step,
): TaskProgress {
  const progress = former.isOfOtherForm ? withoutWork(former.progress, step) : former.progress
  if (progress.isNotApplicable) return progress
  const isHandedIn = progress.isComplete || progress.progressStatus === 'awaitingApproval'
  if (sent === null) {
    const open = isHandedIn ? valueOr(reopen(progress, step), progress) : progress
    if (hasDraft)
      return open.progressStatus === 'notStarted' ? { ...open, progressStatus: 'inProgress' } : open
    return valueOr(abandon(open, step), open)
  }
  // What was sent before an organiser reopened the task, or asked for changes, does not answer that.
  const isNews = former.isOfOtherForm || former.changedAt === null || sent.at > former.changedAt
  if (isHandedIn || !isNews) return progress
  const by = { memberId: sent.by ?? '', name: sent.byName, level: 'user', teamId: step.teamId } as const
  const handedIn = handIn(progress, 'submission', { ...step, by, at: sent.at })
  if (!handedIn.ok) return progress
  return { ...handedIn.value, completedBy: handedIn.value.isComplete ? sent.by : null }
}

/** Not applicable and assigned as before; what was approved, or is waiting, was about other answers. */
function withoutWork({ assignedTo, isNotApplicable, ...done }: TaskProgress, { by, at }: Step): TaskProgress {
  const { approvalStatus: from, approvalHistory } = done
  const entry = {
    by: by.memberId,
    byName: by.name,
    at: at.toISOString(),
    from,
    to: 'none',
    text: '',
  } as const
  return {
    ...{ ...untouched, assignedTo, isNotApplicable },
    progressStatus: assignedTo.length > 0 ? 'inProgress' : 'notStarted',
    approvalHistory: from === 'none' ? approvalHistory : [...approvalHistory, entry],
  }
}

function valueOr(result: ReturnType<typeof reopen> | null, otherwise: TaskProgress): TaskProgress {
  return result?.ok ? result.value : otherwise
}
