import type { FormDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'
import type { LogicMap } from '../logic/logic-schemas.ts'
import { ownLogic, targetPosition, targetsOf } from '../logic/targets.ts'

type Scope = { readonly fields: readonly Field[]; readonly logicMap: LogicMap }

/**
 * Positions of the nodes that no path leads to. A rule set that has rules is treated as one that may or may not be met: a
 * listed node is never asked, and one that is not listed may still be hard to reach.
 */
export function unreachablePositions(definition: FormDefinition, scope: Scope): number[] {
  const { reached } = follow(definition, scope)
  return scope.fields.flatMap((_, position) => (reached[position] === 1 ? [] : position))
}

/** `reached` has one more place than the scope: the end after the last node. */
function follow(definition: FormDefinition, { fields, logicMap }: Scope): { reached: Uint8Array } {
  const positions = new Map(fields.map(({ id }, position) => [id, position]))
  const reached = new Uint8Array(fields.length + 1)
  reached[0] = 1
  for (const [position, field] of fields.entries()) {
    if (reached[position] === 0 || !canBePassed(definition, field)) continue
    const logic = ownLogic(logicMap, field.id)
    const targets = logic ? targetsOf(logic).map(([, target]) => target) : ['']
    for (const target of targets) {
      const next = targetPosition(target, position, positions)
      if (next >= 0) reached[next] = 1
    }
  }
  return { reached }
}

/** If every path through a group leads to END, nothing after the group is ever asked. */
function canBePassed(definition: FormDefinition, field: Field): boolean {
  if (field.type !== 'template' || !Object.hasOwn(definition.groups, field.fieldGroupId)) return true
  const group = definition.groups[field.fieldGroupId]
  return !group || follow(definition, group).reached[group.fields.length] === 1
}
