import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { TeamForAdmin } from '../../contract.ts'
import { teamsApi } from '../api.ts'

type OpenedTeamProps = {
  teamId: string
  children: (team: TeamForAdmin) => ReactNode
}

/** A team for an organiser's screen, with what is shown while it is loading and when there is none. */
export function OpenedTeam({ teamId, children }: OpenedTeamProps) {
  const team = useQuery(teamsApi.getForAdmin.queryOptions({ input: { teamId } }))
  if (team.data) return children(team.data)
  return (
    <Unopened
      error={team.error}
      onRetry={() => void team.refetch()}
      noun="team"
      action={
        <Button component={Link} to="/admin/teams">
          Go to teams
        </Button>
      }
    >
      It may have been deleted, or it may belong to another event.
    </Unopened>
  )
}
