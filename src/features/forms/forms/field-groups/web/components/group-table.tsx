import type { ComponentProps, ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import { FormsQuickLinks } from '../../../web/components/forms-quick-links.tsx'
import type { FieldGroupRow } from '../../contract.ts'
import { fieldGroupList } from '../../domain/list.ts'
import { groupFilters, useGroupColumns } from './group-columns.tsx'
import type { activeGroupsPage } from './group-lists.ts'

type GroupTableProps = {
  title: string
  path: '/admin/field-groups' | '/admin/field-groups/archived'
  page: typeof activeGroupsPage
  /** Shown beside the title, unless the list is empty. */
  actions?: ReactNode
} & Pick<ComponentProps<typeof DataTable<FieldGroupRow>>, 'name' | 'menu' | 'bulkActions' | 'empty'>

const idOf = (group: FieldGroupRow) => group.id
const titleOf = (group: FieldGroupRow) => group.title

/** The list of field groups, either active or archived. */
export function GroupTable({ title, path, page, actions, ...parts }: GroupTableProps) {
  const { table, count } = useList(path, fieldGroupList, page)
  const columns = useGroupColumns()
  return (
    <Screen
      title={title}
      count={count}
      quickLinks={<FormsQuickLinks />}
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
          path: '/api/admin/field-groups',
          search: { archived: String(path === '/admin/field-groups/archived') },
        }}
        filters={groupFilters}
        searchLabel="Filter by title"
        link={(group, props) => (
          <Link to={addressOf('/admin/field-groups/{fieldGroupId}', { fieldGroupId: group.id })} {...props} />
        )}
      />
    </Screen>
  )
}
