import { MyTeamPeople } from '#features/people/invitations/web/embeds/my-team-people.tsx'
import { MyTeamScreen } from '#features/people/teams/web/embeds/my-team-screen.tsx'
import { StandShareStatus } from '#features/tasks/tasks/web/embeds/stand-share-status.tsx'

/** Teams stand below the people in them and below tasks: the app joins them here. */
export function Screen() {
  return (
    <MyTeamScreen
      people={(memberLimit) => <MyTeamPeople memberLimit={memberLimit} />}
      standShareStatus={(teamId) => <StandShareStatus teamId={teamId} />}
    />
  )
}
