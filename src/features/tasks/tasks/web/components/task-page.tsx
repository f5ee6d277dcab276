import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { rememberTask } from './last-task.ts'
import { TaskAndComments, type TaskComments } from './task-and-comments.tsx'
import { taskQuery } from './task-query.ts'
import { TaskView } from './task-view.tsx'

type TaskPageProps = { taskId: string; comments: TaskComments | undefined }

/** The task as a full screen, for windows with no room for the list beside it. */
export function TaskPage({ taskId, comments }: TaskPageProps) {
  const { data: task } = useSuspenseQuery(taskQuery(taskId))
  useEffect(() => () => rememberTask(taskId), [taskId])
  return (
    <Screen title={task.title} width="reading">
      <Card>
        <TaskAndComments taskId={taskId} comments={comments}>
          <TaskView task={task} />
        </TaskAndComments>
      </Card>
    </Screen>
  )
}
