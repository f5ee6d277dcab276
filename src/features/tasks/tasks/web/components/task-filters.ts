import { capitalise, numberInWords, plural } from '#kit/text/list-words.ts'
import { searchMatcher } from '#kit/text/search.ts'
import type { TeamTask } from '../../contract.ts'
import { shownStateOf, statePresentations } from '../../domain/status.ts'
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

export function visibleTasks(
  tasks: readonly TeamTask[],
  { filter, search }: { filter: TaskFilter; search: string },
): TeamTask[] {
  const isFound = searchMatcher(search)
  return tasks.filter(
    (task) => passes(task, filter) && isFound([task.title, task.description, task.groupTitle]),
  )
}

function passes(task: TeamTask, filter: TaskFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'open') return isOpen(task)
  return shownStateOf(task.state, task.progressStatus) === filter
}

export type TaskSection = { id: string; title: string; tasks: TeamTask[] }

/**
 * Tasks by group, the group of the first task first and tasks without a group last. In each group, open tasks
 * come before done ones; this does not move the groups.
 */
export function sectionsOf(tasks: readonly TeamTask[], all = 'Tasks', rest = 'Other tasks'): TaskSection[] {
  const byGroup = Map.groupBy(tasks, ({ groupId }) => groupId ?? '')
  const grouped = [...byGroup].filter(([id]) => id !== '')
  const others = byGroup.get('') ?? []
  const sections = grouped.map(([id, members]) => ({
    id,
    title: members[0]?.groupTitle || all,
    tasks: openFirst(members),
  }))
  if (others.length === 0) return sections
  return [...sections, { id: '', title: sections.length > 0 ? rest : all, tasks: openFirst(others) }]
}

function openFirst(tasks: readonly TeamTask[]): TeamTask[] {
  return tasks.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
}

/** The heading “Nine tasks to do, two overdue”; empty when there are no tasks. */
export function listHeadline(tasks: readonly TeamTask[]): string {
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
