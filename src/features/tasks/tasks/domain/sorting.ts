type SortableTask = { id: string; title: string; dueDate: string; isTimeSensitive: boolean }
type SortableGroup = { id: string; title: string; index: number }

/** Order inside a group: time-sensitive first, then by due day with undated tasks last, then by title. */
export function compareTasks(one: SortableTask, other: SortableTask): number {
  return (
    Number(other.isTimeSensitive) - Number(one.isTimeSensitive) ||
    compareDueDates(one.dueDate, other.dueDate) ||
    one.title.localeCompare(other.title, 'en', { numeric: true, sensitivity: 'base' }) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  )
}

/** A team's tasks by group, in the groups' order; tasks without a group come last, under null. */
export function groupTasks<
  Task extends SortableTask & { groupId: string | null },
  Group extends SortableGroup,
>(tasks: readonly Task[], groups: readonly Group[]): { group: Group | null; tasks: Task[] }[] {
  const known = new Set(groups.map(({ id }) => id))
  const byGroup = Map.groupBy(tasks, ({ groupId }) =>
    groupId !== null && known.has(groupId) ? groupId : null,
  )
  const inOrder = [...groups].sort(
    (one, other) => one.index - other.index || one.title.localeCompare(other.title, 'en'),
  )
  return [...inOrder, null]
    .map((group) => ({ group, tasks: (byGroup.get(group?.id ?? null) ?? []).toSorted(compareTasks) }))
    .filter((section) => section.tasks.length > 0)
}

function compareDueDates(one: string, other: string): number {
  if (one === other) return 0
  if (one === '') return 1
  if (other === '') return -1
  return one < other ? -1 : 1
}
