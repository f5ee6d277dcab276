import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { activeFormsQuery } from '#features/forms/forms/web/embeds/active-forms.ts'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { BulkAction } from '#ui/table/table-parts.ts'
import { useList } from '#ui/table/use-list.ts'
import type { TaskRow } from '../../contract.ts'
import { taskList } from '../../domain/list.ts'
import { adminTaskFilters, useAdminTaskColumns } from './admin-task-columns.tsx'
import { type activeTasksPage, taskGroupsQuery } from './task-lists.ts'
import { TasksQuickLinks } from './tasks-quick-links.tsx'
import { useTaskArchiving } from './use-task-archiving.ts'

type AdminTaskTableProps = {
  title: string
  /** The name of the exported file, also used to remember the chosen columns. */
  name: string
  path: '/admin/tasks' | '/admin/tasks/archived'
  page: typeof activeTasksPage
  /** The action on rows: archiving active tasks, or restoring archived ones. */
  archiving: { label: string; icon: string; archives: boolean }
  /** What a row offers beside that, and what ticked rows do. */
  menu: (task: TaskRow) => MenuEntry[]
  bulkActions: BulkAction[]
  action?: ReactNode
  empty: ComponentProps<typeof DataTable>['empty']
}

const idOf = (task: TaskRow) => task.id
const titleOf = (task: TaskRow) => task.title

/** The organiser's list of tasks, active or archived. */
export function AdminTaskTable({
  title,
  name,
  path,
  page,
  archiving,
  action,
  empty,
  menu,
  bulkActions,
}: AdminTaskTableProps) {
  const { table, count } = useList(path, taskList, page)
  const words = useTerms()
  const columns = useAdminTaskColumns()
  const filters = useFilters()
  const setArchived = useTaskArchiving()
  const navigate = useNavigate()
  const { label, icon, archives } = archiving

  return (
    <Screen
      title={words(title)}
      count={count}
      quickLinks={<TasksQuickLinks />}
      actions={count === 0 ? undefined : action}
    >
      <DataTable
        name={name}
        label={title}
        {...table}
        columns={columns}
        rowId={idOf}
        rowName={titleOf}
        exportFrom={{ path: '/api/admin/tasks', search: { archived: String(!archives) } }}
        filters={filters}
        searchLabel="Filter by title, group or form"
        link={(task, props) => (
          <Link to={addressOf('/admin/tasks/{taskId}', { taskId: task.id })} {...props} />
        )}
        menu={(task) => [
          {
            label: 'Edit',
            icon: editSvg,
            onPress: () => void navigate(addressOf('/admin/tasks/{taskId}', { taskId: task.id })),
          },
          ...(archives ? menu(task) : []),
          'divider',
          { label, icon, onPress: () => void setArchived([task.id], archives) },
          ...(archives ? [] : menu(task)),
        ]}
        bulkActions={[
          { label, icon, onPress: (ids, clear) => void setArchived(ids, archives).then(clear) },
          ...bulkActions,
        ]}
        empty={empty}
      />
    </Screen>
  )
}

function useFilters() {
  const { data: groups } = useQuery(taskGroupsQuery)
  const { data: teamTypes } = useQuery(teamTypesQuery)
  const { data: forms } = useQuery(activeFormsQuery)
  return useMemo(
    () =>
      adminTaskFilters({
        groups: (groups ?? []).map(({ id, title }) => ({ value: id, label: title })),
        teamTypes: (teamTypes ?? []).map(({ id, name }) => ({ value: id, label: name })),
        forms: (forms ?? []).map(({ id, title }) => ({ value: id, label: title })),
      }),
    [groups, teamTypes, forms],
  )
}
