import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { ChaseTeams } from '#features/people/teams/web/embeds/chase-teams.tsx'
import { useChasing } from '#features/people/teams/web/embeds/use-chasing.ts'
import { RiskTrend } from '#features/reports/risk/web/embeds/risk-trend.tsx'
import { isAtLeast } from '#kit/access/levels.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useList } from '#ui/table/use-list.ts'
import { teamReportList } from '../../domain/lists.ts'
import { reportsApi } from '../api.ts'
import { TeamTable } from '../components/team-table.tsx'

export function Screen() {
  const teams = useList('/admin/reports/teams', teamReportList, (search) =>
    reportsApi.listTeams.queryOptions({ input: search }),
  )
  const mayAdd = isAtLeast(useMe().level, 'moderator')
  const chase = useChasing('teams')
  const { table, count } = teams
  // An empty list shows the button itself.
  const isEmpty = count === 0
  return (
    <ScreenFrame
      title="Teams"
      count={count}
      actions={
        mayAdd && !isEmpty ? (
          <>
            <ChaseTeams count={table.page?.total ?? 0} loadAll={table.loadAll} />
            <Button component={Link} to="/admin/teams/add-team" variant="primary" icon={addSvg}>
              Add team
            </Button>
          </>
        ) : undefined
      }
    >
      <TeamTable table={table} onChase={chase} mayAdd={mayAdd} />
      {isEmpty ? null : <RiskTrend />}
    </ScreenFrame>
  )
}
