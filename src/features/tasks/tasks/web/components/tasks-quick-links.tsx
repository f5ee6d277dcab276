import { useQuery } from '@tanstack/react-query'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { countQuery } from '#ui/table/list-queries.ts'
import { activeGroupsPage, archivedGroupsPage } from '../../groups/web/components/group-lists.ts'
import { activeTasksPage, archivedTasksPage } from './task-lists.ts'

export function TasksQuickLinks() {
  const { data: active } = useQuery(countQuery(activeTasksPage))
  const { data: archived } = useQuery(countQuery(archivedTasksPage))
  const { data: groups } = useQuery(countQuery(activeGroupsPage))
  const { data: archivedGroups } = useQuery(countQuery(archivedGroupsPage))
  return (
    <>
      <QuickLink to="/admin/tasks" count={active}>
        Tasks
      </QuickLink>
      <QuickLink to="/admin/tasks/archived" count={archived} disabled={archived === 0}>
        Archived tasks
      </QuickLink>
      <QuickLink to="/admin/task-groups" count={groups}>
        Task groups
      </QuickLink>
      <QuickLink to="/admin/task-groups/archived" count={archivedGroups} disabled={archivedGroups === 0}>
        Archived task groups
      </QuickLink>
    </>
  )
}
