import type { InnerAnswer } from '../answers/answer-types.ts'
import {
  type Canonical,
  canonicalNumber,
  canonicalOf,
  canonicalPostcode,
  canonicalText,
} from '../answers/canonical.ts'
import { entryKey } from '../answers/entries.ts'
import { normaliseAnswer } from '../answers/normalise-answers.ts'
import type { GroupField } from '../fields/field-schemas.ts'

/** What a rule compares: one text, or several of which one must match. Length 0 means empty in both cases. */
export type SourceValue = string | readonly string[]

export function isEqual(value: SourceValue, expected: string): boolean {
  if (expected === '') return value.length === 0
  return typeof value === 'string' ? value === expected : value.includes(expected)
}

/** Reads a stored answer of any field except a group or a repeater; `nestedId` picks a part of it. */
export function valueReader(field: GroupField, nestedId: string): (raw: unknown) => SourceValue {
  const hasParts = field.type === 'address' || field.type === 'fullName'
  return (raw) => {
    const answer = normaliseAnswer(field, raw)
    return hasParts && nestedId !== '' ? textOf(partOf(answer, nestedId)) : wholeValue(field, answer)
  }
}

/** Reads the rows of a repeater: the values of one cell or, without a `nestedId`, all values of a row. */
export function rowReader(field: GroupField, nestedId: string): (raw: unknown) => SourceValue[] {
  return (raw) => {
    const answer = normaliseAnswer(field, raw)
    if (!Array.isArray(answer)) return []
    return answer.map((row) => {
      if (typeof row === 'string') return row
      return nestedId === '' ? valuesOf(row) : textOf(partOf(row, nestedId))
    })
  }
}

/** Brings the text that a rule compares with into the same form as the source's value. */
export function canonicalExpectation(field: GroupField | undefined, nestedId: string): Canonical {
  if (!field) return canonicalText
  if (field.type === 'address') return nestedId === 'postcode' ? canonicalPostcode : canonicalText
  if (field.type !== 'repeater') return canonicalOf(field.type)
  const cell = field.cellSchema.find(({ id }) => id === nestedId)
  return cell ? canonicalOf(cell.type) : canonicalText
}

function wholeValue(field: GroupField, answer: InnerAnswer | undefined): SourceValue {
  if (answer === undefined) return ''
  if (typeof answer !== 'object') return String(answer)
  if (field.type === 'itemList') return orderedItems(answer)
  if (!Array.isArray(answer)) return Object.values(answer).map(textOf).join(' ')
  return answer.flatMap((entry) => {
    if (typeof entry === 'string') return entry
    return 'name' in entry ? textOf(entry.name) : valuesOf(entry)
  })
}

/** The cells of a row, without its id. */
function valuesOf(row: object): string[] {
  return Object.entries(row).flatMap(([key, cell]) => (key === entryKey ? [] : [textOf(cell)]))
}

/** A quantity that is not a number orders nothing. */
function orderedItems(quantities: object): string[] {
  return Object.entries(quantities).flatMap(([itemId, quantity]) =>
    typeof quantity === 'number' && quantity > 0 ? itemId : [],
  )
}

function partOf(answer: unknown, part: string): unknown {
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, part)) return undefined
  return (answer as Record<string, unknown>)[part]
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? canonicalNumber(value) : canonicalText(value)
}
