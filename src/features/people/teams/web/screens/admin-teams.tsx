import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Link } from '#ui/navigation/link.tsx'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useAddressView } from '#ui/table/use-address-view.ts'
import { teamsApi } from '../api.ts'
import { teamColumns, teamFilterIds, teamFilters } from '../components/team-columns.tsx'

export function Screen() {
  const teams = useQuery(teamsApi.list.queryOptions({ input: {} }))
  const [view, setView] = useAddressView<'/admin/teams'>(teamFilterIds)
  const filters = useMemo(() => teamFilters(teams.data ?? []), [teams.data])
  return (
    <ScreenFrame
      title="Teams"
      count={teams.data?.length}
      quickLinks={
        <>
          <QuickLink to="/admin/teams" count={teams.data?.length}>
            Teams
          </QuickLink>
          <QuickLink to="/admin/users">Users</QuickLink>
          <QuickLink to="/admin/reports/teams">Teams report</QuickLink>
        </>
      }
    >
      <DataTable
        name="team-list"
        label="Teams"
        columns={teamColumns}
        rows={teams.data}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        view={view}
        onViewChange={setView}
        filters={filters}
        searchLabel="Filter by name, stand or hall"
        link={({ id }, props) => (
          <Link to={addressOf('/admin/reports/teams/{teamId}', { teamId: id })} {...props} />
        )}
        empty={{
          icon: groupsSvg,
          title: 'No teams yet',
          words: 'Exhibitors take part as teams. Teams appear here once they are imported or added.',
        }}
        error={
          teams.error && !teams.data
            ? { message: teams.error.message, onRetry: () => void teams.refetch() }
            : undefined
        }
      />
    </ScreenFrame>
  )
}
