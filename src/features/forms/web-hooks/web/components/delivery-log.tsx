import hookSvg from '@material-symbols/svg-400/outlined/webhook.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { PAGE_SIZE } from '#kit/lists/list.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { FilterRow } from '#ui/controls/filter-row.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useParams, useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { opens, useFocusOnRow } from '#ui/table/use-focus-on-row.ts'
import { useList } from '#ui/table/use-list.ts'
import { withFilter } from '#ui/table/view.ts'
import type { Delivery, WebHook } from '../../contract.ts'
import { LOG_DAYS } from '../../domain/limits.ts'
import { deliveryList } from '../../domain/list.ts'
import { webHooksApi } from '../api.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { subjectWords } from './hook-words.ts'
import styles from './web-hooks.module.css'

const tabs = [
  { value: 'all', label: 'All', states: [], count: 'total' },
  { value: 'retrying', label: 'Retrying', states: ['waiting', 'retrying'], count: 'retrying' },
  { value: 'failed', label: 'Failed', states: ['failed'], count: 'failed' },
  { value: 'delivered', label: 'Delivered', states: ['delivered'], count: 'delivered' },
] as const
type Tab = (typeof tabs)[number]['value']

const path = '/admin/forms/{formId}/webhooks/{webhookId}'

export type DeliveryLogState = ReturnType<typeof useDeliveryLog>

/** Everything that a hook has told and is to tell. The address names the open delivery, so that a link shows it. */
export function useDeliveryLog({ id: webHookId, formId }: WebHook) {
  const params = useParams<typeof path>()
  const { table } = useList(path, deliveryList, (search) =>
    webHooksApi.listDeliveries.queryOptions({ input: { formId, webHookId, ...search } }),
  )
  const { delivery: openId, ...list } = useSearch<typeof path>()
  const { locale } = useEvent()
  const navigate = useNavigate()
  const shown = table.page?.items ?? []
  const at = shown.findIndex(({ id }) => id === openId)
  const total = table.page?.total ?? 0
  const addressWith = (delivery?: string) =>
    addressOf(path, params, delivery === undefined ? list : { ...list, delivery })
  // What is open already is replaced, so that Back closes it in one step.
  const stepTo = (to: Delivery | undefined) =>
    to && (() => void navigate(addressWith(to.id), { replace: true, resetScroll: false }))
  useFocusOnRow(openId)
  return {
    table,
    openId,
    place:
      at < 0
        ? ''
        : `${formatNumber((table.view.page - 1) * PAGE_SIZE + at + 1, locale)} of ${formatNumber(total, locale)}`,
    onPrevious: stepTo(shown[at - 1]),
    onNext: at < 0 ? undefined : stepTo(shown[at + 1]),
    onClose: () => void navigate(addressWith(), { replace: true, resetScroll: false }),
    linkOf: (id: string) => ({
      ...{ to: addressWith(id), replace: openId !== undefined, resetScroll: false },
      ...opens(id),
    }),
  }
}

type DeliveryLogProps = { hook: WebHook; log: Pick<DeliveryLogState, 'table' | 'linkOf'> }

export function DeliveryLog({ hook, log: { table, linkOf } }: DeliveryLogProps) {
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
        exportFrom={{
          path: `/api/admin/forms/${hook.formId}/webhooks/${hook.id}/deliveries`,
          hasOwnColumns: true,
        }}
        searchLabel="Team or message ID"
        footnote={`Kept for ${LOG_DAYS} days`}
        link={({ id }, props) => <Link {...linkOf(id)} {...props} />}
        empty={{
          icon: hookSvg,
          title: 'Nothing sent yet',
          words: 'Every delivery appears here, with the receiver’s response.',
        }}
      />
    </section>
  )
}
