import { EditPage } from '#features/portal/content/web/embeds/page-editor.tsx'
import { SidebarPlacement } from '#features/portal/sidebar/web/embeds/sidebar-placement.tsx'

export function Screen() {
  return <EditPage placementOf={(pageId) => <SidebarPlacement pageId={pageId} />} />
}
