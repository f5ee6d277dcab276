import hookSvg from '@material-symbols/svg-400/outlined/webhook.svg?raw'
import { addressOf } from '#addresses/address.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { FilterRow } from '#ui/controls/filter-row.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useParams, useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import { withFilter } from '#ui/table/view.ts'
import type { WebHook } from '../../contract.ts'
import { LOG_DAYS } from '../../domain/limits.ts'
import { deliveryList } from '../../domain/list.ts'
import { webHooksApi } from '../api.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { subjectWords } from './hook-words.ts'
import styles from './web-hooks.module.css'

const tabs = [
  { value: 'all', label: 'All', states: [], count: 'total' },
  { value: 'retrying', label: 'Retrying', states: ['waiting', 'retrying'], count: 'retrying' },
  { value: 'failed', label: 'Failed', states: ['failed'], count: 'failed' },
  { value: 'delivered', label: 'Delivered', states: ['delivered'], count: 'delivered' },
] as const
type Tab = (typeof tabs)[number]['value']

/** Everything that a hook has told and is to tell. The address names the open delivery, so that a link shows it. */
export function DeliveryLog({ form, hook }: { form: FormDraft; hook: WebHook }) {
  const params = useParams<'/admin/forms/{formId}/webhooks/{webhookId}'>()
  const given = { formId: form.id, webHookId: hook.id }
  const { table } = useList('/admin/forms/{formId}/webhooks/{webhookId}', deliveryList, (search) =>
    webHooksApi.listDeliveries.queryOptions({ input: { ...given, ...search } }),
  )
  const { delivery, ...list } = useSearch<'/admin/forms/{formId}/webhooks/{webhookId}'>()
  const navigate = useNavigate()
  const addressWith = (search: typeof list & { delivery?: string }) =>
    addressOf('/admin/forms/{formId}/webhooks/{webhookId}', params, search)
  const open = (id: string | undefined) =>
    void navigate(addressWith(id === undefined ? list : { ...list, delivery: id }), { resetScroll: false })
  const { view, onViewChange } = table
  const chosen =
    tabs.find(({ states }) => states.join() === (view.filters.state ?? []).join())?.value ?? 'all'

  return (
    <section className={styles.log}>
      <h2>Deliveries</h2>
      <FilterRow<Tab>
        label="Deliveries to show"
        choices={tabs.map(({ value, label, count }) => ({ value, label, count: hook.counts[count] }))}
        value={chosen}
        onChange={(tab) =>
          onViewChange(
            withFilter(view, 'state', [...(tabs.find(({ value }) => value === tab)?.states ?? [])]),
          )
        }
      />
      <DataTable
        name="webhook-deliveries"
        label="Deliveries"
        {...table}
        columns={deliveryColumns}
        rowId={({ id }) => id}
        rowName={(one) => subjectWords(one)}
        exportFrom={{ path: `/api/admin/forms/${form.id}/webhooks/${hook.id}/deliveries` }}
        searchLabel="Team or message ID"
        footnote={`Kept for ${LOG_DAYS} days`}
        link={({ id }, props) => (
          <Link to={addressWith({ ...list, delivery: id })} resetScroll={false} {...props} />
        )}
        empty={{
          icon: hookSvg,
          title: 'Nothing sent yet',
          words: 'Every delivery appears here, with the receiver’s response.',
        }}
      />
      <DeliveryDrawer
        hook={hook}
        deliveryId={delivery}
        shown={table.page?.items ?? []}
        onOpen={open}
        onClose={() => open(undefined)}
      />
    </section>
  )
}
