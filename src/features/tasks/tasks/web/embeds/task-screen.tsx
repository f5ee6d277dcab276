import { usePrefetchQuery } from '@tanstack/react-query'
import { useParams } from '#ui/navigation/use-address.ts'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import type { TaskComments } from '../components/task-and-comments.tsx'
import { TaskDrawer } from '../components/task-drawer.tsx'
import { TaskList } from '../components/task-list.tsx'
import { TaskPage } from '../components/task-page.tsx'
import { taskQuery } from '../components/task-query.ts'

/** A full page on a phone; beside the list where there is room. */
export function TaskScreen({ comments }: { comments: TaskComments | undefined }) {
  const { taskId } = useParams<'/tasks/{taskId}'>()
  const isPhone = useIsBelow('md')
  usePrefetchQuery(taskQuery(taskId))
  if (isPhone) return <TaskPage key={taskId} taskId={taskId} comments={comments} />
  return (
    <>
      <TaskList />
      <TaskDrawer key={taskId} taskId={taskId} comments={comments} />
    </>
  )
}
