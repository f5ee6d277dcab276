import type { ComponentProps, ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { FormRow } from '../../contract.ts'
import { formList } from '../../domain/list.ts'
import { formFilters, useFormColumns } from './form-columns.tsx'
import type { activeFormsPage } from './form-lists.ts'
import { FormsQuickLinks } from './forms-quick-links.tsx'

type FormTableProps = {
  title: string
  path: '/admin/forms' | '/admin/forms/archived'
  page: typeof activeFormsPage
  /** Shown beside the title, unless the list is empty. */
  actions?: ReactNode
} & Pick<ComponentProps<typeof DataTable<FormRow>>, 'name' | 'menu' | 'bulkActions' | 'empty'>

const idOf = (form: FormRow) => form.id
const titleOf = (form: FormRow) => form.title

/** The list of forms, either active or archived. */
export function FormTable({ title, path, page, actions, ...parts }: FormTableProps) {
  const words = useTerms()
  const { table, count } = useList(path, formList, page)
  const columns = useFormColumns()
  return (
    <Screen
      title={words(title)}
      count={count}
      quickLinks={<FormsQuickLinks />}
      actions={count === 0 ? undefined : actions}
    >
      <DataTable
        {...parts}
        {...table}
        label={title}
        columns={columns}
        rowId={idOf}
        rowName={titleOf}
        exportFrom={{
          path: '/api/admin/forms',
          search: { archived: String(path === '/admin/forms/archived') },
        }}
        filters={formFilters}
        searchLabel="Filter by title or task"
        link={(form, props) => (
          <Link to={addressOf('/admin/forms/{formId}', { formId: form.id })} {...props} />
        )}
      />
    </Screen>
  )
}
