import type { FieldLogic, LogicMap } from './logic-schemas.ts'
import { END } from './logic-words.ts'

/** The position of END. */
export const submits = -1

/**
 * The position in the scope that a target leads to. An empty or invalid target (missing, earlier, itself)
 * leads to the next node, so that no form can loop.
 */
export function targetPosition(target: string, own: number, positions: ReadonlyMap<string, number>): number {
  if (target === END) return submits
  const position = positions.get(target)
  return position !== undefined && position > own ? position : own + 1
}

/** The logic after a question; undefined when there is none. */
export function ownLogic(logicMap: LogicMap, fieldId: string): FieldLogic | undefined {
  return Object.hasOwn(logicMap, fieldId) ? logicMap[fieldId] : undefined
}

/** Where logic can lead, and from which place in it. Without conditions it always goes on to `thenFieldId`. */
export function targetsOf({
  rules,
  thenFieldId,
  elseFieldId,
}: FieldLogic): (readonly ['thenFieldId' | 'elseFieldId', string])[] {
  const always = ['thenFieldId', thenFieldId] as const
  return rules.length === 0 ? [always] : [always, ['elseFieldId', elseFieldId]]
}
