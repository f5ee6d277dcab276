import pasteSvg from '@material-symbols/svg-400/outlined/content_paste.svg?raw'
import { type ReactNode, useState } from 'react'
import { LockNotice } from '#features/event/locks/web/embeds/lock-notice.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import {
  EditorAlone,
  EditorColumns,
  EditorMiddle,
  EditorScreen,
  EditorSide,
} from '#ui/editor/editor-screen.tsx'
import { placeAfter } from '#ui/editor/items.ts'
import { Palette } from '#ui/editor/palette.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { PartProblem } from '#ui/parts/part-problem.tsx'
import type { FormDraft } from '../../../contract.ts'
import styles from './builder.module.css'
import { type Built, NounContext } from './built.ts'
import { FormCanvas } from './canvas.tsx'
import { FlowView, type Trying } from './flow/flow-view.tsx'
import { InspectorHint, QuestionInspector } from './inspector.tsx'
import { findTypes, findTypesOfGroup } from './palette-types.ts'
import { PlacedGroupsContext } from './placed-groups.ts'
import { QUESTIONS } from './question-card.tsx'
import { SavingTrouble } from './saving-trouble.tsx'
import { UnreadContext } from './unread-texts.ts'
import { useBuilderKeys } from './use-builder-focus.ts'
import type { Building } from './use-building.ts'

const TryIt = lazyPart(() => import('./try-it.tsx'), {
  waiting: () => <RowsSkeleton />,
  failed: (retry, { onClose }) => (
    <PartProblem onRetry={retry} actions={<Button onClick={onClose}>Close</Button>} />
  ),
})

type BuilderFrameProps = {
  building: Building<Built>
  bar: ReactNode
  /** Above the canvas, besides the trouble with saving. */
  notice?: ReactNode
  trial: { confirmations: FormDraft['confirmations'] | null }
}

/** Palette, canvas and inspector, for a form and for a field group. */
export function BuilderFrame({ building, bar, notice, trial }: BuilderFrameProps) {
  const { isNarrow, isReadOnly, announcer, state, definition, store, lock, saver, actions } = building
  const [view, setView] = useState<View>('questions')
  const press = useBuilderKeys(state.selectedId, isReadOnly ? undefined : actions.paste)
  return (
    <NounContext value={store.noun}>
      <PlacedGroupsContext value={definition.groups}>
        <EditorScreen
          bar={bar}
          onKeyDown={press}
          notices={
            <>
              <LockNotice lock={lock} what={store.noun} hasChanges={!saver.isSaved()} />
              {building.isLocked ? null : <SavingTrouble building={building} />}
              {notice}
              {isNarrow ? <NarrowNotice noun={store.noun} /> : null}
            </>
          }
        >
          {isReadOnly ? (
            <EditorAlone>
              <Middle building={building} trying={undefined} view={view} onView={setView} />
            </EditorAlone>
          ) : (
            <BuilderColumns building={building} trial={trial} view={view} onView={setView} />
          )}
          {announcer}
        </EditorScreen>
      </PlacedGroupsContext>
    </NounContext>
  )
}

function NarrowNotice({ noun }: { noun: string }) {
  return (
    <Banner tone="info">
      To edit questions, use a larger screen. Here you can read them, and edit settings
      {noun === 'form' ? ' and confirmations' : ''}.
    </Banner>
  )
}

type View = 'questions' | 'flow'
type Viewing = { view: View; onView: (view: View) => void }

function BuilderColumns({
  building,
  trial,
  ...viewing
}: Pick<BuilderFrameProps, 'building' | 'trial'> & Viewing) {
  const { form, store, state, definition, selected, actions, isTrying, setTrying } = building
  const [trying, setTried] = useState<Trying>()
  return (
    <EditorColumns
      className={columnsOf({
        isFlow: viewing.view === 'flow',
        isTrying,
        hasSelected: selected !== undefined,
      })}
    >
      <EditorSide label="Question types">
        {actions.pasteName === undefined ? null : (
          <div className={styles.paste}>
            <Button icon={pasteSvg} onClick={actions.paste} title={actions.pasteName}>
              <span className={styles.pasted}>Paste “{actions.pasteName}”</span>
            </Button>
          </div>
        )}
        <Palette
          list={QUESTIONS}
          searchLabel="Find a question type"
          find={store.noun === 'form' ? findTypes : findTypesOfGroup}
          nothingFound="No matching question types"
          onAdd={(type) => actions.add(type, placeAfter(definition.fields, state.selectedId))}
        />
      </EditorSide>
      <EditorMiddle label={`The ${store.noun}`}>
        <Middle building={building} trying={isTrying ? trying : undefined} {...viewing} />
      </EditorMiddle>
      <EditorSide label="Selected question">
        <SelectedQuestion building={building} />
      </EditorSide>
      {isTrying ? (
        <EditorSide label="Try it" data-try-it>
          <TryIt
            form={{ ...form, ...trial }}
            definition={definition}
            onClose={() => setTrying(false)}
            onTrying={setTried}
          />
        </EditorSide>
      ) : null}
    </EditorColumns>
  )
}

type Room = { isFlow: boolean; isTrying: boolean; hasSelected: boolean }

/** A drawing is wide: beside it stands what is selected or tried, and nothing else. */
function columnsOf({ isFlow, isTrying, hasSelected }: Room): string | undefined {
  if (!isFlow) return isTrying ? styles.trying : styles.columns
  if (!isTrying) return styles.flow
  return hasSelected ? styles.tryingSelected : styles.tryingFlow
}

type MiddleProps = Viewing & { building: Building<Built>; trying: Trying | undefined }

/** The questions as people see them, or the ways between them. */
function Middle({ building, trying, view, onView }: MiddleProps) {
  const { isReadOnly, actions } = building
  const select = (fieldId: string) => {
    actions.select(fieldId)
    if (!isReadOnly) return
    // There is no inspector: the question is read on the canvas.
    onView('questions')
    requestAnimationFrame(() => actions.go(fieldId))
  }
  return (
    <>
      <div className={styles.views}>
        <SegmentedTabs
          label="View"
          tabs={views}
          value={view}
          onChange={(chosen) => onView(chosen === 'flow' ? 'flow' : 'questions')}
        />
      </div>
      {view === 'flow' ? (
        <FlowView building={building} trying={trying} onSelect={select} />
      ) : (
        <BuiltCanvas building={building} />
      )}
    </>
  )
}

const views: { value: View; label: string }[] = [
  { value: 'questions', label: 'Questions' },
  { value: 'flow', label: 'Flow' },
]

function BuiltCanvas({ building }: { building: Building<Built> }) {
  const { form, state, definition, titles, report, actions, isReadOnly } = building
  const { title, description } = form
  return (
    <FormCanvas
      {...{ title, description, definition, titles, report, actions }}
      selectedId={state.selectedId}
      isReadOnly={isReadOnly}
    />
  )
}

function SelectedQuestion({ building }: { building: Building<Built> }) {
  const { selected, definition, titles, customFieldIds, unread, fixedValues, dispatch, actions } = building
  if (!selected) return <InspectorHint />
  const { id } = selected
  return (
    <UnreadContext value={{ ...unread, fieldId: id }}>
      <QuestionInspector
        key={id}
        field={selected}
        {...{ definition, titles, customFieldIds, fixedValues, dispatch }}
        onMove={(step) => actions.move(id, definition.fields.indexOf(selected) + step)}
        onDuplicate={() => actions.duplicate(id)}
        onRemove={() => actions.remove(id)}
      />
    </UnreadContext>
  )
}
