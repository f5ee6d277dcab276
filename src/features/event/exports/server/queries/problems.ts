import { ORPCError } from '@orpc/server'
import type { ExportProblem } from '../../domain/states.ts'

/** What keeps a file from being made, with nobody to answer. */
export class Problem extends Error {
  readonly problem: ExportProblem

  constructor(problem: ExportProblem) {
    super(problem)
    this.problem = problem
  }
}

/** What keeps a file from ever being made; undefined for what may pass. */
export function problemOf(error: unknown): ExportProblem | undefined {
  if (error instanceof Problem) return error.problem
  // The workbook has more rows than when they were counted.
  if (error instanceof RangeError) return 'tooManyRows'
  if (!(error instanceof ORPCError) || error.status >= 500) return undefined
  return error.status === 401 || error.status === 403 ? 'noAccess' : 'refused'
}
