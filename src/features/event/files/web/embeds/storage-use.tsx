import { useQuery } from '@tanstack/react-query'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/loading-skeletons.tsx'
import { ProgressBar } from '#ui/feedback/segmented-bar.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { useRegion } from '#ui/text/region.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import type { StorageOfEvent } from '../../contract.ts'
import { storageWords } from '../../domain/quotas.ts'
import { filesApi } from '../api.ts'
import styles from './storage-use.module.css'

/** How much room for files there is, and who may use how much of it. */
export function StorageUse() {
  const { data, error, refetch } = useQuery(filesApi.getStorage.queryOptions({ input: {} }))
  return (
    <SectionCard title="Storage">
      {data ? (
        <Figures storage={data} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton width="60%" />
        </div>
      )}
    </SectionCard>
  )
}

function Figures({ storage: { usedBytes, quotas } }: { storage: StorageOfEvent }) {
  const { locale } = useRegion()
  const share = usedBytes / Math.max(1, quotas.eventBytes)
  return (
    <div className={styles.storage}>
      <p className={styles.figure}>
        <strong>{storageWords(usedBytes, locale)}</strong> of {storageWords(quotas.eventBytes, locale)} used
        by files of this event
      </p>
      <ProgressBar share={share} label="Storage used" />
      <p className={styles.quiet}>
        <Reworded>
          Each team can upload up to {storageWords(quotas.teamBytes, locale)}, and the guests of each public
          form up to {storageWords(quotas.guestBytes, locale)} together. The operator of this portal sets
          these limits.
        </Reworded>
      </p>
    </div>
  )
}
