import type { Answers, InnerAnswer } from '../answers/answer-types.ts'
import type { FormDefinition } from '../definition.ts'
import type { PathNode } from '../walk/visit.ts'
import type { Field } from './field-schemas.ts'

const byScope = new WeakMap<readonly Field[], Map<string, Field>>()

function fieldsById(fields: readonly Field[]): Map<string, Field> {
  let byId = byScope.get(fields)
  if (!byId) {
    byId = new Map(fields.map((field) => [field.id, field]))
    byScope.set(fields, byId)
  }
  return byId
}

/** The field of a node of the path, on the form or inside a field group. */
export function fieldAt(
  definition: FormDefinition,
  { fieldId, templateId }: Pick<PathNode, 'fieldId' | 'templateId'>,
): Field | undefined {
  const outer = fieldsById(definition.fields)
  if (templateId === '') return outer.get(fieldId)
  const template = outer.get(templateId)
  const group = template?.type === 'template' ? definition.groups[template.fieldGroupId] : undefined
  return group && fieldsById(group.fields).get(fieldId)
}

/** The answer of a node of the path; undefined for a field group, whose answers belong to its fields. */
export function valueAt(
  answers: Readonly<Answers>,
  { fieldId, templateId, loopIndex }: PathNode,
): InnerAnswer | undefined {
  if (loopIndex === null) return own(answers, fieldId)
  const instances = own(answers, templateId)
  return Array.isArray(instances) ? own(instances[loopIndex], fieldId) : undefined
}

function own(record: unknown, key: string): InnerAnswer | undefined {
  if (typeof record !== 'object' || record === null || !Object.hasOwn(record, key)) return undefined
  return (record as Record<string, InnerAnswer>)[key]
}

/** The path to a field's answer in `Answers`, so that an error appears beside its control. */
export function answerPath({ fieldId, templateId, loopIndex }: PathNode): (string | number)[] {
  return loopIndex === null ? [fieldId] : [templateId, loopIndex, fieldId]
}
