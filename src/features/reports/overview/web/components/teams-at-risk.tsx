import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import verifiedSvg from '@material-symbols/svg-400/outlined/verified.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { TeamAtRisk } from '../../contract.ts'
import { RiskMark } from './risk-mark.tsx'

/** The few teams to call first, each with the reason that counts most. */
export function TeamsAtRisk({ teams }: { teams: TeamAtRisk[] }) {
  return (
    <SectionCard
      title="Teams most at risk"
      aside={<Link to={addressOf('/admin/reports/teams', { sort: '-risk' })}>View all by risk</Link>}
      flush
    >
      {teams.length === 0 ? (
        <EmptyState compact icon={verifiedSvg} title="No teams at risk" />
      ) : (
        <CardList label="Teams most at risk">
          {teams.map((team) => (
            <CardRow
              key={team.id}
              component={Link}
              to={addressOf('/admin/reports/teams/{teamId}', { teamId: team.id })}
              icon={<Icon of={groupsSvg} />}
              title={team.name}
              detail={<Reworded>{mainReason(team)}</Reworded>}
              status={<RiskMark risk={team.risk} />}
            />
          ))}
        </CardList>
      )}
    </SectionCard>
  )
}

function mainReason({ risk }: TeamAtRisk): string {
  const [main] = [...risk.parts].sort((one, other) => other.points - one.points)
  return main?.words ?? ''
}
