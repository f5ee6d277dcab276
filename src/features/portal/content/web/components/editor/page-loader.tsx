import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useStepName } from '#ui/navigation/page-name.ts'
import { useParams } from '#ui/navigation/use-address.ts'
import type { EditedPage } from '../../../contract.ts'
import { contentApi } from '../../api.ts'

const toContent = (
  <Button component={Link} to="/admin/content">
    Go to content
  </Button>
)

/** Loads the page of the address; shows progress or an error until it is there. */
export function PageLoader({ children }: { children: (page: EditedPage) => ReactNode }) {
  const { contentId } = useParams<'/admin/content/{contentId}'>()
  const page = useQuery(contentApi.getForAdmin.queryOptions({ input: { contentId } }))
  useStepName(addressOf('/admin/content/{contentId}', { contentId }), page.data?.title)

  if (page.data) return children(page.data)
  return (
    <Unopened error={page.error} onRetry={() => void page.refetch()} noun="page" action={toContent}>
      It may have been deleted, or it belongs to another event.
    </Unopened>
  )
}
