import type { FieldType } from '../../../domain/fields/field-types.ts'

/** The list of questions, in which what is dragged finds its place. */
export const QUESTIONS = 'questions'

/** What is being dragged: a new question from the palette, or one that is there. */
export type Dragged = { list: typeof QUESTIONS } & (
  | { kind: 'new'; fieldType: FieldType }
  | { kind: 'moved'; fieldId: string }
)
