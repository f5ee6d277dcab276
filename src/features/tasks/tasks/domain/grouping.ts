import { compareTasks, type SortableTask } from './sorting.ts'

/** A group that a task is in. */
export type PlaceInGroup = {
  id: string
  title: string
  /** Of the task in the group's own order: the lower comes first. */
  place: number
}
type GroupedTask = SortableTask & { groups: readonly PlaceInGroup[] }

/** The groups of a task in one text: “Before you arrive, Safety”. */
export function groupTitles(groups: readonly { title: string }[]): string {
  return groups.map(({ title }) => title).join(', ')
}

type InGroups = { id: string; groups: readonly PlaceInGroup[] }

/** The ids of the tasks of each group, by its id and in its own order. */
export function tasksByGroup(tasks: readonly InGroups[]): Record<string, string[]> {
  const entries = tasks.flatMap(({ id: taskId, groups }) =>
    groups.map(({ id, place }) => ({ id, place, taskId })),
  )
  const byGroup = Map.groupBy(
    entries.toSorted((one, other) => one.place - other.place || (one.taskId < other.taskId ? -1 : 1)),
    ({ id }) => id,
  )
  return Object.fromEntries([...byGroup].map(([id, members]) => [id, members.map(({ taskId }) => taskId)]))
}

export type GroupOfTasks<Task> = { id: string; title: string; tasks: Task[] }

/**
 * Tasks by group. A task is in each of its groups, in the group's own order behind those that are time-sensitive. The
 * groups come as their first tasks do in `tasks`; those without a group come last, under an empty id.
 */
export function groupTasks<Task extends GroupedTask>(tasks: readonly Task[]): GroupOfTasks<Task>[] {
  const sections = new Map<string, GroupOfTasks<Task>>()
  for (const task of tasks) {
    for (const { id, title } of task.groups) {
      const section = sections.get(id) ?? { id, title, tasks: [] }
      sections.set(id, section)
      section.tasks.push(task)
    }
  }
  for (const section of sections.values())
    section.tasks.sort((one, other) => compareInGroup(section.id, one, other))
  const others = tasks.filter(({ groups }) => groups.length === 0)
  return [...sections.values(), ...(others.length === 0 ? [] : [{ id: '', title: '', tasks: others }])]
}

function compareInGroup(groupId: string, one: GroupedTask, other: GroupedTask): number {
  return (
    Number(other.isTimeSensitive) - Number(one.isTimeSensitive) ||
    placeIn(groupId, one) - placeIn(groupId, other) ||
    compareTasks(one, other)
  )
}

function placeIn(groupId: string, { groups }: GroupedTask): number {
  return groups.find(({ id }) => id === groupId)?.place ?? 0
}
