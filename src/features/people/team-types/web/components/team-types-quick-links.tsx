import { QuickLink } from '#ui/navigation/quick-link.tsx'

export function TeamTypesQuickLinks() {
  return (
    <>
      <QuickLink to="/admin/team-types">Team types</QuickLink>
      <QuickLink to="/admin/teams">Teams</QuickLink>
      <QuickLink to="/admin/users">Users</QuickLink>
      <QuickLink to="/admin/card-layouts">Card layouts</QuickLink>
    </>
  )
}
