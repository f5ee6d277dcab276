import { statePresentations } from '#features/tasks/tasks/domain/status.ts'
import { taskTypeNames } from '#features/tasks/tasks/domain/types.ts'
import { userActions } from '#features/tasks/tasks/domain/user-action.ts'
import { NONE } from '#kit/lists/list.ts'
import type { FilterOption } from '#ui/controls/filter-chip.tsx'
import type { Choices } from '../../contract.ts'
import { shownStates, taskReportStates } from '../../domain/lists.ts'

/** By the same days as `loginActivityOf`. */
const activityOptions: FilterOption[] = [
  { value: 'active', label: 'In the last 7 days' },
  { value: 'quiet', label: '8 to 14 days ago' },
  { value: 'inactive', label: 'More than 14 days ago' },
]

/** What every report of teams is filtered by. */
export const teamFilters = (choices: Choices | undefined) => [
  { id: 'teamTypeId', label: 'Team type', options: optionsOf(choices?.teamTypes, 'No type') },
  { id: 'lastLogin', label: 'Last sign-in', options: activityOptions },
  { id: 'hasLoggedIn', label: 'Never signed in', sets: false, otherLabel: 'Signed in' },
]

export const groupFilter = (choices: Choices | undefined) => ({
  ...{ id: 'taskGroupId', label: 'Group' },
  options: optionsOf(choices?.taskGroups, 'No group'),
})

export const typeFilter = {
  ...{ id: 'taskType', label: 'Type' },
  isOurs: true,
  options: Object.entries(taskTypeNames).map(([value, label]) => ({ value, label })),
}

const labelled = (states: readonly (typeof shownStates)[number][]): FilterOption[] =>
  states.map((state) => ({ value: state, label: statePresentations[state].label }))

/** The state of a team's task. */
export const stateFilter = { id: 'taskStatus', label: 'Status', options: labelled(shownStates) }

/** What the team has done about it, whatever the date. */
export const actionFilter = {
  ...{ id: 'taskStatusUserAction', label: 'Progress' },
  options: Object.entries(userActions).map(([value, label]) => ({ value, label })),
}

/** The states that a task has for some of its teams; complete where it is for all. */
export const statesFilter = { id: 'taskStatus', label: 'Status', options: labelled(taskReportStates) }

function optionsOf(named: readonly { id: string; name: string }[] = [], noneLabel: string): FilterOption[] {
  return [...named.map(({ id, name }) => ({ value: id, label: name })), { value: NONE, label: noneLabel }]
}
