import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTermedColumns, useTerms } from '#features/event/events/web/embeds/terms.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useAddressView } from '#ui/table/use-address-view.ts'
import type { FormRow } from '../../contract.ts'
import { formFilterIds, formFilters, useFormColumns } from './form-columns.tsx'
import { FormsQuickLinks } from './forms-quick-links.tsx'

type FormTableProps = {
  title: string
  forms: UseQueryResult<FormRow[]>
  /** Shown beside the title. */
  actions?: ComponentProps<typeof Screen>['actions']
} & Pick<ComponentProps<typeof DataTable<FormRow>>, 'name' | 'menu' | 'bulkActions' | 'empty'>

const idOf = (form: FormRow) => form.id
const titleOf = (form: FormRow) => form.title

/** The list of forms, either active or archived. */
export function FormTable({ title, forms, actions, ...table }: FormTableProps) {
  const words = useTerms()
  const [view, setView] = useAddressView<'/admin/forms' | '/admin/forms/archived'>(formFilterIds)
  const columns = useTermedColumns(useFormColumns())
  return (
    <Screen
      title={words(title)}
      count={forms.data?.length}
      quickLinks={<FormsQuickLinks />}
      actions={actions}
    >
      <DataTable
        {...table}
        label={words(title)}
        columns={columns}
        rows={forms.data}
        rowId={idOf}
        rowName={titleOf}
        view={view}
        onViewChange={setView}
        filters={formFilters}
        searchLabel={words('Filter by title or task')}
        link={(form, props) => (
          <Link to={addressOf('/admin/forms/{formId}', { formId: form.id })} {...props} />
        )}
        error={
          forms.error
            ? { message: asApiError(forms.error).message, onRetry: () => void forms.refetch() }
            : undefined
        }
      />
    </Screen>
  )
}
