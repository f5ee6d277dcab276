import addSvg from '@material-symbols/svg-400/outlined/dashboard_customize.svg?raw'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { useListDrops } from '#ui/drag/list-drag.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { FormDefinition } from '../../../domain/definition.ts'
import { describeLogic, type SentencePart } from '../../../domain/logic/describe-logic.ts'
import type { PublishReport } from '../../../domain/publish/check-publishing.ts'
import { plainText } from '../../embeds/plain-text.ts'
import { type QuestionTitle, withNumbers } from '../question-titles.ts'
import { logicOf } from './builder-state.ts'
import styles from './canvas.module.css'
import { type Dragged, QUESTIONS } from './drag.ts'
import { type CardActions, QuestionCard } from './question-card.tsx'

type CanvasProps = {
  title: string
  description: string
  definition: FormDefinition
  titles: ReadonlyMap<string, QuestionTitle>
  report: PublishReport
  selectedId: string
  onDrop: (dragged: Dragged, place: number) => void
  actions: CardActions
  isReadOnly?: boolean
}

const nothing: readonly never[] = []

/** The form as people will see it, question by question. */
export function Canvas(props: CanvasProps) {
  const { title, description, definition, titles, report, selectedId, onDrop, actions } = props
  const { isReadOnly = false } = props
  const { fields } = definition
  const ref = useRef<HTMLDivElement>(null)
  const place = useListDrops(ref, QUESTIONS, fields.length, onDrop)
  const sentences = useSentences(definition, titles)
  const errors = useMessages(report.errors)
  const warnings = useMessages(report.warnings)
  const tabStop = fields.some(({ id }) => id === selectedId) ? selectedId : fields[0]?.id

  return (
    <div ref={ref} className={styles.canvas} data-read-only={isReadOnly || undefined}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {description ? <p className={styles.description}>{plainText(description)}</p> : null}
        </header>
        {fields.length === 0 ? (
          <div className={styles.empty} data-over={place !== undefined || undefined}>
            <EmptyState icon={addSvg} title="Add the first question" compact>
              {isReadOnly
                ? 'This form has no questions yet.'
                : 'Press a question type on the left, or drag it here.'}
            </EmptyState>
          </div>
        ) : (
          <ol className={styles.rows} aria-label="Questions">
            {fields.map((field, index) => (
              <QuestionCardAt
                key={field.id}
                isMarked={place === index}
                isMarkedAfter={index === fields.length - 1 && place === fields.length}
              >
                <QuestionCard
                  field={field}
                  index={index}
                  title={titles.get(field.id) ?? unknownTitle}
                  logic={sentences.get(field.id) ?? nothing}
                  errors={errors.get(field.id) ?? nothing}
                  warnings={warnings.get(field.id) ?? nothing}
                  isSelected={!isReadOnly && field.id === selectedId}
                  isTabStop={field.id === tabStop}
                  isReadOnly={isReadOnly}
                  actions={actions}
                />
              </QuestionCardAt>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}

const unknownTitle: QuestionTitle = { number: '', name: '', full: '' }

type QuestionCardAtProps = { isMarked: boolean; isMarkedAfter: boolean; children: ReactNode }

/** A card with the line that shows where a question would be dropped. */
function QuestionCardAt({ isMarked, isMarkedAfter, children }: QuestionCardAtProps) {
  return (
    <>
      {isMarked ? <li className={styles.place} aria-hidden="true" /> : null}
      {children}
      {isMarkedAfter ? <li className={styles.place} aria-hidden="true" /> : null}
    </>
  )
}

/** Sentences are worked out after what is typed has been drawn. */
function useSentences(
  definition: FormDefinition,
  titles: ReadonlyMap<string, QuestionTitle>,
): ReadonlyMap<string, readonly SentencePart[]> {
  const deferred = useDeferredValue(definition)
  const deferredTitles = useDeferredValue(titles)
  const known = useRef(new Map<string, { words: string; parts: SentencePart[] }>())
  return useMemo(() => {
    const numbered = withNumbers(deferred.fields, deferredTitles)
    const sentences = new Map<string, SentencePart[]>()
    for (const [index, { id }] of deferred.fields.entries()) {
      const logic = logicOf(deferred, id)
      if (!logic || logic.rules.length === 0) continue
      const own = numbered[index]
      // On its own card a question is not called by its name.
      const fields = own ? numbered.with(index, { ...own, label: 'the answer' }) : numbered
      const parts = describeLogic(logic, { fields, groups: deferred.groups, customFieldLabels: {} })
      const words = parts.map(({ text }) => text).join('')
      // The same words are the same object, so that a card is not drawn again for them.
      const before = known.current.get(id)
      const kept = before?.words === words ? before.parts : parts
      known.current.set(id, { words, parts: kept })
      sentences.set(id, kept)
    }
    return sentences
  }, [deferred, deferredTitles])
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
