import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import chaseSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/open_in_new.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { standShareRoleNames } from '#features/people/teams/domain/schema.ts'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { riskLevelNames, riskLevels } from '#features/reports/risk/domain/risk.ts'
import { Button } from '#ui/controls/button.tsx'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { ListTable } from '#ui/table/use-list.ts'
import type { TeamReportRow } from '../../contract.ts'
import { reportLabels } from '../../domain/column-labels.ts'
import { applicable } from '../../domain/counts.ts'
import { CountsBar } from './counts-bar.tsx'
import { LastSignIn } from './moments.tsx'
import styles from './report.module.css'
import { RiskHelp } from './risk-help.tsx'
import { RiskMark } from './risk-mark.tsx'
import { teamFilters } from './row-words.ts'
import { useChoices } from './use-choices.ts'

const columns: Column<TeamReportRow>[] = [
  { id: 'name', header: reportLabels.name, value: (team) => team.name, width: 220 },
  { id: 'stand', header: reportLabels.stand, value: (team) => team.stand, hidden: true },
  { id: 'type', header: reportLabels.type, value: (team) => team.teamTypeName, onPhone: 'none' },
  {
    id: 'share',
    header: reportLabels.share,
    value: (team) => standShareRoleNames[team.standShareRole],
    hidden: true,
  },
  {
    id: 'tasks',
    header: reportLabels.tasks,
    onPhone: 'none',
    value: (team) => applicable(team.counts),
    width: 176,
    cell: (team) => <CountsBar counts={team.counts} />,
  },
  {
    id: 'done',
    header: reportLabels.done,
    align: 'end',
    value: (team) => team.counts.complete,
    cell: (team) => <span className={styles.nowrap}>{doneWords(team)}</span>,
  },
  {
    id: 'overdue',
    header: reportLabels.overdue,
    align: 'end',
    value: (team) => team.counts.overdue,
    hidden: true,
  },
  {
    id: 'dueSoon',
    header: reportLabels.dueSoon,
    align: 'end',
    value: (team) => team.counts.dueSoon,
    hidden: true,
  },
  {
    id: 'waiting',
    header: reportLabels.waiting,
    align: 'end',
    value: (team) => team.counts.waiting,
    hidden: true,
  },
  {
    id: 'notApplicable',
    header: reportLabels.notApplicable,
    align: 'end',
    value: (team) => team.counts.notApplicable,
    hidden: true,
  },
  {
    id: 'risk',
    header: 'Risk',
    value: (team) => team.risk.percent,
    onPhone: 'status',
    cell: (team) => <RiskMark risk={team.risk} />,
  },
  {
    id: 'level',
    header: reportLabels.level,
    value: (team) => riskLevelNames[team.risk.level],
    hidden: true,
  },
  {
    id: 'signedIn',
    header: reportLabels.signedIn,
    onPhone: 'none',
    value: (team) => (team.lastLoginAt === null ? null : new Date(team.lastLoginAt)),
    cell: (team) => <LastSignIn at={team.lastLoginAt} />,
  },
  {
    id: 'people',
    header: reportLabels.members,
    onPhone: 'none',
    value: (team) => ownerName(team),
    width: 92,
    cell: (team) => <People team={team} />,
  },
]

const ownFilters = [
  {
    ...{ id: 'riskLevel', label: 'Risk' },
    options: riskLevels.map((level) => ({ value: level, label: riskLevelNames[level] })),
  },
]
const recentFilter = {
  ...{ id: 'isRecent', label: 'Recently signed in', sets: true },
  otherLabel: 'Not recently signed in',
}
const shareFilter = { id: 'isStandShare', label: 'Stand shares', sets: true, otherLabel: 'No stand shares' }

type TeamTableProps = {
  table: ListTable<TeamReportRow>
  /** Opens a draft to the teams that are ticked; only admins may write to many. */
  onChase: ((ids: readonly string[]) => void) | undefined
  /** Only a moderator can add teams. */
  mayAdd: boolean
}

/** Every team with its tasks, risk and sign-ins; a row opens the team's report. */
export function TeamTable({ table, onChase, mayAdd }: TeamTableProps) {
  return (
    <DataTable
      name="teams"
      label="Teams"
      {...table}
      exportFrom={{ path: '/api/admin/reports/teams' }}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      filters={[...ownFilters, ...teamFilters(useChoices()), recentFilter, shareFilter]}
      link={({ id }, props) => (
        <Link to={addressOf('/admin/reports/teams/{teamId}', { teamId: id })} {...props} />
      )}
      menu={menuOf}
      bulkActions={[
        ...(onChase ? [{ label: 'Chase', icon: chaseSvg, onPress: onChase }] : []),
        {
          label: 'Copy e-mails',
          icon: copySvg,
          onPress: async (ids) => copyEmails(await chosenOf(table, ids)),
        },
      ]}
      footnote={
        <>
          <RiskHelp />{' '}
          <FigureHelp of={['risk', 'complete', 'overdue', 'dueSoon', 'waiting', 'notApplicable']} />
        </>
      }
      empty={{
        icon: groupsSvg,
        title: 'No teams yet',
        words: 'Once you add teams, this shows their progress and which ones need your attention.',
        ...(mayAdd
          ? {
              action: (
                <Button component={Link} to="/admin/teams/add-team" variant="primary" icon={addSvg}>
                  Add team
                </Button>
              ),
            }
          : {}),
      }}
    />
  )
}

function People({ team }: { team: TeamReportRow }) {
  const others = team.memberCount - (team.owner ? 1 : 0)
  if (team.memberCount === 0) return <span className={styles.quiet}>None</span>
  return (
    <span className={styles.people}>
      {team.owner ? <Avatar name={ownerName(team)} size={24} /> : null}
      {others > 0 ? (
        <span className={styles.others} title={`${others} more in the team`}>
          +{others}
        </span>
      ) : null}
    </span>
  )
}

function menuOf(team: TeamReportRow): MenuEntry[] {
  return [
    {
      label: 'Open report',
      icon: openSvg,
      to: addressOf('/admin/reports/teams/{teamId}', { teamId: team.id }),
    },
    ...(team.owner?.email
      ? [
          { label: `E-mail ${team.owner.firstName}`, icon: mailSvg, href: `mailto:${team.owner.email}` },
          { label: 'Copy e-mail', icon: copySvg, onPress: () => copyEmails([team]) },
        ]
      : []),
  ]
}

/** Selected on any page. */
async function chosenOf({ loadAll }: ListTable<TeamReportRow>, ids: readonly string[]) {
  const chosen = new Set(ids)
  return (await loadAll()).filter(({ id }) => chosen.has(id))
}

/** The owners' addresses, ready to paste into a message. */
async function copyEmails(teams: readonly TeamReportRow[]) {
  const emails = teams.flatMap((team) => team.owner?.email || [])
  if (emails.length === 0) return showToast({ message: 'These teams have no owner yet', tone: 'error' })
  await navigator.clipboard.writeText(emails.join(', '))
  showToast({ message: emails.length === 1 ? 'E-mail copied' : `${emails.length} e-mails copied` })
}

function ownerName({ owner }: TeamReportRow): string {
  return owner ? `${owner.firstName} ${owner.surname}`.trim() : ''
}

function doneWords(team: TeamReportRow): string {
  return `${team.counts.complete} of ${applicable(team.counts)}`
}
