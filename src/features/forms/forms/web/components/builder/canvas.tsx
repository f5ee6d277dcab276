import { useDeferredValue, useMemo, useRef } from 'react'
import { Canvas } from '#ui/editor/canvas.tsx'
import type { FormDefinition } from '../../../domain/definition.ts'
import type { FieldType } from '../../../domain/fields/field-types.ts'
import { describeLogic, type SentencePart } from '../../../domain/logic/describe-logic.ts'
import type { PublishReport } from '../../../domain/publish/check-publishing.ts'
import { useCustomFieldLabels } from '../../embeds/logic/custom-fields.ts'
import { plainText } from '../../embeds/plain-text.ts'
import { type QuestionTitle, withNumbers } from '../../embeds/question-titles.ts'
import { logicOf } from './builder-state.ts'
import styles from './canvas.module.css'
import { QUESTIONS, QuestionCard } from './question-card.tsx'
import type { QuestionActions } from './use-question-actions.ts'

type FormCanvasProps = {
  title: string
  description: string
  definition: FormDefinition
  titles: ReadonlyMap<string, QuestionTitle>
  report: PublishReport
  selectedId: string
  actions: QuestionActions
  isReadOnly: boolean
}

const nothing: readonly never[] = []

/** The form as people will see it, question by question. */
export function FormCanvas(props: FormCanvasProps) {
  const { title, description, definition, titles, report, selectedId, actions, isReadOnly } = props
  const sentences = useSentences(definition, titles)
  const errors = useMessages(report.errors)
  const warnings = useMessages(report.warnings)

  return (
    <Canvas<FormDefinition['fields'][number], FieldType>
      list={QUESTIONS}
      label="Questions"
      items={definition.fields}
      {...{ selectedId, isReadOnly }}
      onDrop={actions.drop}
      className={styles.canvas}
      head={
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {description ? <p className={styles.description}>{plainText(description)}</p> : null}
        </header>
      }
      empty={{
        title: 'Add the first question',
        words: isReadOnly
          ? 'This form has no questions yet.'
          : 'Choose a question type on the left, or drag it here.',
      }}
    >
      {(field, { index, isSelected, isTabStop }) => (
        <QuestionCard
          field={field}
          index={index}
          title={titles.get(field.id) ?? unknownTitle}
          logic={sentences.get(field.id) ?? nothing}
          errors={errors.get(field.id) ?? nothing}
          warnings={warnings.get(field.id) ?? nothing}
          isSelected={isSelected}
          isTabStop={isTabStop}
          isReadOnly={isReadOnly}
          actions={actions}
        />
      )}
    </Canvas>
  )
}

const unknownTitle: QuestionTitle = { number: '', name: '', full: '' }

/** Deferred, so that typing is drawn before the sentences are worked out. */
function useSentences(
  definition: FormDefinition,
  titles: ReadonlyMap<string, QuestionTitle>,
): ReadonlyMap<string, readonly SentencePart[]> {
  const customFieldLabels = useCustomFieldLabels()
  const deferred = useDeferredValue(definition)
  const deferredTitles = useDeferredValue(titles)
  const known = useRef(new Map<string, { words: string; parts: SentencePart[] }>())
  return useMemo(() => {
    const numbered = withNumbers(deferred.fields, deferredTitles)
    const sentences = new Map<string, SentencePart[]>()
    for (const [index, { id }] of deferred.fields.entries()) {
      const logic = logicOf(deferred, id)
      if (!logic) continue
      const own = numbered[index]
      // A question's own card says “the answer” instead of repeating its name.
      const fields = own ? numbered.with(index, { ...own, label: 'the answer' }) : numbered
      const parts = describeLogic(logic, { fields, groups: deferred.groups, customFieldLabels })
      const words = parts.map(({ text }) => text).join('')
      // Unchanged sentences keep their identity, so that the card is not drawn again.
      const before = known.current.get(id)
      const kept = before?.words === words ? before.parts : parts
      known.current.set(id, { words, parts: kept })
      sentences.set(id, kept)
    }
    return sentences
  }, [deferred, deferredTitles, customFieldLabels])
}

function useMessages(problems: PublishReport['errors']): ReadonlyMap<string, readonly string[]> {
  return useMemo(() => {
    const messages = new Map<string, string[]>()
    for (const { fieldId, message } of problems) {
      messages.set(fieldId, [...(messages.get(fieldId) ?? []), message])
    }
    return messages
  }, [problems])
}
