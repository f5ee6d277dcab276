import { loginActivityOf } from '#features/reports/risk/domain/risk.ts'
import type { Filter } from '#ui/table/columns.ts'
import { activityOptions, optionsOf } from './row-words.ts'

type FilteredTeam = { teamTypeName: string; lastLoginAt: string | null }

/** What every report of teams is filtered by: the type, and the days since somebody of the team signed in. */
export function teamFilters<Row extends FilteredTeam>(
  teams: readonly Row[] | undefined,
  { now, timeZone }: { now: Date; timeZone: string },
): [type: Filter<Row>, signedIn: Filter<Row>] {
  return [
    {
      id: 'type',
      label: 'Team type',
      value: (team) => team.teamTypeName || 'none',
      options: optionsOf(teams, (team) => team.teamTypeName, 'No type'),
    },
    {
      id: 'signedIn',
      label: 'Signed in',
      value: ({ lastLoginAt }) =>
        loginActivityOf(lastLoginAt === null ? null : new Date(lastLoginAt), now, timeZone),
      options: activityOptions,
    },
  ]
}
