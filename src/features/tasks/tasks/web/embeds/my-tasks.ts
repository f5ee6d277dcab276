import { tasksApi } from '../api.ts'

/** The tasks of the signed-in person's team, by date. */
export const myTasksQuery = tasksApi.list.queryOptions({ input: {} })
