import type { ReactNode } from 'react'
import { PageEditor } from '../components/editor/page-editor.tsx'
import { PageLoader } from '../components/editor/page-loader.tsx'
import { PageSettingsScreen } from '../components/editor/page-settings-screen.tsx'

type EditedSettingsProps = {
  /** The page's place in the sidebar, which belongs to another feature. */
  placementOf?: (pageId: string) => ReactNode
}

/** The editor of the page in the address. */
export function EditPage() {
  return <PageLoader>{(page) => <PageEditor key={page.id} page={page} />}</PageLoader>
}

/** All settings of the page in the address. */
export function EditPageSettings({ placementOf }: EditedSettingsProps) {
  return (
    <PageLoader>
      {(page) => <PageSettingsScreen key={page.id} page={page} placement={placementOf?.(page.id)} />}
    </PageLoader>
  )
}
