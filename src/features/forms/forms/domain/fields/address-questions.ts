import type { FormDefinition } from '../definition.ts'
import type { Field } from './field-schemas.ts'
import { limits } from './limits.ts'

/** A question that can be answered with an e-mail address. */
export type AddressQuestion = {
  readonly fieldId: string
  /** The field that places the question's group; empty for a question of the form itself. */
  readonly templateId: string
  readonly label: string
  /** How often its group can be filled in; 1 outside a group. */
  readonly mostLoops: number
}

/** In the order of the form. */
export function addressQuestions({
  fields,
  groups,
}: Pick<FormDefinition, 'fields' | 'groups'>): AddressQuestion[] {
  const isAddress = ({ type }: Field) => type === 'email'
  return fields.flatMap((field) => {
    if (isAddress(field)) return [{ fieldId: field.id, templateId: '', label: field.label, mostLoops: 1 }]
    if (field.type !== 'template') return []
    const inner = groups[field.fieldGroupId]?.fields ?? []
    const mostLoops = field.isLooping ? (field.maxLoops ?? limits.loops) : 1
    return inner
      .filter(isAddress)
      .map(({ id, label }) => ({ fieldId: id, templateId: field.id, label, mostLoops }))
  })
}
