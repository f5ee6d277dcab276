import { tasksApi } from '../api.ts'

/** The tasks of the signed-in person's team, in the order of their dates. */
export const myTasksQuery = tasksApi.list.queryOptions({ input: {} })
