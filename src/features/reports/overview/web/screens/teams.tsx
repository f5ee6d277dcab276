import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
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
  // An empty list shows the button itself.
  const isEmpty = teams.count === 0
  return (
    <ScreenFrame
      title="Teams"
      count={teams.count}
      actions={
        mayAdd && !isEmpty ? (
          <Button component={Link} to="/admin/teams/add-team" variant="primary" icon={addSvg}>
            Add team
          </Button>
        ) : undefined
      }
    >
      <TeamTable table={teams.table} mayAdd={mayAdd} />
    </ScreenFrame>
  )
}
