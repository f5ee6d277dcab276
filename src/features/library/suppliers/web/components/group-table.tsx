import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import { Count } from '#ui/text/count.tsx'
import type { SupplierGroupRow } from '../../contract.ts'
import { supplierGroupLabels } from '../../domain/column-labels.ts'
import { supplierGroupList } from '../../domain/list.ts'
import { allSuppliersQuery } from '../embeds/all-suppliers.ts'
import styles from './supplier-columns.module.css'
import type { activeGroupsPage } from './supplier-lists.ts'
import { SuppliersQuickLinks } from './suppliers-quick-links.tsx'

type GroupTableProps = {
  title: string
  path: '/admin/supplier-groups' | '/admin/supplier-groups/archived'
  page: typeof activeGroupsPage
  /** Shown beside the title, unless the list is empty. */
  actions?: ReactNode
} & Pick<ComponentProps<typeof DataTable<SupplierGroupRow>>, 'name' | 'menu' | 'bulkActions' | 'empty'>

const idOf = ({ id }: SupplierGroupRow) => id
const titleOf = ({ title }: SupplierGroupRow) => title

/** The organiser's list of supplier groups, either active or archived. */
export function GroupTable({ title, path, page, actions, ...parts }: GroupTableProps) {
  const words = useTerms()
  const { table, count } = useList(path, supplierGroupList, page)
  const { data: suppliers } = useQuery(allSuppliersQuery)
  const columns = useGroupColumns()
  const filters = useMemo(
    () => [
      {
        id: 'supplierId',
        label: 'Supplier',
        options: (suppliers ?? []).map(({ id, company }) => ({ value: id, label: company })),
      },
    ],
    [suppliers],
  )
  return (
    <Screen
      title={words(title)}
      count={count}
      quickLinks={<SuppliersQuickLinks />}
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
          path: '/api/admin/supplier-groups',
          search: { archived: String(path === '/admin/supplier-groups/archived') },
        }}
        filters={filters}
        searchLabel="Filter by title or supplier"
        link={({ id }, props) => (
          <Link
            to={addressOf('/admin/supplier-groups/{supplierGroupId}', { supplierGroupId: id })}
            {...props}
          />
        )}
      />
    </Screen>
  )
}

function useGroupColumns(): Column<SupplierGroupRow>[] {
  const { locale, timeZone } = useEvent()
  return useMemo(
    () => [
      { id: 'title', header: supplierGroupLabels.title, value: ({ title }) => title },
      {
        id: 'suppliers',
        header: supplierGroupLabels.suppliers,
        value: ({ supplierCount }) => supplierCount,
        cell: (group) => <Companies group={group} />,
      },
      {
        id: 'updated',
        header: supplierGroupLabels.updated,
        width: 132,
        value: ({ updatedAt }) => new Date(updatedAt),
        cell: ({ updatedAt }) => (
          <time dateTime={updatedAt} title={formatDateTime(updatedAt, locale, timeZone)}>
            {formatRelative(updatedAt, new Date(), locale, timeZone)}
          </time>
        ),
      },
    ],
    [locale, timeZone],
  )
}

/** “3  Brightline, Lumen Row, Portside Screens” */
function Companies({ group: { supplierCount, companies } }: { group: SupplierGroupRow }) {
  if (supplierCount === 0) return <Count of={0} />
  const more = supplierCount > companies.length ? ` and ${supplierCount - companies.length} more` : ''
  const words = `${companies.join(', ')}${more}`
  return (
    <span className={styles.members}>
      <Count of={supplierCount} />
      <span className={styles.quiet} title={words} translate="no">
        {words}
      </span>
    </span>
  )
}
