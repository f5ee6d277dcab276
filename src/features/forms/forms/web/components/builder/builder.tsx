import { useQueryClient } from '@tanstack/react-query'
import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { newId } from '#kit/ids/new-id.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useUndoKeys } from '#ui/forms/use-undo-keys.ts'
import { usePageName } from '#ui/navigation/page-name.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import type { FormDraft } from '../../../contract.ts'
import type { FormDefinition } from '../../../domain/definition.ts'
import { type FieldType, fieldTypeNames } from '../../../domain/fields/field-types.ts'
import { checkPublishing } from '../../../domain/publish/check-publishing.ts'
import { formsApi } from '../../api.ts'
import { FormBar } from '../form-bar.tsx'
import { questionTitles } from '../question-titles.ts'
import { useQuestionTitles } from '../use-question-titles.ts'
import styles from './builder.module.css'
import { build, logicOf, startBuilding } from './builder-state.ts'
import { BuilderTools } from './builder-tools.tsx'
import { Canvas } from './canvas.tsx'
import { cardKeys, focusQuestion } from './card-keys.ts'
import type { DraftSaver, SavingState } from './draft-saver.ts'
import type { Dragged } from './drag.ts'
import { Inspector, InspectorHint } from './inspector.tsx'
import { noFacts } from './no-facts.ts'
import { Palette } from './palette.tsx'
import { useDraftSaving } from './use-draft-saving.ts'

const TryIt = lazy(() => import('./try-it.tsx'))

/** The form's questions: palette, canvas and inspector. */
export function Builder({ form }: { form: FormDraft }) {
  const [state, dispatch] = useReducer(build, form.definition, startBuilding)
  const { definition, selectedId } = state
  const { saver, saving } = useDraftSaving(form, definition)
  const [isTrying, setTrying] = useState(false)
  const [announcement, announce] = useState('')
  const isNarrow = useIsBelow('lg')
  const titles = useQuestionTitles(definition.fields)
  const checked = useDeferredValue(definition)
  const report = useMemo(() => checkPublishing(checked, noFacts), [checked])
  const fixedValues = useFixedValues(form)
  const selected = definition.fields.find(({ id }) => id === selectedId)
  const takeStep = useCallback((type: 'undo' | 'redo') => dispatch({ type }), [])
  usePageName(form.title)
  useUndoKeys(takeStep, '[data-try-it]')

  const latest = useLatest(definition)

  const { add, actions, drop, move } = useMemo(() => {
    const select = (fieldId: string) => dispatch({ type: 'select', fieldId })
    const add = (fieldType: FieldType, index: number) => {
      const id = newId()
      dispatch({ type: 'add', fieldType, id, index })
      announce(`${fieldTypeNames[fieldType]} added at place ${index + 1}.`)
      revealAndName(id)
    }
    const move = (fieldId: string, index: number) => {
      const { fields } = latest.current
      const to = Math.min(Math.max(index, 0), fields.length - 1)
      select(fieldId)
      dispatch({ type: 'move', fieldId, index: to })
      announce(`${nameOf(latest.current, fieldId)} moved to place ${to + 1} of ${fields.length}.`)
      focusQuestion(fieldId)
    }
    const duplicate = (fieldId: string) => {
      const id = newId()
      dispatch({ type: 'duplicate', fieldId, id })
      announce(`${nameOf(latest.current, fieldId)} duplicated.`)
      focusQuestion(id)
    }
    const remove = (fieldId: string) => {
      const { fields } = latest.current
      const index = fields.findIndex(({ id }) => id === fieldId)
      const field = fields[index]
      if (!field) return
      const logic = logicOf(latest.current, fieldId)
      const neighbour = fields[index + 1] ?? fields[index - 1]
      dispatch({ type: 'remove', fieldId })
      if (neighbour) focusQuestion(neighbour.id)
      showToast({
        message: `“${nameOf(latest.current, fieldId)}” deleted`,
        undo: () => dispatch({ type: 'restore', field, logic, index }),
      })
    }
    const drop = (dragged: Dragged, place: number) => {
      if (dragged.kind === 'new') return add(dragged.fieldType, place)
      const from = latest.current.fields.findIndex(({ id }) => id === dragged.fieldId)
      move(dragged.fieldId, place > from ? place - 1 : place)
    }
    const press = cardKeys(latest, { select, move, remove, open: focusInspector })
    return { add, move, drop, actions: { select, duplicate, remove, press } }
  }, [latest])
  const { select, duplicate, remove } = actions
  const addAfterSelected = (fieldType: FieldType) => {
    const index = definition.fields.findIndex(({ id }) => id === selectedId)
    add(fieldType, index < 0 ? definition.fields.length : index + 1)
  }
  const go = (fieldId: string) => {
    select(fieldId)
    focusQuestion(fieldId)
  }

  const canvas = (
    <Canvas
      title={form.title}
      description={form.description}
      definition={definition}
      titles={titles}
      report={report}
      selectedId={selectedId}
      onDrop={drop}
      actions={actions}
      isReadOnly={isNarrow}
    />
  )
  return (
    <div className={styles.builder}>
      <FormBar form={form}>
        {isNarrow ? null : (
          <BuilderTools
            form={form}
            state={state}
            saver={saver}
            saving={saving}
            titles={titles}
            dispatch={dispatch}
            onGo={go}
            isTrying={isTrying}
            onTry={() => setTrying(!isTrying)}
          />
        )}
      </FormBar>
      <SavingTrouble
        form={form}
        saving={saving}
        saver={saver}
        onReload={(theirs) => dispatch({ type: 'replace', definition: theirs })}
      />
      {isNarrow ? (
        <>
          <div className={styles.notice}>
            <Banner tone="info">
              Questions are changed on a larger screen. Here you can read them, and change the settings and
              confirmations.
            </Banner>
          </div>
          {canvas}
        </>
      ) : (
        <div className={styles.columns} data-trying={isTrying || undefined}>
          <aside className={styles.side} aria-label="Question types">
            <Palette onAdd={addAfterSelected} />
          </aside>
          <section className={styles.middle} aria-label="The form">
            {canvas}
          </section>
          <aside className={styles.side} aria-label="Selected question">
            {selected ? (
              <Inspector
                key={selected.id}
                definition={definition}
                titles={titles}
                field={selected}
                fixedValues={fixedValues}
                dispatch={dispatch}
                onMove={(step) => move(selected.id, definition.fields.indexOf(selected) + step)}
                onDuplicate={() => duplicate(selected.id)}
                onRemove={() => remove(selected.id)}
              />
            ) : (
              <InspectorHint />
            )}
          </aside>
          {isTrying ? (
            <aside className={styles.side} aria-label="Try it" data-try-it>
              <Suspense fallback={<RowsSkeleton />}>
                <TryIt form={form} definition={definition} onClose={() => setTrying(false)} />
              </Suspense>
            </aside>
          ) : null}
        </div>
      )}
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </div>
  )
}

type SavingTroubleProps = {
  form: FormDraft
  saving: SavingState
  saver: DraftSaver<FormDefinition>
  onReload: (theirs: FormDefinition) => void
}

/** Says why the draft is not saved, where waiting does not help. */
function SavingTrouble({ form, saving, saver, onReload }: SavingTroubleProps) {
  const queryClient = useQueryClient()
  const reload = async () => {
    const options = formsApi.get.queryOptions({ input: { formId: form.id }, staleTime: 0 })
    try {
      const theirs = await queryClient.fetchQuery(options)
      saver.restart(theirs.definition, theirs.revision)
      onReload(theirs.definition)
      showToast({ message: 'Their version is shown. Undo brings yours back.' })
    } catch {
      showToast({ tone: 'error', message: 'Their version could not be loaded. Try again.' })
    }
  }
  if (saving.kind === 'refused') {
    return (
      <div className={styles.notice}>
        <Banner tone="error">{saving.message}</Banner>
      </div>
    )
  }
  if (saving.kind !== 'conflict') return null
  return (
    <div className={styles.notice}>
      <Banner tone="warning">
        <span className={styles.conflict}>
          <span>
            Somebody else has changed this form, so nothing more is saved here. Reload shows their version;
            nothing you typed is lost, Undo brings yours back.
          </span>
          <Button size="small" onClick={() => void reload()}>
            Reload
          </Button>
        </span>
      </Banner>
    </div>
  )
}

/** What actions look up when they happen, so that they stay the same and no card is drawn for them. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Once a version is published, answers may hold the values of its options. */
function useFixedValues({ currentVersion, definition }: FormDraft): ReadonlySet<string> {
  const [fixed] = useState(() => {
    const fields = currentVersion === 0 ? [] : definition.fields
    return new Set(
      fields.flatMap((field) =>
        'options' in field ? field.options.map(({ value }) => `${field.id}/${value}`) : [],
      ),
    )
  })
  return fixed
}

function nameOf(definition: FormDefinition, fieldId: string): string {
  return questionTitles(definition.fields).get(fieldId)?.full ?? ''
}

function focusInspector() {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[data-inspector] input, [data-inspector] textarea')?.focus()
  })
}

/** Shows a new question and lets the person type its words at once. */
function revealAndName(fieldId: string) {
  requestAnimationFrame(() => {
    document
      .querySelector(`[data-question="${CSS.escape(fieldId)}"]`)
      ?.closest('li')
      ?.scrollIntoView({ block: 'nearest' })
    focusInspector()
  })
}
