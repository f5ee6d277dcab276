import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import restoreSvg from '@material-symbols/svg-400/outlined/unarchive.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTermedColumns, useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useAddressView } from '#ui/table/use-address-view.ts'
import type { FormRow } from '../../contract.ts'
import { formFilterIds, formFilters, useFormColumns } from '../components/form-columns.tsx'
import { archivedFormsQuery } from '../components/form-lists.ts'
import { FormsQuickLinks } from '../components/forms-quick-links.tsx'
import { useArchiving } from '../components/use-archiving.ts'

const idOf = (form: FormRow) => form.id
const titleOf = (form: FormRow) => form.title

export function Screen() {
  const words = useTerms()
  const forms = useQuery(archivedFormsQuery)
  const [view, setView] = useAddressView(formFilterIds)
  const columns = useTermedColumns(useFormColumns())
  const setArchived = useArchiving()

  return (
    <ScreenFrame title={words('Archived forms')} count={forms.data?.length} quickLinks={<FormsQuickLinks />}>
      <DataTable
        name="archived-forms"
        label={words('Archived forms')}
        columns={columns}
        rows={forms.data}
        rowId={idOf}
        rowName={titleOf}
        view={view}
        onViewChange={setView}
        filters={formFilters}
        searchLabel={words('Filter by title or task')}
        link={(form, props) => (
          <Link to="/admin/forms/$formId" params={{ formId: form.id } as never} {...props} />
        )}
        menu={(form) => [
          { label: 'Restore', icon: restoreSvg, onPress: () => void setArchived([form.id], false) },
        ]}
        bulkActions={[
          {
            label: 'Restore',
            icon: restoreSvg,
            onPress: (ids, clear) => void setArchived(ids, false).then(clear),
          },
        ]}
        empty={{
          icon: archiveSvg,
          title: 'No archived forms',
          words: 'Archive a form that is no longer needed: teams stop seeing it, and what they sent is kept.',
          action: (
            <Button component={Link} to="/admin/forms">
              {words('Go to forms')}
            </Button>
          ),
        }}
        error={
          forms.error
            ? { message: asApiError(forms.error).message, onRetry: () => void forms.refetch() }
            : undefined
        }
      />
    </ScreenFrame>
  )
}
