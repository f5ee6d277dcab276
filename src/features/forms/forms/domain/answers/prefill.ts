import type { FormDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'
import type { Answers } from './answer-types.ts'
import { normaliseAnswer } from './normalise-answers.ts'

const prefillableTypes = [
  'text',
  'email',
  'tel',
  'url',
  'number',
  'area',
  'date',
  'checkbox',
  'dropdown',
] as const
type Prefillable = Extract<Field, { type: (typeof prefillableTypes)[number] }>

/** Whether an address can answer the question: in one text, and without the person's consent being part of it. */
export function isPrefillable(field: Field): field is Prefillable {
  return (prefillableTypes as readonly string[]).includes(field.type)
}

/**
 * Answers that the address of a form brings along, `?field=value`, to the questions that may be answered so. Choices are
 * named by their values, several by a comma or by naming the question again; what is no choice is left out.
 */
export function prefilledAnswers(
  { fields }: FormDefinition,
  prefillFieldIds: readonly string[],
  address: { getAll: (name: string) => string[] },
): Answers {
  const given = fields.filter(isPrefillable).flatMap((field) => {
    const texts = prefillFieldIds.includes(field.id) ? address.getAll(field.id) : []
    const answer = texts.length === 0 ? undefined : normaliseAnswer(field, rawAnswer(field, texts))
    return answer === undefined ? [] : [[field.id, answer] as const]
  })
  return Object.fromEntries(given)
}

function rawAnswer(field: Prefillable, texts: string[]): unknown {
  if (field.type !== 'checkbox' && field.type !== 'dropdown') return texts[0]
  const values = new Set(field.options.map(({ value }) => value))
  // An option may have a comma in it.
  const named = texts.flatMap((text) => (values.has(text) ? [text] : text.split(',')))
  return named.filter((value) => values.has(value))
}
