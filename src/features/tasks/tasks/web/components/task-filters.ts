import { NONE } from '#kit/lists/list.ts'
import { capitalise, numberInWords, plural } from '#kit/text/list-words.ts'
import { searchMatcher } from '#kit/text/search.ts'
import type { FilterOption } from '#ui/controls/filter-chip.tsx'
import type { TeamTask } from '../../contract.ts'
import { type GroupOfTasks, groupTasks, groupTitles } from '../../domain/grouping.ts'
import { statePresentations } from '../../domain/status.ts'
import { taskTypeNames } from '../../domain/types.ts'
import { userActionOf, userActions } from '../../domain/user-action.ts'
import { isOpen } from '../embeds/task-words.ts'

/** Status filters of a team's list; overdue and due soon are part of open. */
const taskFilters = ['all', 'overdue', 'dueSoon', 'open', 'waiting', 'complete', 'notApplicable'] as const
export type TaskFilter = (typeof taskFilters)[number]

const labels: Record<TaskFilter, string> = {
  all: 'All',
  overdue: statePresentations.overdue.label,
  dueSoon: statePresentations.dueSoon.label,
  open: 'Open',
  waiting: statePresentations.waiting.label,
  complete: statePresentations.complete.label,
  notApplicable: statePresentations.notApplicable.label,
}

/** Every filter with the number of tasks it shows. */
export function filterChoices(tasks: readonly TeamTask[]) {
  return taskFilters.map((filter) => ({
    value: filter,
    label: labels[filter],
    count: tasks.filter((task) => passes(task, filter)).length,
  }))
}

/** The filter in the address; all tasks if it names none or an unknown one. */
export function filterFrom(values: readonly string[] | undefined): TaskFilter {
  return taskFilters.find((filter) => filter === values?.[0]) ?? 'all'
}

type Narrowing = {
  filter: TaskFilter
  search: string
  /** Chosen values by the specification's keys; any of a key's values is enough. */
  chosen?: Record<string, string[]>
  /** Whom `ME` stands for. */
  memberId?: string
}

export function visibleTasks(
  tasks: readonly TeamTask[],
  { filter, search, chosen = {}, memberId = '' }: Narrowing,
): TeamTask[] {
  const isFound = searchMatcher(search)
  const among = (key: ChipKey, values: readonly string[]) =>
    !chosen[key]?.length || values.some((value) => chosen[key]?.includes(value))
  return tasks.filter(
    (task) =>
      passes(task, filter) &&
      among('assignedTo', assigneesOf(task, memberId)) &&
      among('taskStatusUserAction', [userActionOf(task)]) &&
      among('taskStatusTimeBased', [timeStatusOf(task) ?? '']) &&
      among('taskType', [task.type]) &&
      isFound([task.title, task.description, groupTitles(task.groups)]),
  )
}

/** The filters beside the status, by the specification's keys. */
const chipKeys = ['assignedTo', 'taskStatusUserAction', 'taskStatusTimeBased', 'taskType'] as const
type ChipKey = (typeof chipKeys)[number]

/** What the address of the list holds; `groupBy` is not a filter, and says under which headings the tasks stand. */
export const taskListKeys = ['taskStatus', ...chipKeys, 'groupBy'] as const

/** Whoever reads the list, so that a link means its reader. */
const ME = 'me'

/** What the date alone says of an open task (platform specification, section 4). */
const timeStatuses = {
  overdue: statePresentations.overdue.label,
  dueSoon: statePresentations.dueSoon.label,
  pending: 'Later',
}

/** None for what the date no longer concerns: done, not applicable, or waiting for the organiser. */
function timeStatusOf(task: TeamTask): keyof typeof timeStatuses | undefined {
  if (task.state === 'overdue' || task.state === 'dueSoon') return task.state
  return task.state === 'incomplete' ? 'pending' : undefined
}

function assigneesOf({ assignees }: TeamTask, memberId: string): string[] {
  const ids = assignees.map(({ id }) => (id === memberId ? ME : id))
  // A link from a colleague may name its reader by id.
  if (ids.includes(ME)) ids.push(memberId)
  return ids.length === 0 ? [NONE] : ids
}

export type TaskChip = { id: ChipKey; label: string; options: FilterOption[] }

/** The filters that open as lists, each option with the number of tasks it shows. */
export function taskChips(tasks: readonly TeamTask[], memberId: string): TaskChip[] {
  const colleagues = new Map(
    tasks
      .flatMap(({ assignees }) => assignees.filter(({ id }) => id !== memberId))
      .map((one) => [one.id, one]),
  )
  const named = [...colleagues.values()]
    .map(({ id, firstName, surname }) => [id, `${firstName} ${surname}`.trim()] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))
  const options = (id: ChipKey, values: readonly (readonly [string, string])[]) =>
    values.map(([value, label]) => {
      const shown = visibleTasks(tasks, { filter: 'all', search: '', chosen: { [id]: [value] }, memberId })
      return { value, label, count: shown.length }
    })
  return [
    {
      id: 'assignedTo',
      label: 'Assignee',
      options: options('assignedTo', [[ME, 'Me'], ...named, [NONE, 'Unassigned']]),
    },
    {
      id: 'taskStatusUserAction',
      label: 'Progress',
      options: options('taskStatusUserAction', Object.entries(userActions)),
    },
    {
      id: 'taskStatusTimeBased',
      label: 'Urgency',
      options: options('taskStatusTimeBased', Object.entries(timeStatuses)),
    },
    {
      id: 'taskType',
      label: 'Type',
      // Most teams have a few of the seven.
      options: options('taskType', Object.entries(taskTypeNames)).filter(({ count }) => count > 0),
    },
  ]
}

function passes(task: Pick<TeamTask, 'state'>, filter: TaskFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'open') return isOpen(task)
  return task.state === filter
}

/**
 * Tasks by group; those without one come last. A task is in each of its groups. In each, open tasks come before done
 * ones; this does not move the groups.
 */
export function sectionsOf(
  tasks: readonly TeamTask[],
  all = 'Tasks',
  rest = 'Other tasks',
): GroupOfTasks<TeamTask>[] {
  const sections = groupTasks(tasks)
  const withoutGroup = sections.length > 1 ? rest : all
  return sections.map(({ id, title, tasks: members }) => ({
    id,
    title: id === '' ? withoutGroup : title,
    tasks: openFirst(members),
  }))
}

function openFirst(tasks: readonly TeamTask[]): TeamTask[] {
  return tasks.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
}

/** The heading “Nine tasks to do, two overdue”; empty when there are no tasks. */
export function listHeadline(tasks: readonly Pick<TeamTask, 'state'>[]): string {
  const open = tasks.filter(isOpen).length
  if (tasks.length === 0) return ''
  if (open === 0) return 'Every task is done'
  const overdue = tasks.filter((task) => passes(task, 'overdue')).length
  const late = overdue > 0 ? `, ${numberInWords(overdue)} overdue` : ''
  return `${capitalise(numberInWords(open))} ${plural(open, 'task', 'tasks')} to do${late}`
}

/** “3 of 5 done”; tasks that are not applicable do not count. */
export function doneWords(tasks: readonly TeamTask[]): string {
  const applicable = tasks.filter(({ state }) => state !== 'notApplicable')
  if (applicable.length === 0) return 'Not applicable'
  const done = applicable.filter(({ state }) => state === 'complete').length
  return `${done} of ${applicable.length} done`
}
