import { useQuery, useQueryClient } from '@tanstack/react-query'
import { plural } from '#kit/text/list-words.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Consequences } from '#ui/feedback/consequences.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { type CountOf, useCountOf } from '#ui/text/use-count-of.ts'
import type { TaskContents } from '../../contract/many-tasks.ts'
import { taskLimits } from '../../domain/schema.ts'
import { tasksApi } from '../api.ts'

type RemovingTasksProps = {
  taskIds: string[]
  onClose: () => void
  onRemoved: () => void
}

/** Says what goes with archived tasks, counted, and deletes them, a few at a time. */
export function RemovingTasks({ taskIds, onClose, onRemoved }: RemovingTasksProps) {
  const queryClient = useQueryClient()
  const tasks = plural(taskIds.length, 'task', 'tasks')
  const countOf = useCountOf()
  const remove = async () => {
    let deleted = 0
    try {
      for (let from = 0; from < taskIds.length; from += taskLimits.removedAtOnce) {
        const some = taskIds.slice(from, from + taskLimits.removedAtOnce)
        deleted += (await tasksApi.remove.call({ taskIds: some })).changed
      }
      showToast({ message: `${countOf(deleted, 'task', 'tasks')} deleted` })
      onRemoved()
    } catch (thrown) {
      const { message } = asApiError(thrown)
      // What is deleted stays deleted: say how much, so that nobody looks for it.
      const done = deleted > 0 ? `${countOf(deleted, 'task', 'tasks')} deleted, then: ` : ''
      showToast({ tone: 'error', message: `${done}${message}` })
    } finally {
      void queryClient.invalidateQueries({ queryKey: tasksApi.key() })
    }
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete ${taskIds.length} ${tasks}`}
      action={`Delete ${tasks}`}
      onConfirm={remove}
    >
      <Going taskIds={taskIds} />
    </ConfirmDialog>
  )
}

function Going({ taskIds }: { taskIds: string[] }) {
  const countOf = useCountOf()
  const contents = useQuery({ ...tasksApi.getContents.queryOptions({ input: { taskIds } }), staleTime: 0 })
  if (!contents.data)
    return <ListPlaceholder error={contents.error} onRetry={() => void contents.refetch()} />
  return (
    <Consequences>
      <p>Deleted for good:</p>
      <ul>
        {goingWith(contents.data, taskIds.length, countOf).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        Forms, what teams have sent of them, e-mails that were sent, and the audit stay. This cannot be
        undone.
      </p>
    </Consequences>
  )
}

function goingWith(
  { teams, comments, notes, files, extensions, groups }: TaskContents,
  count: number,
  countOf: CountOf,
) {
  const counted = [
    [teams, 'status of a team, with its history', 'statuses of teams, with their history'],
    [comments, 'comment or reply', 'comments and replies'],
    [notes, 'internal note', 'internal notes'],
    [files, 'file', 'files'],
    [extensions, 'extended due date', 'extended due dates'],
    [groups, 'place in a task group', 'places in task groups'],
  ] as const
  const going = counted.flatMap(([number, one, many]) => (number > 0 ? [countOf(number, one, many)] : []))
  return [`${plural(count, 'the task', 'the tasks')} with text and settings`, ...going]
}
