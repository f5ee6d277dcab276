import type { Field } from '../../domain/fields/field-schemas.ts'
import { isLayout } from '../../domain/fields/field-types.ts'
import { questionName } from '../../domain/logic/names.ts'

export type QuestionTitle = {
  /** “02” for the second question; empty for layout elements. */
  number: string
  name: string
  /** “02 Power supply”, “Page 2” */
  full: string
}

/** The names of all fields of a form, by id. Only questions are numbered, not layout elements. */
export function questionTitles(fields: readonly Field[]): ReadonlyMap<string, QuestionTitle> {
  const titles = new Map<string, QuestionTitle>()
  let questions = 0
  let pages = 1
  for (const field of fields) {
    if (field.type === 'newPage') pages += 1
    if (!isLayout(field.type)) questions += 1
    const number = isLayout(field.type) ? '' : String(questions).padStart(2, '0')
    const name = field.type === 'newPage' && field.label === '' ? `Page ${pages}` : questionName(field)
    titles.set(field.id, { number, name, full: number ? `${number} ${name}` : name })
  }
  return titles
}

/** The same fields with their numbers in the label, for sentences. */
export function withNumbers(fields: readonly Field[], titles: ReadonlyMap<string, QuestionTitle>): Field[] {
  return fields.map((field) => ({ ...field, label: titles.get(field.id)?.full ?? field.label }))
}
