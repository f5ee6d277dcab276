import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { EditorBar } from '#ui/editor/editor-bar.tsx'
import type { PageRow } from '../../../contract.ts'
import { PageStatus } from '../pages/page-status.tsx'

type PageBarProps = {
  page: Pick<PageRow, 'id' | 'title' | 'isPublished' | 'isArchived' | 'hasUnpublishedChanges'>
  /** On the right: the tools of the open tab. */
  children?: ReactNode
}

/** The bar above every screen of one page. */
export function PageBar({ page, children }: PageBarProps) {
  const params = { contentId: page.id }
  return (
    <EditorBar
      back={{
        to: page.isArchived ? '/admin/content/archived' : '/admin/content',
        label: 'Back to the content',
      }}
      title={page.title.trim() || 'Untitled page'}
      state={<PageStatus page={page} />}
      tabsLabel="Parts of this page"
      tabs={[
        { to: addressOf('/admin/content/{contentId}', params), name: 'Page' },
        { to: addressOf('/admin/content/{contentId}/settings', params), name: 'Settings' },
      ]}
      isTitleBelow
    >
      {children}
    </EditorBar>
  )
}
