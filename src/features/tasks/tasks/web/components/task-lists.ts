import type { ListSearch } from '#kit/lists/list.ts'
import { wholeListQuery } from '#ui/table/list-queries.ts'
import type { taskList } from '../../domain/list.ts'
import { tasksApi } from '../api.ts'

type Search = ListSearch<typeof taskList>

export const activeTasksPage = (search: Search) => tasksApi.listForAdmin.queryOptions({ input: search })
export const archivedTasksPage = (search: Search) =>
  tasksApi.listForAdmin.queryOptions({ input: { ...search, archived: 'true' } })

/** For choosing one. */
export const activeTasksQuery = wholeListQuery(activeTasksPage)
export const taskGroupsQuery = tasksApi.listGroups.queryOptions({ input: {} })
