import routeSvg from '@material-symbols/svg-400/outlined/alt_route.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import dragSvg from '@material-symbols/svg-400/outlined/drag_indicator.svg?raw'
import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import { type KeyboardEvent, memo, useRef } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useDragSource, useDropPlace } from '#ui/drag/list-drag.ts'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import type { Field } from '../../../domain/fields/field-schemas.ts'
import { fieldTypeNames, isLayout } from '../../../domain/fields/field-types.ts'
import type { SentencePart } from '../../../domain/logic/describe-logic.ts'
import { plainText } from '../../embeds/plain-text.ts'
import { plainSentence, Sentence } from '../logic/sentence.tsx'
import type { QuestionTitle } from '../question-titles.ts'
import styles from './canvas.module.css'
import { type Dragged, QUESTIONS } from './drag.ts'
import { QuestionPreview } from './question-preview.tsx'

export type CardActions = {
  select: (fieldId: string) => void
  duplicate: (fieldId: string) => void
  remove: (fieldId: string) => void
  press: (event: KeyboardEvent, fieldId: string) => void
}

type QuestionCardProps = {
  field: Field
  index: number
  title: QuestionTitle
  /** What follows it, in words; empty when that is the next question. */
  logic: readonly SentencePart[]
  errors: readonly string[]
  warnings: readonly string[]
  isSelected: boolean
  /** The one card that Tab reaches; arrows lead to the others. */
  isTabStop: boolean
  /** Where cards are only read. */
  isReadOnly: boolean
  actions: CardActions
}

/** Remembered: a change of one question draws one card of hundreds. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { field, index, title, logic, errors, warnings, isSelected, isTabStop, isReadOnly, actions } = props
  const row = useRef<HTMLLIElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const dragged: Dragged = { list: QUESTIONS, kind: 'moved', fieldId: field.id }
  useDropPlace(row, QUESTIONS, index)
  const { isDragging } = useDragSource(card, isReadOnly ? undefined : dragged)

  return (
    <li ref={row} className={styles.row} data-dragging={isDragging || undefined}>
      <span className={styles.number} aria-hidden="true">
        {title.number}
      </span>
      <div
        ref={card}
        className={styles.card}
        data-type={field.type}
        data-selected={isSelected || undefined}
        data-error={errors.length > 0 || undefined}
      >
        {isReadOnly ? null : (
          <button
            type="button"
            className={styles.cover}
            data-question={field.id}
            aria-label={descriptionOf(props)}
            aria-pressed={isSelected}
            tabIndex={isTabStop ? 0 : -1}
            onClick={() => actions.select(field.id)}
            onKeyDown={(event) => actions.press(event, field.id)}
          />
        )}
        <div className={styles.face} {...(isReadOnly ? {} : { 'aria-hidden': true })}>
          <CardFace field={field} title={title} />
          {logic.length > 0 ? (
            <p className={styles.logic}>
              <Icon of={routeSvg} />
              <span>
                <Sentence parts={logic} />
              </span>
            </p>
          ) : null}
          <Remarks words={errors} tone="late" icon={errorSvg} />
          <Remarks words={warnings} tone="soon" icon={warningSvg} />
        </div>
        {isReadOnly ? null : (
          <div className={styles.tools} data-shown={isSelected || undefined}>
            <span className={styles.grip} aria-hidden="true">
              <Icon of={dragSvg} size={18} />
            </span>
            <Tooltip label="Duplicate">
              <IconButton
                icon={copySvg}
                label={`Duplicate ${title.full}`}
                size="small"
                tabIndex={isSelected ? 0 : -1}
                onClick={() => actions.duplicate(field.id)}
              />
            </Tooltip>
            <Tooltip label="Delete">
              <IconButton
                icon={deleteSvg}
                label={`Delete ${title.full}`}
                size="small"
                tabIndex={isSelected ? 0 : -1}
                onClick={() => actions.remove(field.id)}
              />
            </Tooltip>
          </div>
        )}
      </div>
    </li>
  )
})

function CardFace({ field, title }: { field: Field; title: QuestionTitle }) {
  if (field.type === 'newPage') return <p className={styles.page}>{title.name}</p>
  if (field.type === 'divider' || field.type === 'callout' || field.type === 'grandTotal') {
    return <QuestionPreview field={field} />
  }
  const words = plainText(field.description)
  const isUntitled = field.label === '' && field.type !== 'customText'
  return (
    <>
      {field.label || isUntitled ? (
        <p className={styles.label} data-untitled={isUntitled || undefined}>
          {title.name}
          {field.isRequired && !isLayout(field.type) ? <span className={styles.required}> *</span> : null}
        </p>
      ) : null}
      {words || field.type === 'customText' ? (
        <p className={styles.help}>{words || 'Nothing to read yet'}</p>
      ) : null}
      <div className={styles.preview}>
        <QuestionPreview field={field} />
      </div>
    </>
  )
}

function Remarks({ words, tone, icon }: { words: readonly string[]; tone: 'late' | 'soon'; icon: string }) {
  return words.map((message) => (
    <p key={message} className={styles.remark} data-tone={tone}>
      <Icon of={icon} size={18} />
      {message}
    </p>
  ))
}

/** What the card shows, for those who hear it. */
function descriptionOf({ field, title, logic, errors, warnings }: QuestionCardProps): string {
  const sentences = [
    /[.?!]$/.test(title.full) ? title.full : `${title.full}.`,
    `${fieldTypeNames[field.type]}${field.isRequired && !isLayout(field.type) ? ', required' : ''}.`,
    logic.length > 0 ? `${plainSentence(logic)}.` : '',
    ...errors,
    ...warnings,
  ]
  return sentences.filter(Boolean).join(' ')
}
