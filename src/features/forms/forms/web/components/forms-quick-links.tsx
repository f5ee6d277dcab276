import { useQuery } from '@tanstack/react-query'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { activeFormsQuery, archivedFormsQuery } from './form-lists.ts'

export function FormsQuickLinks() {
  const { data: active } = useQuery(activeFormsQuery)
  const { data: archived } = useQuery(archivedFormsQuery)
  return (
    <>
      <QuickLink to="/admin/forms" count={active?.length}>
        Forms
      </QuickLink>
      <QuickLink to="/admin/forms/archived" count={archived?.length} disabled={archived?.length === 0}>
        Archived forms
      </QuickLink>
    </>
  )
}
