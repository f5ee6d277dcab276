import { tasksApi } from '../api.ts'

export const activeTasksQuery = tasksApi.listForAdmin.queryOptions({ input: {} })
export const archivedTasksQuery = tasksApi.listForAdmin.queryOptions({ input: { archived: 'true' } })
export const taskGroupsQuery = tasksApi.listGroups.queryOptions({ input: {} })
