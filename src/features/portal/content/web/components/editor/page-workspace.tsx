import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { SavingIndicator } from '#ui/data/saving-indicator.tsx'
import { EditorAlone, EditorColumns, EditorMiddle, EditorSide } from '#ui/editor/editor-screen.tsx'
import { placeAfter } from '#ui/editor/items.ts'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Drawer } from '#ui/layout/drawer.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { PartProblem } from '#ui/parts/part-problem.tsx'
import type { SectionProblems } from '../../../domain/draft-problems.ts'
import { PageCanvas } from './canvas.tsx'
import styles from './page-editor.module.css'
import { SectionPalette } from './palette.tsx'
import { sectionTypeWords } from './section-types.ts'
import { nameOf } from './section-words.ts'
import { SelectedPanel } from './selected-panel.tsx'
import type { PageEditing } from './use-page-editing.ts'

const Preview = lazyPart(() => import('./preview/preview.tsx'), {
  waiting: () => <RowsSkeleton />,
  failed: (retry, { onClose }) => (
    <PartProblem onRetry={retry} actions={<Button onClick={onClose}>Back to editing</Button>} />
  ),
})

/** The area below the bar: the page with palette and inspector, the page alone, or its preview. */
export function PageWorkspace({ editing }: { editing: PageEditing }) {
  const { page, saving, isReadOnly, isNarrow, views, selected } = editing
  const panel = <SelectedPanel editing={editing} />
  return (
    <>
      {views.isPreviewing ? (
        <Preview page={page} isDirty={!saving.isSaved} onClose={() => views.setPreviewing(false)} />
      ) : isReadOnly || isNarrow ? (
        <PageAlone editing={editing} />
      ) : (
        <PageColumns editing={editing} panel={panel} />
      )}
      <Drawer
        isOpen={isNarrow && selected !== undefined && views.isSheetOpen && !isReadOnly}
        onClose={views.closeSheet}
        title={selected ? `${sectionTypeWords[selected.type].name}: ${nameOf(selected)}` : ''}
      >
        {panel}
      </Drawer>
    </>
  )
}

function PageColumns({ editing, panel }: { editing: PageEditing; panel: ReactNode }) {
  const { state, actions, selected } = editing
  const { draft, selectedId } = state
  return (
    <EditorColumns className={styles.columns}>
      <EditorSide label="Section types">
        <SectionPalette onAdd={(type) => actions.add(type, placeAfter(draft.sections, selectedId))} />
      </EditorSide>
      <EditorMiddle label="The page">
        <EditedCanvas editing={editing} />
      </EditorMiddle>
      <EditorSide label={selected ? 'Selected section' : 'This page'}>{panel}</EditorSide>
    </EditorColumns>
  )
}

/** Where space is short, or the page is read only: the page, with buttons at its foot. */
function PageAlone({ editing }: { editing: PageEditing }) {
  const { page, saving, isReadOnly, views } = editing
  return (
    <EditorAlone>
      <EditedCanvas editing={editing} />
      {isReadOnly ? null : (
        <div className={styles.foot}>
          <p className={styles.saving}>
            <SavingIndicator saving={saving.saving} />
          </p>
          <Button icon={addSvg} onClick={() => views.askType('')}>
            Add a section
          </Button>
          <Button
            component={Link}
            to={addressOf('/admin/content/{contentId}/settings', { contentId: page.id })}
          >
            Page settings
          </Button>
        </div>
      )}
    </EditorAlone>
  )
}

function EditedCanvas({ editing }: { editing: PageEditing }) {
  const { page, state, parts, saving, isReadOnly, isNarrow, actions, openPage } = editing
  const { draft, selectedId } = state
  return (
    <PageCanvas
      page={page}
      {...{ draft, parts, selectedId, isReadOnly, actions }}
      problems={useRemarks(useDeferredValue(saving.problems), saving.showsAll)}
      isEditedInPlace={!isNarrow}
      onPage={openPage}
    />
  )
}

const noRemarks: ReadonlyMap<string, readonly string[]> = new Map()

/** The problems on the cards: once publishing was refused, all of them. */
function useRemarks(sections: SectionProblems, showsAll: boolean): ReadonlyMap<string, readonly string[]> {
  return useMemo(() => {
    if (!showsAll) return noRemarks
    return new Map([...sections].map(([id, problems]) => [id, Object.values(problems)]))
  }, [sections, showsAll])
}
