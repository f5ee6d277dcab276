import filterOffSvg from '@material-symbols/svg-400/outlined/filter_alt_off.svg?raw'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/loading-skeletons.tsx'
import styles from './table.module.css'
import type { EmptyWords } from './table-parts.ts'

type TableStateProps = {
  isLoading: boolean
  error: { message?: string; onRetry: () => void } | undefined
  empty: EmptyWords
  nothingFound: string | undefined
  isNarrowed: boolean
  /** The address asks for a page that the list no longer has. */
  isPastEnd: boolean
  onClear: () => void
  onFirstPage: () => void
}

export function TableState(props: TableStateProps) {
  const {
    isLoading,
    error,
    empty,
    nothingFound = 'No results',
    isNarrowed,
    isPastEnd,
    onClear,
    onFirstPage,
  } = props
  if (error) return <ErrorState onRetry={error.onRetry}>{error.message}</ErrorState>
  if (isLoading) return <GreyRows />
  if (isPastEnd) {
    return (
      <EmptyState
        icon={filterOffSvg}
        title="This page is empty"
        action={<Button onClick={onFirstPage}>Go to the first page</Button>}
      />
    )
  }
  if (isNarrowed) {
    return (
      <EmptyState
        icon={filterOffSvg}
        title={nothingFound}
        action={<Button onClick={onClear}>Clear search and filters</Button>}
      >
        Try fewer filters or another search.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
      {empty.words}
    </EmptyState>
  )
}

const widths = ['34%', '26%', '41%', '30%', '37%', '23%', '39%', '28%']

function GreyRows() {
  return (
    <div role="status" aria-label="Loading">
      <div className={styles.greyHead} />
      {widths.map((width) => (
        <div key={width} className={styles.greyRow}>
          <Skeleton width={width} />
          <Skeleton width="14%" />
          <Skeleton width="18%" />
        </div>
      ))}
    </div>
  )
}
