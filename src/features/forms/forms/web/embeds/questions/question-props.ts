import type { InnerAnswer } from '../../../domain/answers/answer-types.ts'
import type { Field, FieldOf } from '../../../domain/fields/field-schemas.ts'
import type { FieldType } from '../../../domain/fields/field-types.ts'
import type { PathNode } from '../../../domain/walk/walk.ts'
import type { Problems } from '../problems.ts'

/** The props of every kind of question. `value` is what was typed and may be invalid. */
type QuestionProps<F extends Field> = {
  field: F
  node: PathNode
  value: InnerAnswer | undefined
  problems: Problems | undefined
  onChange: (value: InnerAnswer | undefined) => void
}

export type QuestionPropsOf<T extends FieldType> = QuestionProps<FieldOf<T>>

/** The own properties of an answer that is a record; empty for any other answer. */
export function entriesOf(value: InnerAnswer | undefined): Record<string, unknown> {
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
