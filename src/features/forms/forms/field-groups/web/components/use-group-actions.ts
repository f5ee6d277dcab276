import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { plural } from '#kit/text/list-words.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { fieldGroupMessages } from '../../domain/messages.ts'
import { fieldGroupsApi } from '../api.ts'

/** What is done with field groups from their lists and settings; each says how it ended. */
export function useGroupActions() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: fieldGroupsApi.key() })
    }
  }

  const setArchived = (fieldGroupIds: string[], isArchived: boolean): Promise<boolean> =>
    attempt(async () => {
      await (isArchived ? fieldGroupsApi.archive : fieldGroupsApi.restore).call({ fieldGroupIds })
      const many = plural(fieldGroupIds.length, 'field group', 'field groups')
      showToast({
        message: isArchived ? `${fieldGroupIds.length} ${many} archived` : fieldGroupMessages.restored,
        undo: () => void setArchived(fieldGroupIds, !isArchived),
      })
    })

  const remove = (fieldGroupIds: string[]) =>
    attempt(async () => {
      const { changed } = await fieldGroupsApi.remove.call({ fieldGroupIds })
      showToast({ message: `${changed} ${plural(changed, 'field group', 'field groups')} deleted` })
    })

  const duplicate = (fieldGroupId: string) =>
    attempt(async () => {
      const copy = await fieldGroupsApi.duplicate.call({ fieldGroupId })
      queryClient.setQueryData(fieldGroupsApi.get.queryKey({ input: { fieldGroupId: copy.id } }), copy)
      showToast({ message: `“${copy.title}” created` })
      await navigate(addressOf('/admin/field-groups/{fieldGroupId}', { fieldGroupId: copy.id }))
    })

  return { setArchived, remove, duplicate }
}
