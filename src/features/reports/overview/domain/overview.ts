import { explainRisk, type Risk, type RiskFacts, type RiskLevel } from '#features/reports/risk/domain/risk.ts'
import { daysUntilDue } from '#features/tasks/tasks/domain/due.ts'
import { addCounts, type Counts } from './counts.ts'

export const overviewLimits = {
  atRisk: 5,
  nextTasks: 6,
} as const

/** Tasks that have a date, the one nearest to today first; if two are equally near, the overdue one. */
export function nearestFirst<Task extends { dueDate: string }>(
  tasks: readonly Task[],
  { now, zone }: { now: Date; zone: string },
): Task[] {
  return tasks
    .flatMap((task) => {
      const days = daysUntilDue(task.dueDate, now, zone)
      return days === null ? [] : [{ task, days }]
    })
    .sort((one, other) => Math.abs(one.days) - Math.abs(other.days) || one.days - other.days)
    .map(({ task }) => task)
}

type TeamAtRisk = { name: string; risk: { riskPercent: number; riskLevel: RiskLevel } }

export function worstFirst<Team extends TeamAtRisk>(teams: readonly Team[]): Team[] {
  return teams
    .filter(({ risk }) => risk.riskPercent > 0)
    .sort(
      (one, other) =>
        other.risk.riskPercent - one.risk.riskPercent || one.name.localeCompare(other.name, 'en'),
    )
}

/** The number of teams at each level. */
export function riskDistribution(teams: readonly TeamAtRisk[]): Record<RiskLevel, number> {
  const counts: Record<RiskLevel, number> = { low: 0, medium: 0, high: 0, critical: 0 }
  for (const { risk } of teams) counts[risk.riskLevel] += 1
  return counts
}

type Team = {
  id: string
  name: string
  lastLoginAt: Date | null
  counts: Counts
  risk: Risk
  facts: RiskFacts
}
type Now = { now: Date; zone: string }

/** What is told of all teams together. */
export function teamFigures(teams: readonly Team[], at: Now) {
  return {
    teams: teams.length,
    teamsSignedIn: teams.filter(({ lastLoginAt }) => lastLoginAt !== null).length,
    counts: addCounts(teams.map(({ counts }) => counts)),
    risk: riskDistribution(teams),
    atRisk: worstFirst(teams)
      .slice(0, overviewLimits.atRisk)
      .map((team) => ({ id: team.id, name: team.name, risk: shownRisk(team, at) })),
  }
}

/** A team's risk with its reasons. */
export function shownRisk({ risk, facts }: Pick<Team, 'risk' | 'facts'>, { now, zone }: Now) {
  return { percent: risk.riskPercent, level: risk.riskLevel, parts: explainRisk(facts, now, zone) }
}
