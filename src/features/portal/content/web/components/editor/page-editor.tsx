import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react'
import { LockNotice } from '#features/event/locks/web/embeds/lock-notice.tsx'
import { useLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { Button } from '#ui/controls/button.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useUndoKeys } from '#ui/forms/use-undo-keys.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Drawer } from '#ui/layout/drawer.tsx'
import { usePageName } from '#ui/navigation/page-name.ts'
import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import type { EditedPage } from '../../../contract.ts'
import type { DraftProblems } from '../../../domain/draft-problems.ts'
import { Canvas } from './canvas.tsx'
import { edit, startEditing } from './editor-state.ts'
import { EditorTools } from './editor-tools.tsx'
import { focusSection } from './focus.ts'
import { Inspector } from './inspector.tsx'
import { useLinkables } from './inspectors/use-linkables.ts'
import { PageBar } from './page-bar.tsx'
import styles from './page-editor.module.css'
import { PagePanel } from './page-panel.tsx'
import { AddDialog, Palette } from './palette.tsx'
import { SavingTrouble } from './saving-trouble.tsx'
import { sectionTypeWords } from './section-types.ts'
import { nameOf } from './section-words.ts'
import { usePageParts } from './use-page-parts.ts'
import { draftOf, usePageSaving } from './use-page-saving.ts'
import { useSectionActions } from './use-section-actions.ts'

const Preview = lazy(() => import('./preview/preview.tsx'))
const Versions = lazy(() => import('./versions/versions-drawer.tsx'))

type PageEditorProps = {
  page: EditedPage
  /** Where the page stands in the sidebar. */
  placement: ReactNode
}

/** A page: its palette, the page as it will look, and what is selected of it. */
export function PageEditor({ page, placement }: PageEditorProps) {
  const [state, dispatch] = useReducer(edit, page, (loaded) => startEditing(draftOf(loaded)))
  const { draft, selectedId } = state
  const saving = usePageSaving({ page, draft, dispatch })
  const lock = useLock('content', page.id, { onTakenOver: () => void saving.refresh() })
  const isReadOnly = lock.status === 'theirs' || lock.status === 'free'
  const isNarrow = useIsBelow('lg')
  const { linkables, isLoading } = useLinkables()
  const parts = usePageParts(page, draft, linkables)
  const [isSheetOpen, setSheetOpen] = useState(false)
  /** The section below which one is to be added; empty for the end of the page. */
  const [addingAfter, setAddingAfter] = useState<string>()
  const [isShowingVersions, setShowingVersions] = useState(false)
  const [isPreviewing, setPreviewing] = usePreviewing()
  const openSheet = useCallback(() => setSheetOpen(true), [])
  const { add, patch, actions, drop, announcement } = useSectionActions({
    draft,
    dispatch,
    isNarrow,
    openSheet,
    askType: setAddingAfter,
  })
  const remarks = useRemarks(useDeferredValue(saving.problems), saving.showsAll)
  const step = useCallback((type: 'undo' | 'redo') => dispatch({ type }), [])
  usePageName(draft.settings.title || page.title)
  useUnsavedWarning(saving.isDirty && !saving.isSaving)
  useUndoKeys(step)

  const save = async () => {
    if (await saving.save()) showToast({ message: 'Page saved' })
  }
  useSaveKeys(isReadOnly ? undefined : () => void save())
  const publish = async (isPublished: boolean) => {
    dispatch({ type: 'changeSettings', changes: { isPublished } })
    const wanted = { ...draft, settings: { ...draft.settings, isPublished } }
    if (await saving.save(wanted)) {
      showToast({ message: isPublished ? 'The page is published' : 'The page is a draft again' })
    }
  }

  const index = draft.sections.findIndex(({ id }) => id === selectedId)
  const selected = draft.sections[index]
  const after = draft.sections.find(({ id }) => id === addingAfter)
  const addAfter = (sectionId: string | undefined) => {
    const at = draft.sections.findIndex(({ id }) => id === sectionId)
    return at < 0 ? draft.sections.length : at + 1
  }
  const inspector = selected ? (
    <Inspector
      key={selected.id}
      section={selected}
      index={index}
      isLast={index === draft.sections.length - 1}
      parts={parts}
      linkables={linkables}
      isLoading={isLoading}
      problems={saving.problems.sections.get(selected.id) ?? noProblems}
      showsAll={saving.showsAll}
      isSheet={isNarrow}
      actions={actions}
      onPatch={patch}
    />
  ) : (
    <PagePanel
      draft={draft}
      problems={saving.problems.settings}
      showsAll={saving.showsAll}
      placement={placement}
      isSheet={isNarrow}
      dispatch={dispatch}
    />
  )
  const canvas = (
    <Canvas
      pageId={page.id}
      draft={draft}
      parts={parts}
      selectedId={selectedId}
      problems={remarks}
      isReadOnly={isReadOnly}
      isEditedInPlace={!isNarrow}
      onDrop={drop}
      onPage={() => {
        dispatch({ type: 'select', sectionId: '' })
        if (isNarrow) setSheetOpen(true)
      }}
      actions={actions}
    />
  )
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(event.target instanceof Element)) return
    const { target } = event
    // A text selects what is around the cursor; that is no reason to stay in it.
    if (event.defaultPrevented && !target.closest('[contenteditable]')) return
    if (target.closest('[role="dialog"], [role="menu"], [aria-expanded="true"]')) return
    if (!target.closest('[data-inspector], [data-in-place]')) return
    if (selectedId) focusSection(selectedId)
    else document.querySelector<HTMLElement>('[data-page]')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads from a field back to its section
    <div className={styles.editor} onKeyDown={leave}>
      <PageBar page={{ ...page, title: draft.settings.title }}>
        <EditorTools
          isReadOnly={isReadOnly}
          isDirty={saving.isDirty}
          isSaving={saving.isSaving}
          isPublished={page.isPublished}
          canUndo={state.past.length > 0}
          canRedo={state.future.length > 0}
          isPreviewing={isPreviewing}
          onUndo={() => step('undo')}
          onRedo={() => step('redo')}
          onPreview={() => setPreviewing(!isPreviewing)}
          onHistory={() => setShowingVersions(true)}
          onPublish={(isPublished) => void publish(isPublished)}
          onSave={() => void save()}
        />
      </PageBar>
      <div className={styles.notices}>
        <LockNotice lock={lock} what="page" hasChanges={saving.isDirty} />
        <SavingTrouble saving={saving} isArchived={page.isArchived} />
      </div>
      {isPreviewing ? (
        <Suspense fallback={<RowsSkeleton />}>
          <Preview page={page} isDirty={saving.isDirty} onClose={() => setPreviewing(false)} />
        </Suspense>
      ) : isReadOnly || isNarrow ? (
        <div className={styles.middle}>
          {canvas}
          {isReadOnly ? null : (
            <div className={styles.foot}>
              <Button icon={addSvg} onClick={() => setAddingAfter('')}>
                Add a section
              </Button>
              <Button
                onClick={() => {
                  dispatch({ type: 'select', sectionId: '' })
                  setSheetOpen(true)
                }}
              >
                Page settings
              </Button>
            </div>
          )}
        </div>
      ) : (
        <div className={styles.columns}>
          <aside className={styles.side} aria-label="Section types">
            <Palette onAdd={(type) => add(type, addAfter(selectedId))} />
          </aside>
          <section className={styles.middle} aria-label="The page">
            {canvas}
          </section>
          <aside className={styles.side} aria-label={selected ? 'Selected section' : 'Page settings'}>
            {inspector}
          </aside>
        </div>
      )}
      <Drawer
        isOpen={isNarrow && isSheetOpen && !isReadOnly}
        onClose={() => setSheetOpen(false)}
        title={selected ? `${sectionTypeWords[selected.type].name}: ${nameOf(selected)}` : 'Page settings'}
      >
        {inspector}
      </Drawer>
      <AddDialog
        isOpen={addingAfter !== undefined}
        after={after ? nameOf(after) : undefined}
        onClose={() => setAddingAfter(undefined)}
        onAdd={(type) => {
          setAddingAfter(undefined)
          add(type, addAfter(addingAfter))
        }}
      />
      {isShowingVersions ? (
        <Suspense>
          <Versions
            page={page}
            draft={draft}
            parts={parts}
            isReadOnly={isReadOnly}
            onRestore={(content) => {
              setShowingVersions(false)
              dispatch({ type: 'replace', draft: { ...draft, ...content } })
            }}
            onClose={() => setShowingVersions(false)}
          />
        </Suspense>
      ) : null}
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </div>
  )
}

const noProblems: Readonly<Record<string, string>> = {}
const noRemarks: ReadonlyMap<string, readonly string[]> = new Map()

/** What the cards say: once a save was refused, everything that is wrong. */
function useRemarks({ sections }: DraftProblems, showsAll: boolean): ReadonlyMap<string, readonly string[]> {
  return useMemo(() => {
    if (!showsAll) return noRemarks
    return new Map([...sections].map(([id, problems]) => [id, Object.values(problems)]))
  }, [sections, showsAll])
}

/** Whether the preview is open stands in the address, so that the list of pages can lead to it. */
function usePreviewing(): [boolean, (isPreviewing: boolean) => void] {
  const search = useSearch<'/admin/content/{contentId}'>()
  const changeSearch = useChangeSearch<'/admin/content/{contentId}'>()
  const set = (isPreviewing: boolean) =>
    void changeSearch(isPreviewing ? { preview: 'team' } : {}, {
      replace: true,
      // Nothing is left by it.
      ignoreBlocker: true,
    })
  return [search.preview !== undefined, set]
}

/** Ctrl or ⌘ S saves, wherever the focus is. */
function useSaveKeys(save: (() => void) | undefined) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [save])
}
