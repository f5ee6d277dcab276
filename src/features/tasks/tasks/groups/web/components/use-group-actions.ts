import { useQueryClient } from '@tanstack/react-query'
import { plural } from '#kit/text/list-words.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { tasksApi } from '../../../web/api.ts'
import { taskGroupsApi } from '../api.ts'

const groupsIn = (count: number) => `${count} ${plural(count, 'task group', 'task groups')}`

/** What is done with task groups from their lists and editor; each says how it ended. */
export function useGroupActions() {
  const queryClient = useQueryClient()

  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
      return false
    } finally {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: taskGroupsApi.key() }),
        queryClient.invalidateQueries({ queryKey: tasksApi.key() }),
      ])
    }
  }

  /** Nothing undoes it: the lists are cleared. */
  const archive = (taskGroupIds: string[]) =>
    attempt(async () => {
      const { changed } = await taskGroupsApi.archive.call({ taskGroupIds })
      showToast({ message: `${groupsIn(changed)} archived` })
    })

  const restore = (taskGroupIds: string[]) =>
    attempt(async () => {
      const { changed } = await taskGroupsApi.restore.call({ taskGroupIds })
      showToast({
        message: `${groupsIn(changed)} restored`,
        // An archived group has no tasks, so this gives nothing up.
        undo: () => void archive(taskGroupIds),
      })
    })

  const remove = (taskGroupIds: string[]) =>
    attempt(async () => {
      const { changed } = await taskGroupsApi.remove.call({ taskGroupIds })
      showToast({ message: `${groupsIn(changed)} deleted` })
    })

  return { archive, restore, remove }
}
