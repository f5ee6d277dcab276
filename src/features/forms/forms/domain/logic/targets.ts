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
