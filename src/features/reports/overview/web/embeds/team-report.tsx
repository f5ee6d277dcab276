import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import printSvg from '@material-symbols/svg-400/outlined/print.svg?raw'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { ChaseLink } from '#features/messages/mailings/web/embeds/chase-link.tsx'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { TeamCustomFields } from '#features/people/custom-fields/web/embeds/team-custom-fields.tsx'
import { standShareRoleNames } from '#features/people/teams/domain/schema.ts'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { isAtLeast } from '#kit/access/levels.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { saveFrom } from '#ui/table/save-from.ts'
import { Count } from '#ui/text/count.tsx'
import { openCount } from '../../domain/counts.ts'
import { TeamComments } from '../../team-page/web/components/team-comments.tsx'
import { TeamEmails } from '../../team-page/web/components/team-emails.tsx'
import { TeamForms } from '../../team-page/web/components/team-forms.tsx'
import { reportsApi } from '../api.ts'
import { CountsLegend } from '../components/counts-bar.tsx'
import styles from '../components/report.module.css'
import { RiskCard } from '../components/risk-card.tsx'
import { TeamPeople } from '../components/team-people.tsx'
import { TeamStandShares } from '../components/team-stand-shares.tsx'
import { TeamTasks } from '../components/team-tasks.tsx'
import { useQueue } from '../components/use-queue.ts'

type TeamReportScreenProps = {
  /** What was done, for admins: the audit stands above reports. */
  audit: (teamId: string) => ReactNode
}

/** Everything about a team on one page. What a level may not see is never asked for, and the server would refuse it. */
export function TeamReportScreen({ audit }: TeamReportScreenProps) {
  const { teamId } = useParams<'/admin/reports/teams/{teamId}'>()
  const { data: team } = useSuspenseQuery(reportsApi.getTeam.queryOptions({ input: { teamId } }))
  const queue = useQueue()
  const { level } = useMe()
  const mayManage = isAtLeast(level, 'moderator')
  const facts = [
    team.stand && `Stand ${team.stand}`,
    team.teamTypeName,
    team.standShareRole !== 'none' && standShareRoleNames[team.standShareRole],
  ].filter(Boolean)
  const { parent } = team
  return (
    <ScreenFrame
      title={team.name}
      lead={
        <span className={styles.facts}>
          {facts.map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
          {parent ? (
            <span>
              On the stand of{' '}
              <Link to={addressOf('/admin/reports/teams/{teamId}', { teamId: parent.id })}>
                <span translate="no">{parent.name}</span>
              </Link>
            </span>
          ) : null}
        </span>
      }
      actions={
        <>
          <Button
            icon={downloadSvg}
            onClick={() =>
              void saveFrom(absolutePath(`/api/admin/reports/teams/${team.id}/report`), { format: 'pdf' })
            }
          >
            PDF
          </Button>
          <Button icon={printSvg} onClick={() => window.print()}>
            Print
          </Button>
          {openCount(team.counts) > 0 ? <ChaseLink label="Chase" teamId={team.id} /> : null}
          {mayManage ? (
            <Button component={Link} to={addressOf('/admin/teams/{teamId}', { teamId: team.id })}>
              Manage team
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.pair}>
        <RiskCard team={team} />
        <TeamPeople people={team.people} />
      </div>
      <SectionCard
        title="Progress"
        aside={
          <>
            <Count of={team.counts.total} /> {plural(team.counts.total, 'task', 'tasks')}{' '}
            <FigureHelp of={['complete', 'overdue', 'dueSoon', 'waiting', 'notApplicable']} />
          </>
        }
      >
        <CountsLegend counts={team.counts} waitingAt={queue?.({ search: team.name })} />
      </SectionCard>
      <TeamStandShares shares={team.standShares} />
      <TeamCustomFields teamId={teamId} />
      <TeamTasks teamId={teamId} teamName={team.name} />
      <TeamForms teamId={teamId} />
      {mayManage ? (
        <>
          <TeamComments teamId={teamId} />
          <TeamEmails teamId={teamId} />
        </>
      ) : null}
      {isAtLeast(level, 'admin') ? audit(teamId) : null}
    </ScreenFrame>
  )
}
