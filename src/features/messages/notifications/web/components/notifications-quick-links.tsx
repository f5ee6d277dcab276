import { QuickLink } from '#ui/navigation/quick-link.tsx'

export function NotificationsQuickLinks() {
  return (
    <>
      <QuickLink to="/admin/notifications">Notifications</QuickLink>
      <QuickLink to="/admin/emails">E-mails</QuickLink>
      <QuickLink to="/admin/team-types">Team types</QuickLink>
    </>
  )
}
