import { useQuery } from '@tanstack/react-query'
import { reportsApi } from '../api.ts'
import { CountsBar } from '../components/counts-bar.tsx'
import styles from '../components/report.module.css'

/** How far a stand share is with its tasks, in the list of its parent team. Nothing until it is known. */
export function StandShareCounts({ parentId, teamId }: { parentId: string; teamId: string }) {
  const { data: parent } = useQuery(reportsApi.getTeam.queryOptions({ input: { teamId: parentId } }))
  const share = parent?.standShares.find(({ id }) => id === teamId)
  if (!share || share.counts.total === 0) return null
  return (
    <span className={styles.shareBar}>
      <CountsBar counts={share.counts} />
    </span>
  )
}
