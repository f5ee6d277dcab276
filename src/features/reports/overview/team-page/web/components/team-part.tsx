import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import { MOST_LATEST } from '../../domain/latest.ts'
import styles from './team-page.module.css'

type TeamPartProps<Data> = {
  title: string
  asked: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  aside: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** One part of the page of a team, which comes by itself: another that fails takes nothing from it. */
export function TeamPart<Data>({
  title,
  asked: { data, error, refetch },
  aside,
  children,
}: TeamPartProps<Data>) {
  return (
    <SectionCard title={title} aside={data ? aside(data) : undefined} flush>
      {data ? (
        children(data)
      ) : (
        <div className={styles.body}>
          {error ? (
            <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
          ) : (
            <RowsSkeleton rows={3} />
          )}
        </div>
      )}
    </SectionCard>
  )
}

/** Says what the page leaves out, with the way to all of it. */
export function OnlyLatest({ total, one, many, all }: OnlyLatestProps) {
  const countOf = useCountOf()
  if (total <= MOST_LATEST) return all ? <p className={styles.more}>{all}</p> : null
  return (
    <p className={styles.more}>
      The latest {MOST_LATEST} of {countOf(total, one, many)}. {all}
    </p>
  )
}

type OnlyLatestProps = { total: number; one: string; many: string; all?: ReactNode }
