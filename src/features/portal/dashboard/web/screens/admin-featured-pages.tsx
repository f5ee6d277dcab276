import { useQuery } from '@tanstack/react-query'
import { EditingDocument } from '#features/event/events/settings/web/embeds/editing.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { dashboardApi } from '../api.ts'
import { FeaturedEditor } from '../components/admin/featured-editor.tsx'
import { DashboardQuickLinks } from '../components/dashboard-quick-links.tsx'

export function Screen() {
  const featured = useQuery(dashboardApi.getFeatured.queryOptions({ input: {} }))
  return (
    <ScreenFrame
      title="Featured pages"
      lead="Show four or eight pages as pictures on the dashboard, in this order, or none."
      quickLinks={<DashboardQuickLinks />}
    >
      <EditingDocument query={featured}>
        {(editing) => (
          <FeaturedEditor editing={editing} saved={featured.data?.pages ?? editing.document.pages} />
        )}
      </EditingDocument>
    </ScreenFrame>
  )
}
