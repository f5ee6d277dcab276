import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useAddressView } from '#ui/table/use-address-view.ts'
import type { PageRow } from '../../../contract.ts'
import { ContentQuickLinks } from './content-quick-links.tsx'
import { FeaturedNumberNotice } from './featured-number-notice.tsx'
import { pageFilterIds, pageFilters, usePageColumns } from './page-columns.tsx'
import type { activePagesQuery } from './page-lists.ts'
import { type PageArchiving, usePageArchiving } from './use-page-actions.tsx'

type PageTableProps = {
  title: string
  /** The name of the exported file, and the key for the chosen columns. */
  name: string
  query: typeof activePagesQuery
  /** The bulk action: archiving active pages, or restoring archived ones. */
  archiving: { label: string; icon: string; archives: boolean }
  menu: (page: PageRow, setArchived: PageArchiving['setArchived']) => MenuEntry[]
  action?: ReactNode
  empty: ComponentProps<typeof DataTable>['empty']
}

const idOf = (page: PageRow) => page.id
const titleOf = (page: PageRow) => page.title

/** The organiser's list of pages, active or archived. */
export function PageTable({ title, name, query, archiving, menu, action, empty }: PageTableProps) {
  const pages = useQuery(query)
  const [view, setView] = useAddressView<'/admin/content' | '/admin/content/archived'>(pageFilterIds)
  const columns = usePageColumns()
  const { data: teamTypes } = useQuery(teamTypesQuery)
  const filters = useMemo(
    () => pageFilters((teamTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))),
    [teamTypes],
  )
  const { setArchived, question } = usePageArchiving()
  const { label, icon, archives } = archiving

  return (
    <Screen
      title={title}
      count={pages.data?.length}
      quickLinks={<ContentQuickLinks />}
      actions={pages.data?.length === 0 ? undefined : action}
    >
      {archives && pages.data ? <FeaturedNumberNotice pages={pages.data} /> : null}
      <DataTable
        name={name}
        label={title}
        columns={columns}
        rows={pages.data}
        rowId={idOf}
        rowName={titleOf}
        view={view}
        onViewChange={setView}
        filters={filters}
        searchLabel="Filter by title"
        link={(page, props) => (
          <Link to={addressOf('/admin/content/{contentId}', { contentId: page.id })} {...props} />
        )}
        menu={(page) => menu(page, setArchived)}
        bulkActions={[
          {
            label,
            icon,
            onPress: (ids, clear) => {
              const chosen = (pages.data ?? []).filter(({ id }) => ids.includes(id))
              void setArchived(chosen, archives, clear)
            },
          },
        ]}
        empty={empty}
        error={
          pages.error
            ? { message: asApiError(pages.error).message, onRetry: () => void pages.refetch() }
            : undefined
        }
      />
      {question}
    </Screen>
  )
}
