import type { Walked } from './walk.ts'

/**
 * Pages done ÷ steps, from 0 to less than 1. The review is a step of its own behind the pages of the current path, so
 * that nothing looks finished before it is sent.
 */
export function progressOf({ pages }: Pick<Walked, 'pages'>, pagesDone: number): number {
  return Math.min(Math.max(pagesDone, 0), pages.length) / (pages.length + 1)
}
