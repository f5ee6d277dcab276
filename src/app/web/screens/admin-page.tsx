import { EditPage } from '#features/content/web/embeds/page-editor.tsx'
import { SidebarPlacement } from '#features/sidebar/web/embeds/sidebar-placement.tsx'

export function Screen() {
  return <EditPage placementOf={(pageId) => <SidebarPlacement pageId={pageId} />} />
}
