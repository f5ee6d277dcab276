import { ChaseLink } from '#features/messages/mailings/web/embeds/chase-link.tsx'
import { TeamScreen } from '#features/people/teams/web/embeds/team-screen.tsx'
import { StandShareCounts } from '#features/reports/overview/web/embeds/stand-share-counts.tsx'
import { FillInForTeam } from '#features/submissions/submissions/web/embeds/fill-in-for-team.tsx'

/** Submissions and reports stand on teams, so the page of a team cannot show them by itself: the app joins them here. */
export function Screen() {
  return (
    <TeamScreen
      actions={({ teamId }) => (
        <>
          <ChaseLink label="Chase" teamId={teamId} />
          <FillInForTeam teamId={teamId} />
        </>
      )}
      standShareStatus={(parentId, teamId) => <StandShareCounts parentId={parentId} teamId={teamId} />}
    />
  )
}
