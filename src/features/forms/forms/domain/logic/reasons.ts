import type { FormDefinition } from '../definition.ts'
import type { PathNode } from '../walk/walk.ts'
import type { RuleSet } from './logic-schemas.ts'

/** Why a question of a path is asked: rules after the one before it were met, or were not. */
export type Reason = { fieldId: string; rules: RuleSet; isMet: boolean }

/**
 * The questions of a path that answers have led to: those at which another way out of the question before them ends
 * somewhere else. What follows in any case has no reason.
 */
export function reasonsOf(
  { fields, logicMap }: Pick<FormDefinition, 'fields' | 'logicMap'>,
  path: readonly PathNode[],
): Reason[] {
  const outer = path.filter(({ loopIndex }) => loopIndex === null)
  return outer.slice(1).flatMap(({ fieldId }, index): Reason[] => {
    const before = outer[index]?.fieldId ?? ''
    const logic = logicMap[before]
    if (!logic || logic.rules.length === 0) return []
    const next = fields[fields.findIndex(({ id }) => id === before) + 1]?.id ?? ''
    const [met, unmet] = [logic.thenFieldId || next, logic.elseFieldId || next]
    if (met === unmet || (met !== fieldId && unmet !== fieldId)) return []
    return [{ fieldId, rules: logic, isMet: met === fieldId }]
  })
}
