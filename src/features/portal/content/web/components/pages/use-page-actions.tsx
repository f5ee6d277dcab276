import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { plural } from '#kit/text/list-words.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { PageRow } from '../../../contract.ts'
import { contentApi } from '../../api.ts'
import type { Answer, LeavingPage } from './featured-question.tsx'
import { useFeaturedQuestion } from './use-featured-question.tsx'

export type PageArchiving = ReturnType<typeof usePageArchiving>

/** Archives and restores pages; the toast offers Undo. `question` asks what takes the place of featured ones. */
export function usePageArchiving() {
  const queryClient = useQueryClient()
  const { attempt, question } = useFeaturedQuestion('Archive')

  async function setArchived(pages: readonly LeavingPage[], isArchived: boolean, onDone?: () => void) {
    const ids = pages.map(({ id }) => id)
    const change = async (answer: Answer = {}) => {
      await (isArchived ? contentApi.archive.call({ ids, ...answer }) : contentApi.restore.call({ ids }))
      const what = `${ids.length} ${plural(ids.length, 'page', 'pages')}`
      showToast({
        message: isArchived ? `${what} archived` : `${what} restored`,
        undo: () => void setArchived(pages, !isArchived),
      })
      onDone?.()
      await queryClient.invalidateQueries({ queryKey: contentApi.key() })
    }
    await attempt(pages, change)
  }
  return { setArchived, question }
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
  const { attempt, question } = useFeaturedQuestion('Delete permanently')

  const remove = (page: LeavingPage) =>
    attempt([page], async (answer = {}) => {
      await contentApi.remove.call({ contentId: page.id, ...answer })
      showToast({ message: `“${page.title}” deleted` })
      await queryClient.invalidateQueries({ queryKey: contentApi.key() })
    })
  return { remove, question }
}
