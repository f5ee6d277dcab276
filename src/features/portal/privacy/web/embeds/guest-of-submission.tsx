import { useQuery } from '@tanstack/react-query'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import type { KnownAbout } from '../../contract.ts'
import { privacyApi } from '../api.ts'
import { FoundGuest } from '../components/found-guest.tsx'
import styles from '../components/privacy.module.css'

/** The guest who sent a submission, found without their address in the address of the page. */
export function GuestOfSubmission({ submissionId }: { submissionId: string }) {
  const { data, error, refetch } = useQuery(privacyApi.getGuest.queryOptions({ input: { submissionId } }))
  const isGone = error !== null && asApiError(error).status === 404
  return (
    <SectionCard title="The guest of a submission">
      <div className={styles.found} role="status">
        {isGone ? (
          <p>Nothing is kept about the guest who sent this submission.</p>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
        ) : data ? (
          <>
            <Who known={data} />
            <FoundGuest guest={data} asked={{ submissionId }} />
          </>
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </div>
    </SectionCard>
  )
}

/** Everything by which they are known: it is erased together. */
function Who({ known: { name, addresses, isNamed } }: { known: KnownAbout }) {
  if (!isNamed)
    return (
      <p className={styles.note}>
        Nothing in these answers is known as a name or an e-mail address, so nothing can be replaced. Erasing
        the guest removes the answers.
      </p>
    )
  return (
    <p className={styles.note}>
      Known as <strong translate="no">{[...(name === '' ? [] : [name]), ...addresses].join(', ')}</strong>.
      What else they have sent from the same address is found too.
    </p>
  )
}
