import { useQueryClient } from '@tanstack/react-query'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { membersApi } from '../api.ts'

/** The people of the signed-in person's team. */
export const colleaguesQuery = membersApi.listMyTeam.queryOptions({ input: {} })

/** What the owner of a team does about the people in it. */
export function useTeamActs() {
  const client = useQueryClient()
  const act = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work()
      showToast({ message })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
    // Who owns the team decides what they may do in many places.
    await client.invalidateQueries()
  }
  return {
    makeOwner: (memberId: string) =>
      act(() => membersApi.updateMyTeamOwner.call({ memberId }), 'Team owner changed'),
    remove: (removal: { memberId: string; successorId: string | null }) =>
      act(() => membersApi.removeFromMyTeam.call(removal), 'Person removed'),
  }
}
