import supplierSvg from '@material-symbols/svg-400/outlined/handshake.svg?raw'
import searchOffSvg from '@material-symbols/svg-400/outlined/search_off.svg?raw'
import starSvg from '@material-symbols/svg-400/outlined/star.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useCorePageTitle } from '#features/event/events/web/embeds/terms.ts'
import { searchMatcher } from '#kit/text/search.ts'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TileGrid, TileWords } from '#ui/layout/tile-grid.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useAddressView } from '#ui/table/use-address-view.ts'
import { emptyView, withSearch } from '#ui/table/view.ts'
import type { SupplierCard } from '../../contract.ts'
import { suppliersApi } from '../api.ts'
import { SupplierLogo } from '../embeds/supplier-logo.tsx'
import styles from './suppliers.module.css'

const noFilters: never[] = []

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
      {data ? <Suppliers suppliers={data} /> : <ListPlaceholder error={error} onRetry={refetch} />}
    </ScreenFrame>
  )
}

function Suppliers({ suppliers }: { suppliers: readonly SupplierCard[] }) {
  const [view, setView] = useAddressView<'/suppliers'>(noFilters)
  const matches = searchMatcher(view.search)
  const shown = suppliers.filter(({ company, description }) => matches([company, description]))
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
      <SearchField
        className={styles.search}
        label="Search suppliers"
        value={view.search}
        onChange={(search) => setView(withSearch(view, search))}
      />
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            icon={searchOffSvg}
            title="No matching suppliers"
            action={<Button onClick={() => setView(emptyView)}>Show all suppliers</Button>}
          >
            Try another search.
          </EmptyState>
        </Card>
      ) : (
        <TileGrid tileWidth="19rem">
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

function SupplierTile({ supplier }: { supplier: SupplierCard }) {
  const { id, company, description, isFeatured } = supplier
  return (
    <Card
      component={Link}
      to={addressOf('/suppliers/{supplierId}', { supplierId: id })}
      className={styles.tile ?? ''}
    >
      <SupplierLogo supplier={supplier} size={48} />
      <span className={styles.words}>
        <TileWords title={company} description={description} />
        {isFeatured ? (
          <span className={styles.chip}>
            <StatusChip tone="soon" icon={starSvg}>
              Recommended
            </StatusChip>
          </span>
        ) : null}
      </span>
    </Card>
  )
}
