import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { SupplierRow } from '../../contract.ts'
import { supplierList } from '../../domain/list.ts'
import { supplierFilters, useSupplierColumns } from './supplier-columns.tsx'
import { type activeSuppliersPage, groupNamesQuery } from './supplier-lists.ts'
import { SuppliersQuickLinks } from './suppliers-quick-links.tsx'

type SupplierTableProps = {
  title: string
  path: '/admin/suppliers' | '/admin/suppliers/archived'
  page: typeof activeSuppliersPage
  /** Shown beside the title, unless the list is empty. */
  actions?: ReactNode
} & Pick<ComponentProps<typeof DataTable<SupplierRow>>, 'name' | 'menu' | 'bulkActions' | 'empty'>

const none: never[] = []
const idOf = ({ id }: SupplierRow) => id
const companyOf = ({ company }: SupplierRow) => company

/** The organiser's list of suppliers, either active or archived. */
export function SupplierTable({ title, path, page, actions, ...parts }: SupplierTableProps) {
  const words = useTerms()
  const { table, count } = useList(path, supplierList, page)
  const { data: teamTypes = none } = useQuery(teamTypesQuery)
  const { data: groups = none } = useQuery(groupNamesQuery)
  const columns = useSupplierColumns(teamTypes)
  const filters = useMemo(
    () =>
      supplierFilters(
        groups.filter(({ isArchived }) => !isArchived),
        teamTypes,
      ),
    [groups, teamTypes],
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
        rowName={companyOf}
        exportFrom={{
          path: '/api/admin/suppliers',
          search: { archived: String(path === '/admin/suppliers/archived') },
        }}
        filters={filters}
        searchLabel="Filter by company, group or contact"
        link={({ id }, props) => (
          <Link to={addressOf('/admin/suppliers/{supplierId}', { supplierId: id })} {...props} />
        )}
      />
    </Screen>
  )
}
