import type { GroupDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'
import { checkRules } from '../logic/check-rules.ts'
import type { FieldLogic, LogicMap } from '../logic/logic-schemas.ts'
import { END } from '../logic/logic-words.ts'
import { questionName } from '../logic/names.ts'
import { ownLogic, targetsOf } from '../logic/targets.ts'
import type { Problem } from './problem.ts'

/** The form itself, or one of its field groups, which cannot contain further groups. */
export type LogicScope = {
  readonly groupId: string
  readonly fields: readonly Field[]
  readonly logicMap: LogicMap
  readonly groups: Readonly<Record<string, GroupDefinition>>
}

/** The problems of what comes after one question, each at its place in its logic. */
export function checkLogic(
  scope: LogicScope,
  position: number,
  { customFieldIds }: { customFieldIds: ReadonlySet<string> },
): Problem[] {
  const field = scope.fields[position]
  const logic = field && ownLogic(scope.logicMap, field.id)
  if (!field || !logic) return []
  const { fields, groups } = scope
  const problems = checkRules(logic.rules, { fields, groups, customFieldIds, after: position })
  return [
    ...checkTargets(scope, field, position, logic),
    ...problems.map(({ kind, index, predicate, remark }) => ({
      ...{ kind, place: `rules.${index}`, remark },
      message: `The logic of “${questionName(field)}” ${predicate}.`,
    })),
  ]
}

function checkTargets(scope: LogicScope, field: Field, own: number, logic: FieldLogic): Problem[] {
  const seen = new Set<string>()
  return targetsOf(logic).flatMap(([place, target]): Problem[] => {
    if (seen.has(target)) return []
    seen.add(target)
    const wrong = wrongTarget(scope, field, own, target)
    return wrong ? [{ ...wrong, place }] : []
  })
}

function wrongTarget(
  { fields }: LogicScope,
  field: Field,
  own: number,
  target: string,
): Omit<Problem, 'place'> | undefined {
  if (target === '' || target === END) return undefined
  const name = questionName(field)
  const position = fields.findIndex(({ id }) => id === target)
  const to = fields[position]
  if (!to) {
    const remark = 'This question has been deleted. For now, everyone continues to the next one.'
    return { kind: 'targetMissing', message: `“${name}” leads to a deleted question.`, remark }
  }
  const remark = 'This question does not come later. For now, everyone continues to the next one.'
  if (position === own) return { kind: 'targetSelf', message: `“${name}” leads to itself.`, remark }
  if (position > own) return undefined
  const message = `“${name}” leads back to “${questionName(to)}”, which comes before it.`
  return { kind: 'targetEarlier', message, remark }
}
