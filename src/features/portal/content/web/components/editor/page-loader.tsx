import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { NotFoundState } from '#ui/feedback/not-found-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import type { EditedPage } from '../../../contract.ts'
import { contentApi } from '../../api.ts'

const toContent = (
  <Button component={Link} to="/admin/content">
    Go to content
  </Button>
)

/** The page of the address, once it is there; until then, or instead, what there is to say. */
export function PageLoader({ children }: { children: (page: EditedPage) => ReactNode }) {
  const { contentId } = useParams<'/admin/content/{contentId}'>()
  const page = useQuery(contentApi.edit.queryOptions({ input: { contentId } }))

  if (page.data) return children(page.data)
  if (!page.error) return <PageSkeleton />
  const { status, message } = asApiError(page.error)
  if (status === 404) {
    return (
      <NotFoundState title="This page is not here" action={toContent}>
        It may have been deleted, or it belongs to another event.
      </NotFoundState>
    )
  }
  return (
    <ErrorState isScreen onRetry={() => void page.refetch()} actions={toContent}>
      {message}
    </ErrorState>
  )
}
