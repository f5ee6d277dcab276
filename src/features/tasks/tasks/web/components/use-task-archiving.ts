import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plural } from '#kit/text/list-words.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { tasksApi } from '../api.ts'

/** Archives and restores tasks, with undo in the toast. */
export function useTaskArchiving() {
  const queryClient = useQueryClient()
  const archive = useMutation(tasksApi.archive.mutationOptions())
  const restore = useMutation(tasksApi.restore.mutationOptions())

  return async function setArchived(taskIds: string[], isArchived: boolean) {
    try {
      await (isArchived ? archive : restore).mutateAsync({ taskIds })
      const what = `${taskIds.length} ${plural(taskIds.length, 'task', 'tasks')}`
      showToast({
        message: isArchived ? `${what} archived` : `${what} restored`,
        undo: () => void setArchived(taskIds, !isArchived),
      })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      await queryClient.invalidateQueries({ queryKey: tasksApi.key() })
    }
  }
}
