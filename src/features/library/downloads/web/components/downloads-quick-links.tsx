import { QuickLink } from '#ui/navigation/quick-link.tsx'

export function DownloadsQuickLinks() {
  return (
    <>
      <QuickLink to="/admin/downloads">Downloads</QuickLink>
      <QuickLink to="/admin/assets">Assets</QuickLink>
    </>
  )
}
