import { useQuery } from '@tanstack/react-query'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { activeTasksQuery, archivedTasksQuery } from './task-lists.ts'

export function TasksQuickLinks() {
  const { data: active } = useQuery(activeTasksQuery)
  const { data: archived } = useQuery(archivedTasksQuery)
  return (
    <>
      <QuickLink to="/admin/tasks" count={active?.length}>
        Tasks
      </QuickLink>
      <QuickLink to="/admin/tasks/archived" count={archived?.length} disabled={archived?.length === 0}>
        Archived tasks
      </QuickLink>
    </>
  )
}
