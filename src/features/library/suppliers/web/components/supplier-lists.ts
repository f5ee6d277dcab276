import type { ListSearch } from '#kit/lists/list.ts'
import type { supplierGroupList, supplierList } from '../../domain/list.ts'
import { supplierGroupsApi, suppliersApi } from '../api.ts'

type Search = ListSearch<typeof supplierList>

export const activeSuppliersPage = (search: Search) =>
  suppliersApi.listForAdmin.queryOptions({ input: search })
export const archivedSuppliersPage = (search: Search) =>
  suppliersApi.listForAdmin.queryOptions({ input: { ...search, archived: 'true' } })

type GroupSearch = ListSearch<typeof supplierGroupList>

export const activeGroupsPage = (search: GroupSearch) =>
  supplierGroupsApi.list.queryOptions({ input: search })
export const archivedGroupsPage = (search: GroupSearch) =>
  supplierGroupsApi.list.queryOptions({ input: { ...search, archived: 'true' } })

/** Every group, to choose from. */
export const groupNamesQuery = supplierGroupsApi.listNames.queryOptions({ input: {} })
