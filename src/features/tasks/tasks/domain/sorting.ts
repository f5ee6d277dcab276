export type SortableTask = { id: string; title: string; dueDate: string; isTimeSensitive: boolean }

/** Without a group, and in lists of all tasks: time-sensitive first, then by due day with undated tasks last, then by title. */
export function compareTasks(one: SortableTask, other: SortableTask): number {
  return (
    Number(other.isTimeSensitive) - Number(one.isTimeSensitive) ||
    compareDueDates(one.dueDate, other.dueDate) ||
    one.title.localeCompare(other.title, 'en', { numeric: true, sensitivity: 'base' }) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  )
}

function compareDueDates(one: string, other: string): number {
  if (one === other) return 0
  if (one === '') return 1
  if (other === '') return -1
  return one < other ? -1 : 1
}
