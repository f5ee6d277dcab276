import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { plural } from '#kit/text/list-words.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { PageRow } from '../../../contract.ts'
import { contentApi } from '../../api.ts'

/** Archives and restores pages; the toast offers Undo. */
export function usePageArchiving() {
  const queryClient = useQueryClient()

  return async function setArchived(ids: string[], isArchived: boolean) {
    try {
      await (isArchived ? contentApi.archive : contentApi.restore).call({ ids })
      const what = `${ids.length} ${plural(ids.length, 'page', 'pages')}`
      showToast({
        message: isArchived ? `${what} archived` : `${what} restored`,
        undo: () => void setArchived(ids, !isArchived),
      })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      await queryClient.invalidateQueries({ queryKey: contentApi.key() })
    }
  }
}

/** Copies a page, and opens the copy. */
export function usePageDuplicating() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  return async function duplicate({ id, title }: Pick<PageRow, 'id' | 'title'>) {
    try {
      const copy = await contentApi.duplicate.call({ contentId: id })
      void queryClient.invalidateQueries({ queryKey: contentApi.listForAdmin.key() })
      showToast({ message: `“${title} (Copy)” added as a draft` })
      await navigate(addressOf('/admin/content/{contentId}', { contentId: copy.id }))
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }
}

/** Deletes an archived page permanently. */
export function usePageDeleting() {
  const queryClient = useQueryClient()

  return async function remove({ id, title }: Pick<PageRow, 'id' | 'title'>) {
    try {
      await contentApi.remove.call({ contentId: id })
      showToast({ message: `“${title}” deleted` })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      await queryClient.invalidateQueries({ queryKey: contentApi.key() })
    }
  }
}
