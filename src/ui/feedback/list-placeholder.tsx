import { asApiError } from '#ui/data/api-error.ts'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from './error-state.tsx'
import { RowsSkeleton } from './loading-skeletons.tsx'

type ListPlaceholderProps = { error: unknown; onRetry: () => unknown }

/** In place of a list that has not been loaded: grey rows, or what went wrong. */
export function ListPlaceholder({ error, onRetry }: ListPlaceholderProps) {
  if (error) return <ErrorState onRetry={() => void onRetry()}>{asApiError(error).message}</ErrorState>
  return (
    <Card padding="none">
      <RowsSkeleton />
    </Card>
  )
}
