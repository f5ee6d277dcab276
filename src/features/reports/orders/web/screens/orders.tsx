import ordersSvg from '@material-symbols/svg-400/outlined/shopping_cart.svg?raw'
import { useMemo } from 'react'
import { addressOf, type SearchOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDay } from '#kit/dates/format.ts'
import { NONE, writeValues } from '#kit/lists/list.ts'
import type { FindChoices } from '#ui/controls/found-filter-chip.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { Filter } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { DataTableProps } from '#ui/table/table-parts.ts'
import type { OrderReportRow, OrderSummary } from '../../contract.ts'
import { orderChanges } from '../../domain/changes.ts'
import { changeNames, groupingNames, orderLabels } from '../../domain/column-labels.ts'
import { orderGroupings } from '../../domain/groupings.ts'
import type { OrderSource } from '../../domain/sources.ts'
import { ordersApi } from '../api.ts'
import { orderColumns } from '../components/order-columns.tsx'
import { OrderDifferences, OrderFootnote, OrderLead, OrdersApart } from '../components/order-notes.tsx'
import styles from '../components/orders.module.css'
import { SinceChip } from '../components/since-chip.tsx'
import { useOrders } from '../components/use-orders.ts'

const findHalls: FindChoices = (asked) => ordersApi.listHalls.queryOptions({ input: asked })
const findTeams: FindChoices = (asked) => ordersApi.listTeams.queryOptions({ input: asked })

/** What contractors ask for: how many of each item, for which stand, and what has changed since a day. */
export function Screen() {
  const { locale, timeZone, currencyId } = useEvent()
  const { table, summary, by, of, since, futureDay, given, kept, change } = useOrders()
  const isCompared = since !== undefined
  const columns = useMemo(
    () => orderColumns(by, { locale, currencyId, isCompared, isOfGuests: of === 'guests' }),
    [by, locale, currencyId, isCompared, of],
  )
  // There is no report of an archived form, and none of an organiser team that may have sent it.
  const isLast = by === 'stands' && of === 'archived'
  const link: NonNullable<DataTableProps<OrderReportRow>['link']> = (row, props) => (
    <Link to={behind(row, of, kept)} {...props} />
  )
  return (
    <ScreenFrame
      title="Orders"
      lead={summary && summary.items.length > 0 ? <OrderLead summary={summary} of={of} /> : undefined}
    >
      <div className={styles.views}>
        <SegmentedTabs
          label="What each row is"
          value={by}
          onChange={(next) => change({ by: next === 'items' ? undefined : next })}
          tabs={orderGroupings.map((value) => ({ value, label: groupingNames[value] }))}
        />
        {summary ? (
          <OrdersApart
            summary={summary}
            of={of}
            onShow={(source) =>
              addressOf('/admin/orders', {
                ...(by === 'items' ? {} : { by }),
                ...(source === 'teams' ? {} : { of: source }),
                ...(isCompared ? { since } : {}),
              })
            }
          />
        ) : null}
      </div>
      {futureDay === undefined ? null : (
        <Banner tone="warning">
          {formatDay(futureDay, locale, timeZone)} is in the future, so no changes are shown. Choose today or
          an earlier day.
        </Banner>
      )}
      {summary ? <OrderDifferences summary={summary} /> : null}
      <DataTable
        key={`${by} ${isCompared}`}
        name={`orders-${by}`}
        label="Orders"
        {...table}
        exportFrom={{ path: '/api/admin/orders', search: given, alwaysColumns: ['check'] }}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ item, teamName }) => [teamName, item].filter(Boolean).join(', ')}
        filters={filtersOf(summary, { isCompared, isOfGuests: of === 'guests' })}
        toolbar={
          <SinceChip
            since={since}
            futureDay={futureDay}
            onChange={(day) => change({ since: day, change: undefined })}
          />
        }
        searchLabel="Filter by item, team or stand"
        {...(isLast ? {} : { link })}
        footnote={<OrderFootnote summary={summary} of={of} />}
        empty={{
          icon: ordersSvg,
          title: 'No orders yet',
          words:
            summary?.items.length === 0
              ? 'Add an item list to a form, with prices if there are any. What is ordered there is counted here.'
              : 'As soon as somebody orders an item in a form, it is counted here.',
        }}
      />
    </ScreenFrame>
  )
}

/**
 * From a sum to the stands that it is made of, and from there to the report of the team, or to what was sent of the form
 * by somebody who is in no report.
 */
function behind(
  { itemId, hall, teamId, teamName, formId, stand }: OrderReportRow,
  of: OrderSource,
  kept: SearchOf<'/admin/orders'>,
) {
  if (itemId === null)
    return teamId === null
      ? addressOf('/admin/orders', { ...kept, by: 'stands' })
      : addressOf('/admin/orders', { ...kept, by: 'stands', teamId: writeValues([teamId]) })
  if (stand !== null)
    return of === 'teams' && teamId !== null
      ? addressOf('/admin/reports/teams/{teamId}', { teamId })
      : addressOf(
          '/admin/reports/forms/{formId}',
          { formId: formId ?? '' },
          { view: 'table', ...(teamId === null ? { isGuest: 'true' } : { search: teamName ?? '' }) },
        )
  return addressOf('/admin/orders', {
    ...{ ...kept, by: 'stands', itemId: writeValues([itemId]) },
    ...(hall === null ? {} : { hall: writeValues([hall || NONE]) }),
  })
}

function filtersOf(
  summary: OrderSummary | undefined,
  { isCompared, isOfGuests }: { isCompared: boolean; isOfGuests: boolean },
): Filter[] {
  // Without the names of what is chosen, it would be said to be gone.
  if (!summary) return []
  const { forms, items } = summary
  const isSeveral = forms.length > 1
  return [
    ...(isSeveral
      ? [
          {
            id: 'formId',
            label: orderLabels.form,
            options: forms.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
    {
      ...{ id: 'itemId', label: orderLabels.item },
      options: items.map(({ id, name, formTitle }) => ({
        value: id,
        label: isSeveral ? `${name} (${formTitle})` : name,
      })),
    },
    ...(isOfGuests
      ? []
      : [
          {
            ...{ id: 'hall', label: orderLabels.hall, find: findHalls },
            options: [{ value: NONE, label: 'No hall' }],
          },
          { ...{ id: 'teamId', label: orderLabels.team, find: findTeams }, options: [] },
        ]),
    ...(isCompared
      ? [
          {
            ...{ id: 'change', label: orderLabels.change, isOurs: true },
            options: orderChanges.map((value) => ({ value, label: changeNames[value] })),
          },
        ]
      : []),
  ]
}
