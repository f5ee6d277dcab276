import { isEntryList } from '#features/forms/forms/domain/answers/entries.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { valueAt } from '#features/forms/forms/domain/fields/field-at.ts'
import { isLayout } from '#features/forms/forms/domain/fields/field-types.ts'
import { type Answered, cellReader } from './answer-cells.ts'
import { type AnswerColumn, answerColumns } from './answer-columns.ts'
import { mostInstances } from './compare-answers.ts'

export const [NOT_ASKED, BLANK] = [0, 1] as const
const ANSWERED = 2
/** From here on, the place of the one option that was chosen; of a disclaimer, of “No” and “Yes”. */
export const FIRST_OPTION = 3

/**
 * What the charts count of one answer: its state, or the option that was chosen. A list holds the number that was answered, or
 * several options: their places, or the value of one that the version does not have; of an order each item and how many of
 * it, one after the other. Fewer lists are read in less time.
 */
export type Told = number | readonly (number | string)[]

/**
 * What the charts count of a submission, in the order of the questions of its version; of a group its instances, or that it
 * was not asked. Kept beside the answers: reading 50,000 times 60 of those takes seconds.
 */
export type Tally = readonly (Told | readonly (readonly Told[])[])[]

export function tallyAnswers(definition: FormDefinition, submission: Answered): Tally {
  const columns = answerColumns([definition], mostInstances([submission]))
  const states = cellReader(definition, columns).states(submission)
  const told = new Map(
    columns.map((column, index): [string, Told] => {
      const state = states[index]
      if (state === 'blank') return [column.at, BLANK]
      return [column.at, state === 'answered' ? toldOf(column, submission) : NOT_ASKED]
    }),
  )
  const at = (place: string) => told.get(place) ?? NOT_ASKED
  const reached = new Set(submission.path)
  return questionsOf(definition).map(({ id, inside }) => {
    if (!inside) return at(id)
    if (!reached.has(id)) return NOT_ASKED
    const instances = submission.values[id]
    const count = isEntryList(instances) ? instances.length : 1
    return Array.from({ length: count }, (_, loop) => inside.map((inner) => at(`${id}/${loop}/${inner.id}`)))
  })
}

type Asked = FormDefinition['fields'][number]

/** What a tally has a place for, in order: the questions, and those inside of a group. */
export function questionsOf({ fields, groups }: FormDefinition) {
  return fields.filter(isCounted).map((field) => ({
    id: field.id,
    field,
    inside: field.type === 'template' ? (groups[field.fieldGroupId]?.fields ?? []).filter(isCounted) : null,
  }))
}

function isCounted({ type }: Pick<Asked, 'type'>): boolean {
  return !isLayout(type)
}

function toldOf(column: AnswerColumn, { values, totals }: Answered): Told {
  const value = valueAt(values, column)
  const { field } = column
  if (field.type === 'grandTotal') return [Number(totals?.grandTotal ?? 0)]
  if (field.type === 'itemList') {
    return orderedItems(value).flatMap(({ itemId, quantity }) => {
      const place = field.items.findIndex((item) => item.itemId === itemId)
      return [place < 0 ? itemId : place, quantity]
    })
  }
  if (typeof value === 'number') return [value]
  if (field.type === 'disclaimer') return FIRST_OPTION + (value === true ? 1 : 0)
  if (field.type !== 'checkbox' && field.type !== 'dropdown') return ANSWERED
  const chosen = [...new Set([value].flat().map(String))].map((one) => {
    const place = field.options.findIndex((option) => option.value === one)
    return place < 0 ? one : place
  })
  const [only] = chosen
  return chosen.length === 1 && typeof only === 'number' ? FIRST_OPTION + only : chosen
}

/** What an answer to an item list orders. */
export function orderedItems(value: unknown): { itemId: string; quantity: number }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([itemId, quantity]: [string, unknown]) =>
    typeof quantity === 'number' && quantity > 0 ? [{ itemId, quantity }] : [],
  )
}
