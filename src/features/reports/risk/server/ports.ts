import { and, eq } from 'drizzle-orm'
import type { TeamContents } from '#features/people/teams/server/ports.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { forgetRisksOfTeam } from './commands.ts'
import { riskSnapshots } from './tables.ts'

export const riskOfTeams: TeamContents = {
  count: ({ tx, eventId }, teamId) =>
    tx.$count(riskSnapshots, and(eq(riskSnapshots.eventId, eventId), eq(riskSnapshots.teamId, teamId))),
  remove: forgetRisksOfTeam,
}

export const personalDataOfRisk: PersonalData = {
  title: 'Risk',
  tables: {
    risk_runs: { none: ['day', 'launch_date'] },
    risk_snapshots: { none: ['day', 'team_id'] },
  },
}
