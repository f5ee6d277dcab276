import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { EventDetails } from '#features/event/events/contract.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import { Count } from '#ui/text/count.tsx'
import { TasksQuickLinks } from '../../../web/components/tasks-quick-links.tsx'
import type { TaskGroupRow } from '../../contract.ts'
import { taskGroupLabels } from '../../domain/column-labels.ts'
import { taskGroupList } from '../../domain/list.ts'
import type { activeGroupsPage } from './group-lists.ts'

type GroupTableProps = {
  title: string
  path: '/admin/task-groups' | '/admin/task-groups/archived'
  page: typeof activeGroupsPage
  /** Shown beside the title, unless the list is empty. */
  actions?: ReactNode
} & Pick<ComponentProps<typeof DataTable<TaskGroupRow>>, 'name' | 'menu' | 'bulkActions' | 'empty'>

const idOf = (group: TaskGroupRow) => group.id
const titleOf = (group: TaskGroupRow) => group.title

/** The list of task groups, either active or archived. */
export function GroupTable({ title, path, page, actions, ...parts }: GroupTableProps) {
  const { table, count } = useList(path, taskGroupList, page)
  const event = useEvent()
  const words = useTerms()
  const columns = useMemo(() => columnsOf(event), [event])
  return (
    <Screen
      title={words(title)}
      count={count}
      quickLinks={<TasksQuickLinks />}
      actions={count === 0 ? undefined : actions}
    >
      <DataTable
        {...parts}
        {...table}
        label={title}
        columns={columns}
        rowId={idOf}
        rowName={titleOf}
        exportFrom={{
          path: '/api/admin/task-groups',
          search: { archived: String(path === '/admin/task-groups/archived') },
        }}
        searchLabel="Filter by title"
        link={(group, props) => (
          <Link to={addressOf('/admin/task-groups/{taskGroupId}', { taskGroupId: group.id })} {...props} />
        )}
      />
    </Screen>
  )
}

function columnsOf({ locale, timeZone }: EventDetails): Column<TaskGroupRow>[] {
  const now = new Date()
  return [
    { id: 'title', header: taskGroupLabels.title, value: ({ title }) => title },
    {
      id: 'tasks',
      header: taskGroupLabels.tasks,
      align: 'end',
      width: 120,
      value: ({ taskCount }) => taskCount,
      cell: ({ taskCount }) => <Count of={taskCount} />,
    },
    {
      id: 'updatedAt',
      header: taskGroupLabels.updatedAt,
      width: 180,
      value: ({ updatedAt }) => new Date(updatedAt),
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} title={formatDateTime(updatedAt, locale, timeZone)}>
          {formatRelative(updatedAt, now, locale, timeZone)}
        </time>
      ),
    },
  ]
}
