type AvailableForm = { isPublished: boolean; isArchived: boolean }

/**
 * Whether a team may fill a form in: it is open, and it belongs to no task or to one that the team sees. A form
 * whose every task is hidden from a team is hidden with them.
 */
export function mayTeamFillIn(form: AvailableForm, tasks: readonly { isVisible: boolean }[]): boolean {
  if (!form.isPublished || form.isArchived) return false
  return tasks.length === 0 || tasks.some(({ isVisible }) => isVisible)
}

/** Whether a team finds the form among its own: a public one without a task waits for guests, not for the teams. */
export function isListedForTeams(
  form: AvailableForm & { isPublic: boolean },
  tasks: readonly { isVisible: boolean }[],
): boolean {
  return mayTeamFillIn(form, tasks) && !(form.isPublic && tasks.length === 0)
}
