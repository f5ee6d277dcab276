import type { ListSearch } from '#kit/lists/list.ts'
import type { fieldGroupList } from '../../domain/list.ts'
import { fieldGroupsApi } from '../api.ts'

type Search = ListSearch<typeof fieldGroupList>

export const activeGroupsPage = (search: Search) => fieldGroupsApi.list.queryOptions({ input: search })
export const archivedGroupsPage = (search: Search) =>
  fieldGroupsApi.list.queryOptions({ input: { ...search, archived: 'true' } })
