import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { reportsApi } from '../api.ts'
import { errorOf } from '../components/error-of.ts'
import { TeamTable } from '../components/team-table.tsx'

export function Screen() {
  const teams = useQuery(reportsApi.listTeams.queryOptions({ input: {} }))
  const mayAdd = isAtLeast(useMe().level, 'moderator')
  // An empty list shows the button itself.
  const isEmpty = teams.data?.length === 0
  return (
    <ScreenFrame
      title="Teams"
      count={teams.data?.length}
      actions={
        mayAdd && !isEmpty ? (
          <Button component={Link} to="/admin/teams/add-team" variant="primary" icon={addSvg}>
            Add team
          </Button>
        ) : undefined
      }
    >
      <TeamTable teams={teams.data} error={errorOf(teams)} mayAdd={mayAdd} />
    </ScreenFrame>
  )
}
