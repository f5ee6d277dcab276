import { z } from 'zod'
import type { FormDefinition } from './definition.ts'
import { type Field, fieldSchema } from './fields/field-schemas.ts'
import { checkRules } from './logic/check-rules.ts'
import { type FieldLogic, fieldLogicSchema } from './logic/logic-schemas.ts'
import { END } from './logic/logic-words.ts'
import { isFieldSource } from './logic/rule-reading.ts'

/** A question that was copied, with what follows it: of this form, or of another of the event. */
export const copiedQuestionSchema = z.object({ field: fieldSchema, logic: fieldLogicSchema.nullable() })
export type CopiedQuestion = z.infer<typeof copiedQuestionSchema>

export type PastedQuestion = {
  field: Field
  logic: FieldLogic | undefined
  /** Its logic asks for, or leads to, what this form does not have at the place of the copy. */
  isWithoutItsLogic: boolean
}

/**
 * A copied question as one of this form, at a place among its questions. Conditions that name only what is there, in the
 * right order, come along; of others none does: a condition with a part left out would let through whom it kept back.
 */
export function pastedQuestion(
  { fields, groups }: Pick<FormDefinition, 'fields' | 'groups'>,
  { field: original, logic }: CopiedQuestion,
  { id, index }: { id: string; index: number },
): PastedQuestion {
  // A question of a field group belongs to that group; here it stands by itself, or in another.
  const field = original.type === 'template' ? { ...original, id } : { ...original, id, fieldGroupId: '' }
  if (!logic) return { field, logic: undefined, isWithoutItsLogic: false }
  const ownAnswer = (sourceId: string) => (sourceId === original.id ? id : sourceId)
  const rules = logic.rules.map((rule) =>
    isFieldSource(rule) ? { ...rule, sourceId: ownAnswer(rule.sourceId) } : rule,
  )
  const sources = [...fields.slice(0, index), field]
  const later = new Set(fields.slice(index).map((other) => other.id))
  const isTarget = (target: string) => target === '' || target === END || later.has(target)
  const fits =
    isTarget(logic.thenFieldId) &&
    isTarget(logic.elseFieldId) &&
    checkRules(rules, { fields: sources, groups }).length === 0
  return { field, logic: fits ? { ...logic, rules } : undefined, isWithoutItsLogic: !fits }
}
