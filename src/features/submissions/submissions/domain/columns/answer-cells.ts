import type { Answers, InnerAnswer } from '#features/forms/forms/domain/answers/answer-types.ts'
import { isEntryList } from '#features/forms/forms/domain/answers/entries.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { fieldAt, valueAt } from '#features/forms/forms/domain/fields/field-at.ts'
import { isLayout } from '#features/forms/forms/domain/fields/field-types.ts'
import { formatPrice } from '#kit/money/money.ts'
import { answerInWords, type Wording } from '../describe-answers.ts'
import type { AnswerColumn, Question } from './answer-columns.ts'

/**
 * What a submission says in a column. Three are empty, and mean different things: the question was not asked, since
 * earlier answers led past it or its version did not have it; it was left blank; the group has no such instance.
 */
export type CellState = 'answered' | 'blank' | 'notAsked' | 'noSuchItem'
export type AnswerCell = { readonly state: CellState; readonly words: string }

/** A submission as far as its cells are concerned. */
export type Answered = {
  readonly values: Readonly<Answers>
  readonly path: readonly string[]
  readonly totals: { readonly grandTotal: string } | null
}

export type CellReader = {
  /** Of each column, in order. */
  states: (submission: Answered) => CellState[]
  cells: (submission: Answered, wording: Wording) => AnswerCell[]
}

/**
 * Reads the answers to one version in these columns. Made once a version, since it looks up each question there.
 */
export function cellReader(definition: FormDefinition, columns: readonly AnswerColumn[]): CellReader {
  const asked = columns.map((column) => ({ column, field: askedThen(definition, column) }))
  const states = (submission: Answered) => {
    const reached = new Set(submission.path)
    return asked.map(({ column, field }) => stateOf(column, field, submission, reached))
  }
  return {
    states,
    cells: (submission, wording) => {
      const found = states(submission)
      return asked.map(({ column, field }, index): AnswerCell => {
        const state = found[index] ?? 'notAsked'
        if (state !== 'answered' || !field) return { state, words: '' }
        return { state, words: wordsOf(field, column, submission, wording) }
      })
    },
  }
}

export function emptyCellWords(state: CellState): string {
  return { answered: '', blank: '–', notAsked: 'Not asked', noSuchItem: '' }[state]
}

/** The question as its version asked it, with the names that its options and items have now. */
function askedThen(definition: FormDefinition, { fieldId, templateId, field }: AnswerColumn) {
  const then = fieldAt(definition, { fieldId, templateId })
  if (!then || then.type === 'template' || isLayout(then.type)) return undefined
  if ((then.type === 'checkbox' || then.type === 'dropdown') && 'options' in field) {
    return { ...then, options: field.options }
  }
  if (then.type === 'itemList' && field.type === 'itemList') {
    const names = new Map(field.items.map(({ itemId, label }) => [itemId, label]))
    return {
      ...then,
      items: then.items.map((item) => ({ ...item, label: names.get(item.itemId) ?? item.label })),
    }
  }
  return then
}

function stateOf(
  { at, templateId, loopIndex, fieldId }: AnswerColumn,
  field: Question | undefined,
  submission: Answered,
  reached: ReadonlySet<string>,
): CellState {
  if (!field) return 'notAsked'
  if (reached.has(at)) {
    if (field.type === 'grandTotal') return submission.totals ? 'answered' : 'blank'
    const value = valueAt(submission.values, { at, fieldId, templateId, loopIndex })
    return isGiven(value) ? 'answered' : 'blank'
  }
  if (loopIndex === null || !reached.has(templateId)) return 'notAsked'
  const instances = submission.values[templateId]
  const count = isEntryList(instances) ? instances.length : 1
  return loopIndex < count ? 'notAsked' : 'noSuchItem'
}

function isGiven(value: InnerAnswer | undefined): boolean {
  if (value === undefined || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Object.keys(value).length > 0
}

function wordsOf(
  field: Question,
  { at, fieldId, templateId, loopIndex }: AnswerColumn,
  { values, totals }: Answered,
  wording: Wording,
): string {
  if (field.type === 'grandTotal') {
    return formatPrice(totals?.grandTotal ?? '0', wording.currencyId, wording.locale)
  }
  return answerInWords(field, valueAt(values, { at, fieldId, templateId, loopIndex }), wording)
}
