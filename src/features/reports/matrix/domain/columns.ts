import { groupTasks, type PlaceInGroup } from '#features/tasks/tasks/domain/grouping.ts'
import { compareTasks, type SortableTask } from '#features/tasks/tasks/domain/sorting.ts'
import { NONE } from '#kit/lists/list.ts'

type Grouped = SortableTask & { groups: readonly PlaceInGroup[] }

/**
 * Tasks in the order of their columns, each once: under its first group, the groups as the first of their tasks fall
 * due and each in its own order, as teams see them. Those without a group come last.
 */
export function inColumns<Task extends Grouped>(
  tasks: readonly Task[],
): { task: Task; group: PlaceInGroup | null }[] {
  const once = tasks
    .toSorted(compareDates)
    .map((task) => ({ ...task, groups: task.groups.slice(0, 1), whole: task }))
  return groupTasks(once).flatMap((section) =>
    section.tasks.map(({ whole }) => ({ task: whole, group: whole.groups[0] ?? null })),
  )
}

/** What is time-sensitive comes first within its group, and does not bring the group forward. */
function compareDates(one: SortableTask, other: SortableTask): number {
  return compareTasks({ ...one, isTimeSensitive: false }, { ...other, isTimeSensitive: false })
}

type ColumnFilter = {
  taskGroupId?: readonly string[] | undefined
  taskType?: readonly string[] | undefined
}
type FilteredTask = { type: string; groups: readonly { id: string }[] }

/** Whether a column is among those asked for. */
export function isAskedFor({ type, groups }: FilteredTask, { taskGroupId, taskType }: ColumnFilter): boolean {
  if (taskType && !taskType.includes(type)) return false
  if (!taskGroupId) return true
  return groups.length === 0 ? taskGroupId.includes(NONE) : groups.some(({ id }) => taskGroupId.includes(id))
}

/** A form is asked for with any of its tasks; one without a task belongs to no group. */
export function isFormAskedFor(tasks: readonly FilteredTask[], filter: ColumnFilter): boolean {
  const own = tasks.length > 0 ? tasks : [{ type: 'form', groups: [] }]
  return own.some((task) => isAskedFor(task, filter))
}
