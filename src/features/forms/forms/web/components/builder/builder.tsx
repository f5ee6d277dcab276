import { Button } from '#ui/controls/button.tsx'
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
import { formMessages } from '../../../domain/messages.ts'
import { FormBar } from '../../embeds/form-bar.tsx'
import styles from './builder.module.css'
import { BuilderTools } from './builder-tools.tsx'
import { FormCanvas } from './canvas.tsx'
import { InspectorHint, QuestionInspector } from './inspector.tsx'
import { findTypes } from './palette-types.ts'
import { QUESTIONS } from './question-card.tsx'
import { SavingTrouble } from './saving-trouble.tsx'
import { UnreadContext } from './unread-texts.ts'
import { useBuilderKeys } from './use-builder-focus.ts'
import { type Building, useBuilding } from './use-building.ts'

const TryIt = lazyPart(() => import('./try-it.tsx'), {
  waiting: () => <RowsSkeleton />,
  failed: (retry, { onClose }) => (
    <PartProblem onRetry={retry} actions={<Button onClick={onClose}>Close</Button>} />
  ),
})

/** The builder of a form's questions: palette, canvas and inspector. */
export function Builder({ form }: { form: FormDraft }) {
  const building = useBuilding(form)
  const { isNarrow, announcer, state } = building
  const press = useBuilderKeys(state.selectedId)
  return (
    <EditorScreen
      bar={<FormBar form={form}>{isNarrow ? null : <BuilderTools building={building} />}</FormBar>}
      onKeyDown={press}
      notices={
        <>
          <SavingTrouble building={building} />
          {building.isEmptyRefused ? <Banner tone="error">{formMessages.noQuestions}</Banner> : null}
          {isNarrow ? <NarrowNotice /> : null}
        </>
      }
    >
      {isNarrow ? (
        <EditorAlone>
          <BuiltCanvas building={building} />
        </EditorAlone>
      ) : (
        <BuilderColumns building={building} />
      )}
      {announcer}
    </EditorScreen>
  )
}

function NarrowNotice() {
  return (
    <Banner tone="info">
      To edit questions, use a larger screen. Here you can read them, and edit settings and confirmations.
    </Banner>
  )
}

function BuilderColumns({ building }: { building: Building }) {
  const { form, state, definition, actions, isTrying, setTrying } = building
  return (
    <EditorColumns className={isTrying ? styles.trying : styles.columns}>
      <EditorSide label="Question types">
        <Palette
          list={QUESTIONS}
          searchLabel="Find a question type"
          find={findTypes}
          nothingFound="No matching question types"
          onAdd={(type) => actions.add(type, placeAfter(definition.fields, state.selectedId))}
        />
      </EditorSide>
      <EditorMiddle label="The form">
        <BuiltCanvas building={building} />
      </EditorMiddle>
      <EditorSide label="Selected question">
        <SelectedQuestion building={building} />
      </EditorSide>
      {isTrying ? (
        <EditorSide label="Try it" data-try-it>
          <TryIt form={form} definition={definition} onClose={() => setTrying(false)} />
        </EditorSide>
      ) : null}
    </EditorColumns>
  )
}

function BuiltCanvas({ building }: { building: Building }) {
  const { form, state, definition, titles, report, actions, isNarrow } = building
  const { title, description } = form
  return (
    <FormCanvas
      {...{ title, description, definition, titles, report, actions }}
      selectedId={state.selectedId}
      isReadOnly={isNarrow}
    />
  )
}

function SelectedQuestion({ building }: { building: Building }) {
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
