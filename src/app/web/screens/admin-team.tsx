import { TeamScreen } from '#features/people/teams/web/embeds/team-screen.tsx'
import { FillInForTeam } from '#features/submissions/submissions/web/embeds/fill-in-for-team.tsx'

/** Submissions stand on teams, so the page of a team cannot lead to filling in by itself: the app joins the two here. */
export function Screen() {
  return <TeamScreen actions={({ teamId }) => <FillInForTeam teamId={teamId} />} />
}
