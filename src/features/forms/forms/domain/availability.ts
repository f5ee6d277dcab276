type AvailableForm = { isPublished: boolean; isArchived: boolean }

/**
 * Whether a team may fill in a form: it is published, and has no task or at least one that the team can see.
 * A form is hidden from a team when all its tasks are. When it takes answers is another question (`opening.ts`).
 */
export function mayTeamFillIn(form: AvailableForm, tasks: readonly { isVisible: boolean }[]): boolean {
  if (!form.isPublished || form.isArchived) return false
  return tasks.length === 0 || tasks.some(({ isVisible }) => isVisible)
}

/** Whether a team finds the form in its list. A public one without a task is only for guests. */
export function isListedForTeams(
  form: AvailableForm & { isPublic: boolean },
  tasks: readonly { isVisible: boolean }[],
): boolean {
  return mayTeamFillIn(form, tasks) && !(form.isPublic && tasks.length === 0)
}

/** Names a new submission of a form, in addresses and calls where otherwise the id of one that was sent is named. */
export const newSubmission = 'new'
