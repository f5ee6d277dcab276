import { MyTeamPeople } from '#features/people/invitations/web/embeds/my-team-people.tsx'
import { MyTeamScreen } from '#features/people/teams/web/embeds/my-team-screen.tsx'

/** Teams stand below the people in them: the app joins the two here. */
export function Screen() {
  return <MyTeamScreen people={(memberLimit) => <MyTeamPeople memberLimit={memberLimit} />} />
}
