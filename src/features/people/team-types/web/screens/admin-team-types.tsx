import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import typeSvg from '@material-symbols/svg-400/outlined/label.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import { teamTypeList } from '../../domain/list.ts'
import { teamTypesApi } from '../api.ts'
import { teamTypeColumns, teamTypeFilters } from '../components/team-type-columns.ts'
import { TeamTypesQuickLinks } from '../components/team-types-quick-links.tsx'

export function Screen() {
  const types = useList('/admin/team-types', teamTypeList, (search) =>
    teamTypesApi.list.queryOptions({ input: search }),
  )
  const add = (
    <Button component={Link} to="/admin/team-types/add" variant="primary" icon={addSvg}>
      Add team type
    </Button>
  )
  return (
    <ScreenFrame
      title="Team types"
      count={types.count}
      lead="Group teams by what they need. Tasks, forms, pages, downloads and suppliers can be limited to some types."
      quickLinks={<TeamTypesQuickLinks />}
      actions={types.count === 0 ? undefined : add}
    >
      <DataTable
        name="team-type-list"
        label="Team types"
        {...types.table}
        exportFrom={{ path: '/api/admin/team-types' }}
        columns={teamTypeColumns}
        filters={teamTypeFilters}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        searchLabel="Filter by name"
        link={({ id }, props) => (
          <Link to={addressOf('/admin/team-types/{teamTypeId}', { teamTypeId: id })} {...props} />
        )}
        empty={{
          icon: typeSvg,
          title: 'No team types yet',
          words: 'For example “Shell scheme”, “Space only” and “Start-up”.',
          action: add,
        }}
      />
    </ScreenFrame>
  )
}
