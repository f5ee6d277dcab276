import type { FormDefinition, GroupDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'
import { questionName } from '../logic/names.ts'
import { checkRule, checkTargets, type LogicScope } from './logic-checks.ts'
import type { PublishProblem } from './problem.ts'
import { checkQuestion } from './question-checks.ts'
import { unreachablePositions } from './reachability.ts'

export type PublishReport = {
  /** These prevent publishing. */
  readonly errors: PublishProblem[]
  /** These do not prevent publishing. */
  readonly warnings: PublishProblem[]
}

/**
 * Whether a form can be published, with every problem and its question. `customFieldIds` are the event's
 * current ones.
 */
export function checkPublishing(
  definition: FormDefinition,
  { customFieldIds }: { customFieldIds: ReadonlySet<string> },
): PublishReport {
  const scopes: LogicScope[] = [
    { groupId: '', fields: definition.fields, logicMap: definition.logicMap, groups: definition.groups },
    ...placedGroups(definition).map((group) => ({
      groupId: group.id,
      fields: group.fields,
      logicMap: group.logicMap,
      groups: {},
    })),
  ]
  return {
    errors: scopes.flatMap((scope) =>
      scope.fields.flatMap((field, position) => fieldErrors(scope, field, position, customFieldIds)),
    ),
    warnings: scopes.flatMap((scope) =>
      unreachablePositions(definition, scope).flatMap((position) => {
        const field = scope.fields[position]
        if (!field) return []
        const message = `No answer leads to “${questionName(field)}”.`
        return [{ kind: 'unreachable' as const, fieldId: field.id, groupId: scope.groupId, message }]
      }),
    ),
  }
}

function placedGroups(definition: FormDefinition): GroupDefinition[] {
  const placed = new Set(
    definition.fields.flatMap((field) => (field.type === 'template' ? [field.fieldGroupId] : [])),
  )
  return [...placed].flatMap((id) =>
    Object.hasOwn(definition.groups, id) ? (definition.groups[id] ?? []) : [],
  )
}

function fieldErrors(
  scope: LogicScope,
  field: Field,
  position: number,
  customFieldIds: ReadonlySet<string>,
): PublishProblem[] {
  const logic = Object.hasOwn(scope.logicMap, field.id) ? scope.logicMap[field.id] : undefined
  const findings = [
    ...checkQuestion(field, scope.groups),
    ...(logic && logic.rules.length > 0 ? checkTargets(scope, field, position, logic) : []),
    ...(logic?.rules ?? []).flatMap((rule) => checkRule(scope, field, position, rule, customFieldIds)),
  ]
  return findings.map((finding) => ({ ...finding, fieldId: field.id, groupId: scope.groupId }))
}
