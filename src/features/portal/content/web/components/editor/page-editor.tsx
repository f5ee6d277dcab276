import { LockNotice } from '#features/event/locks/web/embeds/lock-notice.tsx'
import { EditorScreen } from '#ui/editor/editor-screen.tsx'
import { placeAfter } from '#ui/editor/items.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Drawer } from '#ui/layout/drawer.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { PartProblem } from '#ui/parts/part-problem.tsx'
import type { EditedPage } from '../../../contract.ts'
import { EditorTools } from './editor-tools.tsx'
import { leaveField } from './leave-field.ts'
import { PageBar } from './page-bar.tsx'
import { PageWorkspace } from './page-workspace.tsx'
import { AddDialog } from './palette.tsx'
import { SavingTrouble } from './saving-trouble.tsx'
import { nameOf } from './section-words.ts'
import { type PageEditing, usePageEditing } from './use-page-editing.ts'

const Versions = lazyPart(() => import('./versions/versions-drawer.tsx'), {
  failed: (retry, { onClose }) => (
    <Drawer isOpen onClose={onClose} title="Versions">
      <PartProblem onRetry={retry} />
    </Drawer>
  ),
})

/** The editor of a page: the palette, the page as it will look, and the inspector. */
export function PageEditor({ page }: { page: EditedPage }) {
  const editing = usePageEditing(page)
  const { state, saving, lock, announcer } = editing
  return (
    <EditorScreen
      onKeyDown={(event) => leaveField(event, state.selectedId)}
      bar={
        <PageBar page={{ ...page, hasUnpublishedChanges: saving.hasChanges }}>
          <EditorTools editing={editing} />
        </PageBar>
      }
      notices={
        <>
          <LockNotice lock={lock} what="page" hasChanges={!saving.isSaved} />
          {page.isArchived ? <Banner tone="info">This page is archived. Teams cannot see it.</Banner> : null}
          <SavingTrouble saving={saving} isReadOnly={editing.isReadOnly} />
        </>
      }
    >
      <PageWorkspace editing={editing} />
      <Adding editing={editing} />
      <EarlierVersions editing={editing} />
      {announcer}
    </EditorScreen>
  )
}

function Adding({ editing: { state, views, actions } }: { editing: PageEditing }) {
  const { sections } = state.draft
  const { addingAfter, closeAdding } = views
  const after = sections.find(({ id }) => id === addingAfter)
  return (
    <AddDialog
      isOpen={addingAfter !== undefined}
      after={after && nameOf(after)}
      onClose={closeAdding}
      onAdd={(type) => {
        closeAdding()
        actions.add(type, placeAfter(sections, addingAfter))
      }}
    />
  )
}

function EarlierVersions({ editing }: { editing: PageEditing }) {
  const { views } = editing
  if (!views.isShowingVersions) return null
  return <Versions editing={editing} onClose={() => views.setShowingVersions(false)} />
}
