import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { columnOf } from '#features/people/custom-fields/domain/export-columns.ts'
import { customFieldChoicesQuery } from '#features/people/custom-fields/web/embeds/choices.ts'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import { Link } from '#ui/navigation/link.tsx'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import { teamList } from '../../domain/list.ts'
import { teamsApi } from '../api.ts'
import { teamColumns, teamFilters } from '../components/team-columns.tsx'

export function Screen() {
  const teams = useList('/admin/teams', teamList, (search) => teamsApi.list.queryOptions({ input: search }))
  const { data: halls } = useQuery(teamsApi.listHalls.queryOptions({ input: {} }))
  const { data: teamTypes } = useQuery(teamTypesQuery)
  const { data: customFields } = useQuery(customFieldChoicesQuery)
  const columns = useMemo(() => teamColumns(customFields ?? []), [customFields])
  const filters = useMemo(() => teamFilters(halls ?? [], teamTypes ?? []), [halls, teamTypes])
  return (
    <ScreenFrame
      title="Teams"
      count={teams.count}
      quickLinks={
        <>
          <QuickLink to="/admin/teams" count={teams.count}>
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
        {...teams.table}
        exportFrom={{ path: '/api/admin/teams', alwaysColumns: (customFields ?? []).map(columnOf) }}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
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
      />
    </ScreenFrame>
  )
}
