import { useQuery } from '@tanstack/react-query'
import { EditingDocument } from '#features/event/events/settings/web/embeds/editing.tsx'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { dashboardApi } from '../api.ts'
import { HeaderEditor } from '../components/admin/header-editor.tsx'
import { DashboardQuickLinks } from '../components/dashboard-quick-links.tsx'

export function Screen() {
  const words = useTerms()
  const header = useQuery(dashboardApi.getHeader.queryOptions({ input: {} }))
  return (
    <ScreenFrame
      title={words('Dashboard header')}
      lead="A picture across the top of every exhibitor’s dashboard. It is shown as a low banner, so that tasks stay in view."
      quickLinks={<DashboardQuickLinks />}
    >
      <EditingDocument query={header}>{(editing) => <HeaderEditor editing={editing} />}</EditingDocument>
    </ScreenFrame>
  )
}
