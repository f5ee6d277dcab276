import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { KEPT_DAYS, TREND_DAYS } from './domain/history.ts'
import { riskLevels } from './domain/risk.ts'

const noteSchema = {
  /** Of the event's zone, ISO `YYYY-MM-DD`. */
  day: z.string(),
  /** Noted more than an hour after midnight. */
  isLate: z.boolean(),
  ruleVersion: z.number(),
}

const teamRiskDaySchema = z.object({
  ...noteSchema,
  percent: z.number(),
  level: z.enum(riskLevels),
  /** What it was worked out from. */
  launchDate: z.string(),
  lastLoginAt: z.iso.datetime().nullable(),
  hasTaskActivity: z.boolean(),
  overdue: z.number(),
  dueSoon: z.number(),
  pending: z.number(),
  complete: z.number(),
})
export type TeamRiskDay = z.infer<typeof teamRiskDaySchema>

const riskDaySchema = z.object({ ...noteSchema, teams: z.record(z.enum(riskLevels), z.number()) })
export type RiskDay = z.infer<typeof riskDaySchema>

export const riskContract = {
  getOfTeam: endpoint({
    method: 'GET',
    path: '/admin/reports/teams/{teamId}/risk-history',
    access: 'reportViewer',
    mayLag: true,
    summary: 'The risk of a team on each day that was noted, the oldest first',
  })
    .input(z.object({ teamId: z.string().min(1).max(64) }))
    .output(z.object({ days: z.array(teamRiskDaySchema).max(KEPT_DAYS) })),
  getTrend: endpoint({
    method: 'GET',
    path: '/admin/reports/risk-trend',
    access: 'reportViewer',
    mayLag: true,
    summary: 'How many teams were at each level of risk, on each day of the last four weeks that was noted',
  })
    .input(z.object({}))
    .output(z.object({ days: z.array(riskDaySchema).max(TREND_DAYS) })),
}
