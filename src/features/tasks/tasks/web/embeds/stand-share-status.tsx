import { useQuery } from '@tanstack/react-query'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { tasksApi } from '../api.ts'
import { chipOfShare } from '../components/stand-share-words.ts'

/** How far one of the stand shares of the person’s team is with its tasks. Nothing until it is known. */
export function StandShareStatus({ teamId }: { teamId: string }) {
  const { data: shares = [] } = useQuery(tasksApi.listStandShares.queryOptions({ input: {} }))
  const share = shares.find(({ id }) => id === teamId)
  const chip = share && chipOfShare(share)
  return chip ? <StatusChip tone={chip.tone}>{chip.words}</StatusChip> : null
}
