import type { RiskFacts, TaskBreakdown } from './risk.ts'

/** A task that is not done yet, by what it weighs. */
export type OpenWeight = Exclude<keyof TaskBreakdown, 'complete'>

/**
 * The facts of a team if these tasks of its were complete: they move to the complete ones, and the team has begun. When it
 * last signed in stays as it is.
 */
export function ifDone(facts: RiskFacts, done: readonly OpenWeight[]): RiskFacts {
  const taskBreakdown = { ...facts.taskBreakdown }
  for (const weight of done) {
    taskBreakdown[weight] -= 1
    taskBreakdown.complete += 1
  }
  return { ...facts, taskBreakdown, hasTaskActivity: facts.hasTaskActivity || done.length > 0 }
}
