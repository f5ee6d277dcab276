import type { ListSearch } from '#kit/lists/list.ts'
import type { taskGroupList } from '../../domain/list.ts'
import { taskGroupsApi } from '../api.ts'

type Search = ListSearch<typeof taskGroupList>

export const activeGroupsPage = (search: Search) => taskGroupsApi.list.queryOptions({ input: search })
export const archivedGroupsPage = (search: Search) =>
  taskGroupsApi.list.queryOptions({ input: { ...search, archived: 'true' } })
