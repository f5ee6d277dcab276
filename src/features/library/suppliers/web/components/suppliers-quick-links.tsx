import { useQuery } from '@tanstack/react-query'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { countQuery } from '#ui/table/list-queries.ts'
import {
  activeGroupsPage,
  activeSuppliersPage,
  archivedGroupsPage,
  archivedSuppliersPage,
} from './supplier-lists.ts'

export function SuppliersQuickLinks() {
  const { data: active } = useQuery(countQuery(activeSuppliersPage))
  const { data: archived } = useQuery(countQuery(archivedSuppliersPage))
  const { data: groups } = useQuery(countQuery(activeGroupsPage))
  const { data: archivedGroups } = useQuery(countQuery(archivedGroupsPage))
  return (
    <>
      <QuickLink to="/admin/suppliers" count={active}>
        Suppliers
      </QuickLink>
      <QuickLink to="/admin/suppliers/archived" count={archived} disabled={archived === 0}>
        Archived suppliers
      </QuickLink>
      <QuickLink to="/admin/supplier-groups" count={groups}>
        Supplier groups
      </QuickLink>
      <QuickLink to="/admin/supplier-groups/archived" count={archivedGroups} disabled={archivedGroups === 0}>
        Archived supplier groups
      </QuickLink>
    </>
  )
}
