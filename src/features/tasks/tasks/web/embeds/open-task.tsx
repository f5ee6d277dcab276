import { useQuery } from '@tanstack/react-query'
import { taskQuery } from '../components/task-query.ts'
import { TaskView } from '../components/task-view.tsx'

/** One task of the signed-in person's team, for a screen of another feature. */
export function useOpenTask(taskId: string) {
  return useQuery(taskQuery(taskId))
}

type OpenTaskProps = { task: NonNullable<ReturnType<typeof useOpenTask>['data']> }

/** The task's details and the controls to complete it. The screen shows the title. */
export function OpenTask({ task }: OpenTaskProps) {
  return <TaskView key={task.id} task={task} />
}
