import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { TeamCustomFields } from '#features/people/custom-fields/web/embeds/team-custom-fields.tsx'
import { standShareRoleNames } from '#features/people/teams/domain/schema.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { Count } from '#ui/text/count.tsx'
import { reportsApi } from '../api.ts'
import { CountsLegend } from '../components/counts-bar.tsx'
import styles from '../components/report.module.css'
import { RiskCard } from '../components/risk-card.tsx'
import { TeamPeople } from '../components/team-people.tsx'
import { TeamTasks } from '../components/team-tasks.tsx'
import { useQueue } from '../components/use-queue.ts'

export function Screen() {
  const { teamId } = useParams<'/admin/reports/teams/{teamId}'>()
  const { data: team } = useSuspenseQuery(reportsApi.getTeam.queryOptions({ input: { teamId } }))
  const queue = useQueue()
  const mayManage = isAtLeast(useMe().level, 'moderator')
  const facts = [
    team.stand && `Stand ${team.stand}`,
    team.teamTypeName,
    team.standShareRole !== 'none' && standShareRoleNames[team.standShareRole],
  ].filter(Boolean)
  return (
    <ScreenFrame
      title={team.name}
      lead={
        <span className={styles.facts}>
          {facts.map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </span>
      }
      actions={
        mayManage ? (
          <Button component={Link} to={addressOf('/admin/teams/{teamId}', { teamId: team.id })}>
            Manage team
          </Button>
        ) : undefined
      }
    >
      <div className={styles.pair}>
        <RiskCard risk={team.risk} />
        <TeamPeople people={team.people} />
      </div>
      <SectionCard
        title="Progress"
        aside={
          <>
            <Count of={team.counts.total} /> {plural(team.counts.total, 'task', 'tasks')}
          </>
        }
      >
        <CountsLegend counts={team.counts} waitingAt={queue?.({ search: team.name })} />
      </SectionCard>
      <TeamCustomFields teamId={teamId} />
      <TeamTasks teamId={teamId} teamName={team.name} />
    </ScreenFrame>
  )
}
