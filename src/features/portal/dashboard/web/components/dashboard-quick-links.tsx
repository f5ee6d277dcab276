import { QuickLink } from '#ui/navigation/quick-link.tsx'

/** Links between the screens for arranging the dashboard. */
export function DashboardQuickLinks() {
  return (
    <>
      <QuickLink to="/admin/card-layouts">Card layouts</QuickLink>
      <QuickLink to="/admin/featured-pages">Featured pages</QuickLink>
      <QuickLink to="/admin/dashboard-header">Header</QuickLink>
      <QuickLink to="/admin/branding">Branding</QuickLink>
    </>
  )
}
