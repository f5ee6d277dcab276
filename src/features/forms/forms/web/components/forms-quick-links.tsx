import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { countQuery } from '#ui/table/list-queries.ts'
import { activeGroupsPage, archivedGroupsPage } from '../../field-groups/web/components/group-lists.ts'
import { activeFormsPage, archivedFormsPage } from './form-lists.ts'

/** The lists of forms and, for admins, of field groups, with their counts. */
export function FormsQuickLinks() {
  const { level } = useMe()
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
      {isAtLeast(level, 'admin') ? <GroupLinks /> : null}
    </>
  )
}

function GroupLinks() {
  const { data: active } = useQuery(countQuery(activeGroupsPage))
  const { data: archived } = useQuery(countQuery(archivedGroupsPage))
  return (
    <>
      <QuickLink to="/admin/field-groups" count={active}>
        Field groups
      </QuickLink>
      <QuickLink to="/admin/field-groups/archived" count={archived} disabled={archived === 0}>
        Archived field groups
      </QuickLink>
    </>
  )
}
