import { useQuery } from '@tanstack/react-query'
import type { MemberDetail } from '#features/people/members/contract.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { privacyApi } from '../api.ts'
import { ArchiveButton } from '../components/archive-button.tsx'
import { EraseMember } from '../components/erase-member.tsx'
import { KnownList } from '../components/known-list.tsx'
import styles from '../components/privacy.module.css'

/** What is kept about one person of the event, for admins. */
export function PersonalDataCard({ member }: { member: MemberDetail }) {
  const { id: memberId } = member
  const { data, error, refetch } = useQuery(privacyApi.getPerson.queryOptions({ input: { memberId } }))
  return (
    <SectionCard title="Personal data">
      <div className={styles.stack}>
        <p className={styles.note}>
          What this event keeps about the person. The archive has all of it: a page to read, the same as data,
          and their files.
        </p>
        {data ? (
          <>
            <KnownList known={data} />
            <div className={styles.buttons}>
              <ArchiveButton path={`/api/admin/members/${memberId}/personal-data/archive.zip`} />
              {member.can.remove ? <EraseMember member={member} known={data} /> : null}
            </div>
          </>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </div>
    </SectionCard>
  )
}
