import { QuickLink } from '#ui/navigation/quick-link.tsx'

/** Between what product staff look after. */
export function StaffQuickLinks() {
  return (
    <>
      <QuickLink to="/staff">Events</QuickLink>
      <QuickLink to="/staff/accounts">Accounts</QuickLink>
      <QuickLink to="/staff/status">Status</QuickLink>
      <QuickLink to="/staff/isolation">Isolation</QuickLink>
      <QuickLink to="/admin/backup">Backups</QuickLink>
    </>
  )
}
