import { useQuery } from '@tanstack/react-query'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { countQuery } from '#ui/table/list-queries.ts'
import { activeFormsPage, archivedFormsPage } from './form-lists.ts'

export function FormsQuickLinks() {
  const { data: active } = useQuery(countQuery(activeFormsPage))
  const { data: archived } = useQuery(countQuery(archivedFormsPage))
  return (
    <>
      <QuickLink to="/admin/forms" count={active}>
        Forms
      </QuickLink>
      <QuickLink to="/admin/forms/archived" count={archived} disabled={archived === 0}>
        Archived forms
      </QuickLink>
    </>
  )
}
