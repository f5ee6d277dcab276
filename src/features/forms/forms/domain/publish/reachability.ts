import type { FormDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'
import type { LogicMap } from '../logic/logic-schemas.ts'
import { targetPosition } from '../logic/targets.ts'

type Scope = { readonly fields: readonly Field[]; readonly logicMap: LogicMap }

/**
 * Positions of the nodes that no path of the graph leads to. Every rule set is taken as one that may or may not
 * be met, so a node that is listed is never asked; one that is not listed may still be hard to reach.
 */
export function unreachablePositions(definition: FormDefinition, scope: Scope): number[] {
  const { reached } = follow(definition, scope)
  return scope.fields.flatMap((_, position) => (reached[position] === 1 ? [] : position))
}

/** `reached` has one place more than the scope: the end that lies past the last node. */
function follow(definition: FormDefinition, { fields, logicMap }: Scope): { reached: Uint8Array } {
  const positions = new Map(fields.map(({ id }, position) => [id, position]))
  const reached = new Uint8Array(fields.length + 1)
  reached[0] = 1
  for (const [position, field] of fields.entries()) {
    if (reached[position] === 0 || !canBePassed(definition, field)) continue
    const logic = Object.hasOwn(logicMap, field.id) ? logicMap[field.id] : undefined
    const targets = logic && logic.rules.length > 0 ? [logic.thenFieldId, logic.elseFieldId] : ['']
    for (const target of targets) {
      const next = targetPosition(target, position, positions)
      if (next >= 0) reached[next] = 1
    }
  }
  return { reached }
}

/** A group whose every way ends in END lets nothing after it be asked. */
function canBePassed(definition: FormDefinition, field: Field): boolean {
  if (field.type !== 'template' || !Object.hasOwn(definition.groups, field.fieldGroupId)) return true
  const group = definition.groups[field.fieldGroupId]
  return !group || follow(definition, group).reached[group.fields.length] === 1
}
