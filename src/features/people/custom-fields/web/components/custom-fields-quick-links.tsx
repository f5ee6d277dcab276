import { QuickLink } from '#ui/navigation/quick-link.tsx'

export function CustomFieldsQuickLinks({ count }: { count?: number | undefined }) {
  return (
    <>
      <QuickLink to="/admin/custom-fields" count={count}>
        Custom fields
      </QuickLink>
      <QuickLink to="/admin/custom-fields/reorder">Reorder custom fields</QuickLink>
      <QuickLink to="/admin/teams">Teams</QuickLink>
    </>
  )
}
