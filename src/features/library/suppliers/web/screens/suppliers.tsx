import supplierSvg from '@material-symbols/svg-400/outlined/handshake.svg?raw'
import searchOffSvg from '@material-symbols/svg-400/outlined/search_off.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useCorePageTitle } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilterRow } from '#ui/controls/filter-row.tsx'
import { ListTools } from '#ui/controls/list-tools.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TileGrid } from '#ui/layout/tile-grid.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useAddressView } from '#ui/table/use-address-view.ts'
import { emptyView, withFilter, withSearch } from '#ui/table/view.ts'
import type { Supplier } from '../../contract.ts'
import { suppliersApi } from '../api.ts'
import { ALL, groupChoices, groupFrom, matchingSuppliers } from '../components/supplier-filters.ts'
import { SupplierTile } from '../components/supplier-tile.tsx'

const addressKeys = ['supplierGroupId'] as const

/** The suppliers for the signed-in person's team. */
export function Screen() {
  const name = useCorePageTitle('suppliers')
  const { data, error, refetch } = useQuery(suppliersApi.list.queryOptions({ input: {} }))
  return (
    <ScreenFrame
      name={name}
      title={name}
      count={data && data.length > 0 ? data.length : undefined}
      lead="Companies the organiser works with. Contact them directly with your questions."
    >
      {data ? (
        <Suppliers suppliers={data} name={name} />
      ) : (
        <ListPlaceholder error={error} onRetry={refetch} />
      )}
    </ScreenFrame>
  )
}

function Suppliers({ suppliers, name }: { suppliers: readonly Supplier[]; name: string }) {
  const [view, setView] = useAddressView<'/suppliers'>(addressKeys)
  const groupId = groupFrom(suppliers, view.filters.supplierGroupId)
  const choices = groupChoices(suppliers)
  const shown = matchingSuppliers(suppliers, { groupId, search: view.search })
  if (suppliers.length === 0) {
    return (
      <Card>
        <EmptyState icon={supplierSvg} title="No suppliers for your team yet">
          Stand builders, carriers, furniture and flowers: suppliers the organiser recommends will appear
          here.
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <ListTools
        search={{
          label: 'Search suppliers',
          value: view.search,
          onChange: (search) => setView(withSearch(view, search)),
        }}
      >
        {choices.length > 1 ? (
          <FilterRow
            label="Filter by supplier group"
            choices={choices}
            areNames
            value={groupId}
            onChange={(next) => setView(withFilter(view, 'supplierGroupId', next === ALL ? [] : [next]))}
          />
        ) : null}
      </ListTools>
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            icon={searchOffSvg}
            title="No matching suppliers"
            action={<Button onClick={() => setView(emptyView)}>Show all suppliers</Button>}
          >
            Try another search or group.
          </EmptyState>
        </Card>
      ) : (
        <TileGrid tileWidth="20rem" label={name}>
          {shown.map((supplier) => (
            <li key={supplier.id}>
              <SupplierTile supplier={supplier} />
            </li>
          ))}
        </TileGrid>
      )}
    </>
  )
}
