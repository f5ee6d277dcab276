import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { tasksApi } from '../api.ts'

/** Makes a draft like a task, and opens it. */
export function useTaskDuplicating() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async function duplicate(taskId: string) {
    try {
      const copy = await tasksApi.duplicate.call({ taskId })
      showToast({ message: `“${copy.title}” saved as a draft` })
      await navigate(addressOf('/admin/tasks/{taskId}', { taskId: copy.id }))
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      void queryClient.invalidateQueries({ queryKey: tasksApi.key() })
    }
  }
}
