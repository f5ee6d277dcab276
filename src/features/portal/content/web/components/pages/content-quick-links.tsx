import { useQuery } from '@tanstack/react-query'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { countQuery } from '#ui/table/list-queries.ts'
import { activePagesPage, archivedPagesPage } from './page-lists.ts'

export function ContentQuickLinks() {
  const { data: active } = useQuery(countQuery(activePagesPage))
  const { data: archived } = useQuery(countQuery(archivedPagesPage))
  return (
    <>
      <QuickLink to="/admin/content" count={active}>
        Content
      </QuickLink>
      <QuickLink to="/admin/content/archived" count={archived} disabled={archived === 0}>
        Archived content
      </QuickLink>
    </>
  )
}
