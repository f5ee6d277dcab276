import routeSvg from '@material-symbols/svg-400/outlined/alt_route.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import copyAllSvg from '@material-symbols/svg-400/outlined/copy_all.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import { memo } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CanvasCard, CardRemarks } from '#ui/editor/canvas-card.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import type { Field } from '../../../domain/fields/field-schemas.ts'
import { fieldTypeNames, isLayout } from '../../../domain/fields/field-types.ts'
import type { SentencePart } from '../../../domain/logic/describe-logic.ts'
import { plainSentence, Sentence } from '../../embeds/logic/sentence.tsx'
import { plainText } from '../../embeds/plain-text.ts'
import type { QuestionTitle } from '../../embeds/question-titles.ts'
import styles from './canvas.module.css'
import { QuestionPreview } from './question-preview.tsx'
import type { QuestionActions } from './use-question-actions.ts'

/** The drag-and-drop list of questions. */
export const QUESTIONS = 'questions'

type QuestionCardProps = {
  field: Field
  index: number
  title: QuestionTitle
  /** What follows the question, in words; empty when the next question follows. */
  logic: readonly SentencePart[]
  errors: readonly string[]
  warnings: readonly string[]
  isSelected: boolean
  /** The one card that Tab reaches; the arrow keys move to the others. */
  isTabStop: boolean
  /** True where cards cannot be edited. */
  isReadOnly: boolean
  actions: QuestionActions
}

/** Memoised, so that changing one question draws one card and not hundreds. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { field, index, title, logic, errors, warnings, isSelected, isTabStop, isReadOnly, actions } = props
  return (
    <CanvasCard
      list={QUESTIONS}
      itemId={field.id}
      index={index}
      description={descriptionOf(props)}
      isSelected={isSelected}
      isTabStop={isTabStop}
      isReadOnly={isReadOnly}
      isWrong={errors.length > 0}
      onChoose={actions.select}
      onKeyDown={actions.press}
      className={styles.card}
      data={{ 'data-type': field.type }}
      margin={
        <span className={styles.number} aria-hidden="true">
          {title.number}
        </span>
      }
      toolsClassName={styles.tools}
      tools={<Tools {...props} />}
    >
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
        <CardRemarks words={errors} tone="late" icon={errorSvg} />
        <CardRemarks words={warnings} tone="soon" icon={warningSvg} />
      </div>
    </CanvasCard>
  )
})

function Tools({ field, title, isSelected, actions }: QuestionCardProps) {
  const tabIndex = isSelected ? 0 : -1
  return (
    <>
      <Tooltip label="Duplicate">
        <IconButton
          icon={copySvg}
          label={`Duplicate ${title.full}`}
          size="small"
          tabIndex={tabIndex}
          onClick={() => actions.duplicate(field.id)}
        />
      </Tooltip>
      <Tooltip label="Copy, to paste here or in another form">
        <IconButton
          icon={copyAllSvg}
          label={`Copy ${title.full}`}
          size="small"
          tabIndex={tabIndex}
          onClick={() => actions.copy(field.id)}
        />
      </Tooltip>
      <Tooltip label="Delete">
        <IconButton
          icon={deleteSvg}
          label={`Delete ${title.full}`}
          size="small"
          tabIndex={tabIndex}
          onClick={() => actions.remove(field.id)}
        />
      </Tooltip>
    </>
  )
}

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
      {words || field.type === 'customText' ? <p className={styles.help}>{words || 'No text yet'}</p> : null}
      <div className={styles.preview}>
        <QuestionPreview field={field} />
      </div>
    </>
  )
}

/** The card's content for screen readers. */
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
