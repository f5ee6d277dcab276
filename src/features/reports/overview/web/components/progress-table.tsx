import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { shownStateOf, statePresentations } from '#features/tasks/tasks/domain/status.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useAddressView } from '#ui/table/use-address-view.ts'
import type { TeamProgress } from '../../contract.ts'
import { Completed, LastSignIn } from './moments.tsx'
import { stateOptions } from './row-words.ts'
import { StateChip } from './state-chip.tsx'
import { teamFilters } from './team-filters.ts'

const filterIds = ['state', 'type', 'signedIn'] as const

const columns: Column<TeamProgress>[] = [
  { id: 'name', header: 'Team', value: (team) => team.teamName, width: 240 },
  { id: 'stand', header: 'Stand', value: (team) => team.stand },
  { id: 'type', header: 'Type', value: (team) => team.teamTypeName },
  {
    id: 'state',
    header: 'Status',
    value: (team) => statePresentations[shownStateOf(team.state, team.progressStatus)].label,
    searchable: false,
    onPhone: 'status',
    cell: (team) => <StateChip state={team.state} progressStatus={team.progressStatus} />,
  },
  {
    id: 'completed',
    header: 'Completed',
    value: (team) => (team.completedAt === null ? null : new Date(team.completedAt)),
    cell: (team) => <Completed at={team.completedAt} by={team.completedByName} />,
  },
  {
    id: 'completedBy',
    header: 'Completed by',
    value: (team) => team.completedByName,
    hidden: true,
  },
  {
    id: 'signedIn',
    header: 'Last sign-in',
    value: (team) => (team.lastLoginAt === null ? null : new Date(team.lastLoginAt)),
    cell: (team) => <LastSignIn at={team.lastLoginAt} />,
  },
]

/** The progress of one task, team by team. */
export function ProgressTable({ title, teams }: { title: string; teams: TeamProgress[] }) {
  const { timeZone } = useEvent()
  const [view, setView] = useAddressView<'/admin/reports/tasks/{taskId}'>(filterIds)
  const filters: Filter<TeamProgress>[] = [
    {
      id: 'state',
      label: 'Status',
      value: (team) => shownStateOf(team.state, team.progressStatus),
      options: stateOptions,
    },
    ...teamFilters(teams, { now: new Date(), timeZone }),
  ]
  return (
    <DataTable
      name={title}
      label={`Teams and ${title}`}
      columns={columns}
      rows={teams}
      rowId={(team) => team.teamId}
      rowName={(team) => team.teamName}
      view={view}
      onViewChange={setView}
      filters={filters}
      link={(team, props) => (
        <Link to={addressOf('/admin/reports/teams/{teamId}', { teamId: team.teamId })} {...props} />
      )}
      empty={{
        icon: groupsSvg,
        title: 'No teams have this task yet',
        words: 'No team has one of the team types that this task is limited to.',
      }}
    />
  )
}
