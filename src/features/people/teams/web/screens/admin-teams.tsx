import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import removeSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import chaseSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import reportSvg from '@material-symbols/svg-400/outlined/monitoring.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { columnOf } from '#features/people/custom-fields/domain/export-columns.ts'
import { customFieldChoicesQuery } from '#features/people/custom-fields/web/embeds/choices.ts'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import { Button } from '#ui/controls/button.tsx'
import type { FindChoices } from '#ui/controls/found-filter-chip.tsx'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { TeamRow } from '../../contract.ts'
import { teamList } from '../../domain/list.ts'
import { teamsApi } from '../api.ts'
import { RemoveTeam } from '../components/remove-team.tsx'
import { teamColumns, teamFilters } from '../components/team-columns.tsx'
import { TeamsQuickLinks } from '../components/teams-quick-links.tsx'
import { useChasing } from '../embeds/use-chasing.ts'

const findHalls: FindChoices = (asked) => teamsApi.listHalls.queryOptions({ input: asked })

export function Screen() {
  const teams = useList('/admin/teams', teamList, (search) => teamsApi.list.queryOptions({ input: search }))
  const { data: teamTypes } = useQuery(teamTypesQuery)
  const { data: customFields, ...fieldsQuery } = useQuery(customFieldChoicesQuery)
  const columns = useMemo(() => teamColumns(customFields ?? []), [customFields])
  const filters = useMemo(() => teamFilters(findHalls, teamTypes ?? []), [teamTypes])
  const [removed, setRemoved] = useState<TeamRow>()
  const menuOf = (team: TeamRow) => [...waysFrom(team), ...removalOf(team, () => setRemoved(team))]
  const chase = useChasing('teams')
  const add = (
    <Button component={Link} to="/admin/teams/add-team" variant="primary" icon={addSvg}>
      Add team
    </Button>
  )
  return (
    <ScreenFrame
      title="Teams"
      count={teams.count}
      quickLinks={<TeamsQuickLinks count={teams.count} />}
      actions={teams.count === 0 ? undefined : add}
    >
      <DataTable
        name="team-list"
        label="Teams"
        {...teams.table}
        // Its columns, and those of its export, are complete with the custom fields.
        page={customFields && teams.table.page}
        error={
          teams.table.error ??
          (fieldsQuery.error && !customFields
            ? { message: fieldsQuery.error.message, onRetry: () => void fieldsQuery.refetch() }
            : undefined)
        }
        exportFrom={{ path: '/api/admin/teams', alwaysColumns: (customFields ?? []).map(columnOf) }}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        filters={filters}
        searchLabel="Filter by name, stand or hall"
        link={({ id }, props) => <Link to={addressOf('/admin/teams/{teamId}', { teamId: id })} {...props} />}
        menu={menuOf}
        {...(chase ? { bulkActions: [{ label: 'Chase', icon: chaseSvg, onPress: chase }] } : {})}
        empty={{
          icon: groupsSvg,
          title: 'No teams yet',
          words: 'Exhibitors take part as teams. Add them one by one, or import them from a spreadsheet.',
          action: add,
        }}
      />
      <RemoveTeam team={removed} onClose={() => setRemoved(undefined)} />
    </ScreenFrame>
  )
}

function waysFrom({ id: teamId, standShareRole, isOrganiser }: TeamRow): MenuEntry[] {
  const addShare = addressOf('/admin/teams/add-stand-share/{parentId}', { parentId: teamId })
  return [
    { label: 'Edit', icon: editSvg, to: addressOf('/admin/teams/{teamId}/edit-team', { teamId }) },
    { label: 'View report', icon: reportSvg, to: addressOf('/admin/reports/teams/{teamId}', { teamId }) },
    ...(standShareRole === 'child' || isOrganiser
      ? []
      : [{ label: 'Add stand share', icon: addSvg, to: addShare }]),
  ]
}

/** Of an organiser team it is on the team's own screen, for those who may. */
function removalOf({ isOrganiser }: TeamRow, onPress: () => void): MenuEntry[] {
  return isOrganiser ? [] : ['divider', { label: 'Delete', icon: removeSvg, danger: true, onPress }]
}
