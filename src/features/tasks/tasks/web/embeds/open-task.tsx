import { useQuery } from '@tanstack/react-query'
import { taskQuery } from '../components/task-query.ts'
import { TaskView } from '../components/task-view.tsx'

/** One task of the signed-in person's team, for a screen of another feature. */
export function useOpenTask(taskId: string) {
  return useQuery(taskQuery(taskId))
}

type OpenTaskProps = { task: NonNullable<ReturnType<typeof useOpenTask>['data']> }

/** What, why, by when and who, and the means to do it. Its title is the screen's. */
export function OpenTask({ task }: OpenTaskProps) {
  return <TaskView key={task.id} task={task} />
}
