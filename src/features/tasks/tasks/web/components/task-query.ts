import { tasksApi } from '../api.ts'

/** One task of the signed-in person's team, with the colleagues who can be assigned to it. */
export function taskQuery(taskId: string) {
  return tasksApi.get.queryOptions({ input: { taskId } })
}
