import searchOffSvg from '@material-symbols/svg-400/outlined/search_off.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '#addresses/address.ts'
import { ApiError } from '#ui/data/api-error.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Drawer } from '#ui/layout/drawer.tsx'
import { usePageName } from '#ui/navigation/page-name.ts'
import { useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import { myTasksQuery } from '../embeds/my-tasks.ts'
import { rememberTask } from './last-task.ts'
import { TaskAndComments, type TaskComments } from './task-and-comments.tsx'
import { taskQuery } from './task-query.ts'
import { TaskView } from './task-view.tsx'

type TaskDrawerProps = { taskId: string; comments: TaskComments | undefined }

/** The task beside its list. The address is the task's, so that a link opens it. */
export function TaskDrawer({ taskId, comments }: TaskDrawerProps) {
  const { data: tasks } = useQuery(myTasksQuery)
  const listed = tasks?.find(({ id }) => id === taskId)
  const {
    data: task,
    error,
    refetch,
  } = useQuery({
    ...taskQuery(taskId),
    // The list has loaded everything except the colleagues and whether the form is open: the drawer opens at once.
    ...(listed
      ? {
          placeholderData: {
            ...{ ...listed, teammates: [], reviews: [] },
            ...{ closedForm: null, takesAnother: false, toAccept: null },
          },
        }
      : {}),
  })
  const navigate = useNavigate()
  const isNarrow = useIsBelow('xl')
  const { tab: _, ...search } = useSearch<'/tasks/{taskId}'>()
  usePageName(task?.title)
  useEffect(() => () => rememberTask(taskId), [taskId])
  return (
    <Drawer
      isOpen
      hasAddress
      width={comments && !isNarrow ? 908 : 560}
      title={task?.title ?? <Reworded>Task</Reworded>}
      onClose={() => void navigate(addressOf('/tasks', search), { resetScroll: false })}
    >
      {task ? (
        <TaskAndComments taskId={taskId} comments={comments}>
          <TaskView task={task} />
        </TaskAndComments>
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState icon={searchOffSvg} title="Task not found">
          It may have been archived, or it may be for other teams.
        </EmptyState>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Drawer>
  )
}
