import { useQuery } from '@tanstack/react-query'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { countQuery } from '#ui/table/list-queries.ts'
import { activeTasksPage, archivedTasksPage } from './task-lists.ts'

export function TasksQuickLinks() {
  const { data: active } = useQuery(countQuery(activeTasksPage))
  const { data: archived } = useQuery(countQuery(archivedTasksPage))
  return (
    <>
      <QuickLink to="/admin/tasks" count={active}>
        Tasks
      </QuickLink>
      <QuickLink to="/admin/tasks/archived" count={archived} disabled={archived === 0}>
        Archived tasks
      </QuickLink>
    </>
  )
}
