import { tasksApi } from '../api.ts'

export const activeTasksQuery = tasksApi.manage.queryOptions({ input: {} })
export const archivedTasksQuery = tasksApi.manage.queryOptions({ input: { archived: 'true' } })
export const taskGroupsQuery = tasksApi.groups.queryOptions({ input: {} })
