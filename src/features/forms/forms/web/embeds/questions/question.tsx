import { type FocusEvent, memo } from 'react'
import { asWritten, WordsContext } from '#ui/text/words.ts'
import type { InnerAnswer } from '../../../domain/answers/answer-types.ts'
import type { Field } from '../../../domain/fields/field-schemas.ts'
import type { PathNode } from '../../../domain/walk/walk.ts'
import type { Problems } from '../problems.ts'
import { CheckboxQuestion, DropdownQuestion } from './choice-question.tsx'
import { DateQuestion } from './date-question.tsx'
import { DisclaimerQuestion } from './disclaimer-question.tsx'
import { GrandTotal, ItemListQuestion } from './item-list-question.tsx'
import { LayoutElement } from './layout-element.tsx'
import { AreaQuestion, LineQuestion, NumberQuestion } from './line-question.tsx'
import { PartsQuestion } from './parts-question.tsx'
import styles from './question-frame.module.css'
import { RepeaterQuestion } from './repeater-question.tsx'
import { UploadQuestion } from './upload-question.tsx'

type QuestionSlotProps = {
  field: Exclude<Field, { type: 'template' }>
  node: PathNode
  value: InnerAnswer | undefined
  problems: Problems | undefined
  /** The grand total; empty text for every other question, so that a new total does not draw them again. */
  grandTotal: string
  /** Both keep their identity between renders. */
  onAnswer: (node: PathNode, value: InnerAnswer | undefined) => void
  onLeave: (node: PathNode) => void
}

/**
 * One question or layout element, drawn again only when its own props change: in a form of 300 questions,
 * each letter typed draws one question.
 */
export const Question = memo(function Question(props: QuestionSlotProps) {
  const { node, problems, onLeave } = props
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave(node)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices when focus leaves its controls
    <div
      className={styles.question}
      data-question={node.at}
      data-problem={problems ? true : undefined}
      onBlur={leave}
    >
      {/* Labels and help are the organiser's own. */}
      <WordsContext value={asWritten}>
        <Body {...props} />
      </WordsContext>
    </div>
  )
}, isSame)

function Body({ field, node, value, problems, grandTotal, onAnswer }: QuestionSlotProps) {
  const rest = { node, value, problems, onChange: (next: InnerAnswer | undefined) => onAnswer(node, next) }
  switch (field.type) {
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
      return <LineQuestion field={field} {...rest} />
    case 'number':
      return <NumberQuestion field={field} {...rest} />
    case 'area':
      return <AreaQuestion field={field} {...rest} />
    case 'date':
      return <DateQuestion field={field} {...rest} />
    case 'checkbox':
      return <CheckboxQuestion field={field} {...rest} />
    case 'dropdown':
      return <DropdownQuestion field={field} {...rest} />
    case 'address':
    case 'fullName':
      return <PartsQuestion field={field} {...rest} />
    case 'repeater':
      return <RepeaterQuestion field={field} {...rest} />
    case 'upload':
      return <UploadQuestion field={field} {...rest} />
    case 'disclaimer':
      return <DisclaimerQuestion field={field} {...rest} />
    case 'itemList':
      return <ItemListQuestion field={field} {...rest} />
    case 'grandTotal':
      return <GrandTotal field={field} amount={grandTotal} />
    default:
      return <LayoutElement field={field} />
  }
}

/** Problems are found again with each letter typed, so they are compared by content. */
function isSame(before: QuestionSlotProps, now: QuestionSlotProps): boolean {
  return (
    before.field === now.field &&
    before.node === now.node &&
    before.value === now.value &&
    before.grandTotal === now.grandTotal &&
    before.onAnswer === now.onAnswer &&
    before.onLeave === now.onLeave &&
    saysSame(before.problems, now.problems)
  )
}

function saysSame(before: Problems | undefined, now: Problems | undefined): boolean {
  if (before === now) return true
  if (!before || !now) return false
  const keys = Object.keys(before)
  return keys.length === Object.keys(now).length && keys.every((key) => before[key] === now[key])
}
