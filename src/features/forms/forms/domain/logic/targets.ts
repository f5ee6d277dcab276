import { END } from './logic-words.ts'

/** The position of END. */
export const submits = -1

/**
 * Where a target leads, as a position in the scope. A bad target (missing, earlier, itself) and an empty one
 * are the next node, so that no form can loop.
 */
export function targetPosition(target: string, own: number, positions: ReadonlyMap<string, number>): number {
  if (target === END) return submits
  const position = positions.get(target)
  return position !== undefined && position > own ? position : own + 1
}
