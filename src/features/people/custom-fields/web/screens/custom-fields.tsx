import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import tuneSvg from '@material-symbols/svg-400/outlined/tune.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import { customFieldList } from '../../domain/list.ts'
import { customFieldsApi } from '../api.ts'
import { customFieldColumns, customFieldFilters } from '../components/custom-field-columns.tsx'
import { CustomFieldsQuickLinks } from '../components/custom-fields-quick-links.tsx'

export function Screen() {
  const fields = useList('/admin/custom-fields', customFieldList, (search) =>
    customFieldsApi.list.queryOptions({ input: search }),
  )
  const add = (
    <Button component={Link} to="/admin/custom-fields/add" variant="primary" icon={addSvg}>
      Add custom field
    </Button>
  )
  return (
    <ScreenFrame
      title="Custom fields"
      count={fields.count}
      lead="Extra information about each team. Form logic can use custom fields, and exports have a column for each."
      quickLinks={<CustomFieldsQuickLinks count={fields.count} />}
      actions={add}
    >
      <DataTable
        name="custom-field-list"
        label="Custom fields"
        {...fields.table}
        exportFrom={{ path: '/api/admin/custom-fields' }}
        columns={customFieldColumns}
        filters={customFieldFilters}
        rowId={({ id }) => id}
        rowName={({ label }) => label}
        searchLabel="Filter by label or description"
        link={({ id }, props) => (
          <Link to={addressOf('/admin/custom-fields/{customFieldId}', { customFieldId: id })} {...props} />
        )}
        empty={{
          icon: tuneSvg,
          title: 'No custom fields yet',
          words:
            'Add a field for anything else you want to record about each team, such as a package or a badge colour.',
          action: add,
        }}
      />
    </ScreenFrame>
  )
}
