import type { Walked } from './walk.ts'

/** Pages done ÷ pages on the current path, from 0 to 1. Capped at 1, because the path can get shorter. */
export function progressOf(walked: Pick<Walked, 'pages'>, pagesDone: number): number {
  return Math.min(Math.max(pagesDone, 0) / walked.pages.length, 1)
}
