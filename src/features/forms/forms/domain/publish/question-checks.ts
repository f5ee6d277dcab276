import type { GroupDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'
import { questionName } from '../logic/names.ts'
import type { Problem } from './problem.ts'

type QuestionProblem = Pick<Problem, 'kind' | 'message'>

/** Problems that make a question impossible to answer, apart from its logic. */
export function checkQuestion(field: Field, groups: Readonly<Record<string, GroupDefinition>>): Problem[] {
  return findProblems(field, groups).map((problem) => ({ ...problem, place: '', remark: '' }))
}

function findProblems(field: Field, groups: Readonly<Record<string, GroupDefinition>>): QuestionProblem[] {
  const name = questionName(field)
  if (field.type === 'template') {
    if (Object.hasOwn(groups, field.fieldGroupId)) return []
    if (field.fieldGroupId === '') {
      return [{ kind: 'groupMissing', message: `“${name}” has no field group yet. Choose one.` }]
    }
    return [{ kind: 'groupMissing', message: `“${name}” uses a deleted field group.` }]
  }
  if (isEmptyChoice(field)) return [{ kind: 'noOptions', message: `“${name}” has no options.` }]
  if (areBoundsCrossed(field)) {
    return [{ kind: 'boundsCrossed', message: `“${name}” has a minimum above its maximum.` }]
  }
  return []
}

function isEmptyChoice(field: Field): boolean {
  if (field.type === 'checkbox' || field.type === 'dropdown') return field.options.length === 0
  if (field.type === 'itemList') return field.items.length === 0
  return field.type === 'repeater' && field.cellSchema.length === 0
}

function areBoundsCrossed(field: Field): boolean {
  return 'min' in field && field.min !== null && field.max !== null && field.min > field.max
}
