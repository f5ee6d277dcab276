import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { PageRow } from '../../../contract.ts'
import { pageList } from '../../../domain/list.ts'
import { ContentQuickLinks } from './content-quick-links.tsx'
import { FeaturedNumberNotice } from './featured-number-notice.tsx'
import { pageFilters, usePageColumns } from './page-columns.tsx'
import type { activePagesPage } from './page-lists.ts'
import { type PageArchiving, usePageArchiving } from './use-page-actions.tsx'

type PageTableProps = {
  title: string
  /** The name of the exported file, and the key for the chosen columns. */
  name: string
  path: '/admin/content' | '/admin/content/archived'
  page: typeof activePagesPage
  /** The bulk action: archiving active pages, or restoring archived ones. */
  archiving: { label: string; icon: string; archives: boolean }
  menu: (page: PageRow, setArchived: PageArchiving['setArchived']) => MenuEntry[]
  action?: ReactNode
  empty: ComponentProps<typeof DataTable>['empty']
}

const idOf = (page: PageRow) => page.id
const titleOf = (page: PageRow) => page.title

/** The organiser's list of pages, active or archived. */
export function PageTable({ title, name, path, page, archiving, menu, action, empty }: PageTableProps) {
  const { table, count } = useList(path, pageList, page)
  const columns = usePageColumns()
  const { data: teamTypes } = useQuery(teamTypesQuery)
  const filters = useMemo(
    () => pageFilters((teamTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))),
    [teamTypes],
  )
  const { setArchived, question } = usePageArchiving()
  const { label, icon, archives } = archiving
  /** Of a page that is chosen on another page of the list only the id is here. */
  const chosenPage = (id: string) =>
    table.page?.items.find((row) => row.id === id) ?? {
      id,
      title: '',
      isFeatured: false,
      isArchived: !archives,
    }

  return (
    <Screen
      title={title}
      count={count}
      quickLinks={<ContentQuickLinks />}
      actions={count === 0 ? undefined : action}
    >
      {archives ? <FeaturedNumberNotice /> : null}
      <DataTable
        name={name}
        label={title}
        {...table}
        columns={columns}
        rowId={idOf}
        rowName={titleOf}
        exportFrom={{ path: '/api/admin/content', search: { archived: String(!archives) } }}
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
            onPress: (ids, clear) => void setArchived(ids.map(chosenPage), archives, clear),
          },
        ]}
        empty={empty}
      />
      {question}
    </Screen>
  )
}
