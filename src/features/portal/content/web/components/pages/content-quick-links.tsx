import { useQuery } from '@tanstack/react-query'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { activePagesQuery, archivedPagesQuery } from './page-lists.ts'

export function ContentQuickLinks() {
  const { data: active } = useQuery(activePagesQuery)
  const { data: archived } = useQuery(archivedPagesQuery)
  return (
    <>
      <QuickLink to="/admin/content" count={active?.length}>
        Content
      </QuickLink>
      <QuickLink to="/admin/content/archived" count={archived?.length} disabled={archived?.length === 0}>
        Archived content
      </QuickLink>
    </>
  )
}
