import type { RiskDay, TeamRiskDay } from '../contract.ts'
import { riskLevelOf } from '../domain/risk.ts'
import type { riskHistoryOf, riskTrend } from './queries.ts'

export function presentTeamDay(
  row: NonNullable<Awaited<ReturnType<typeof riskHistoryOf>>>[number],
): TeamRiskDay {
  return { ...row, level: riskLevelOf(row.percent), lastLoginAt: row.lastLoginAt?.toISOString() ?? null }
}

/** Percentages of one day after another, as the levels that they are. */
export function presentTrend(rows: Awaited<ReturnType<typeof riskTrend>>): RiskDay[] {
  const days = new Map<string, RiskDay>()
  for (const { day, isLate, ruleVersion, percent, teams } of rows) {
    const known = days.get(day) ?? {
      ...{ day, isLate, ruleVersion },
      teams: { low: 0, medium: 0, high: 0, critical: 0 },
    }
    days.set(day, known)
    if (percent !== null) known.teams[riskLevelOf(percent)] += teams
  }
  return [...days.values()]
}
