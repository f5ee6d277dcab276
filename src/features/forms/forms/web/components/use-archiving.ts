import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plural } from '#kit/text/list-words.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { formsApi } from '../api.ts'

/** Archives and restores forms, with undo in the toast. */
export function useArchiving() {
  const queryClient = useQueryClient()
  const archive = useMutation(formsApi.archive.mutationOptions())
  const restore = useMutation(formsApi.restore.mutationOptions())

  return async function setArchived(formIds: string[], isArchived: boolean) {
    try {
      await (isArchived ? archive : restore).mutateAsync({ formIds })
      const what = `${formIds.length} ${plural(formIds.length, 'form', 'forms')}`
      showToast({
        message: isArchived ? `${what} archived` : `${what} restored`,
        undo: () => void setArchived(formIds, !isArchived),
      })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      await queryClient.invalidateQueries({ queryKey: formsApi.list.key() })
    }
  }
}
