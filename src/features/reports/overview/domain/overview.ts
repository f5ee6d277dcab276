import type { RiskLevel } from '#features/reports/risk/domain/risk.ts'
import { daysUntilDue } from '#features/tasks/tasks/domain/due.ts'
import { capitalise, numberInWords } from '#kit/text/list-words.ts'

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

/** The overview's headline: what needs the organiser's attention first. */
export function headlineOf(overview: {
  teams: number
  teamsSignedIn: number
  counts: { total: number; overdue: number; waiting: number; complete: number; notApplicable: number }
  risk: Record<RiskLevel, number>
}): string {
  const { teams, teamsSignedIn, counts, risk } = overview
  if (teams === 0) return 'No teams yet'
  if (risk.critical > 0) return `${inWords(risk.critical, 'team needs', 'teams need')} your attention`
  if (counts.waiting > 0) return `${inWords(counts.waiting, 'task awaits', 'tasks await')} approval`
  if (risk.high > 0) return `${inWords(risk.high, 'team is', 'teams are')} at high risk`
  if (counts.overdue > 0) return `${inWords(counts.overdue, 'task is', 'tasks are')} overdue`
  if (teamsSignedIn < teams) {
    return `${inWords(teams - teamsSignedIn, 'team has', 'teams have')} yet to sign in`
  }
  if (counts.total > 0 && counts.complete + counts.notApplicable === counts.total) return 'Everything is done'
  return 'Everything is on track'
}

function inWords(count: number, one: string, many: string): string {
  return `${capitalise(numberInWords(count))} ${count === 1 ? one : many}`
}
