import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import searchOffSvg from '@material-symbols/svg-400/outlined/search_off.svg?raw'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCorePageTitle } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilterRow } from '#ui/controls/filter-row.tsx'
import { ListTools } from '#ui/controls/list-tools.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useAddressView } from '#ui/table/use-address-view.ts'
import { emptyView, withFilter, withSearch } from '#ui/table/view.ts'
import { downloadsApi } from '../api.ts'
import {
  downloadsHeadline,
  filterChoices,
  filterFrom,
  matchingDownloads,
} from '../components/download-filters.ts'
import { DownloadList } from '../components/download-list.tsx'

const addressKeys = ['fileType'] as const

/** The files for the signed-in person's team. */
export function Screen() {
  const { data: downloads } = useSuspenseQuery(downloadsApi.list.queryOptions({ input: {} }))
  const [view, setView] = useAddressView<'/downloads'>(addressKeys)
  const name = useCorePageTitle('downloads')
  const filter = filterFrom(view.filters.fileType)
  const shown = matchingDownloads(downloads, { filter, search: view.search })

  return (
    <ScreenFrame
      name={name}
      title={<span translate="no">{downloadsHeadline(downloads.length, name)}</span>}
      width="reading"
    >
      {downloads.length === 0 ? (
        <Card>
          <EmptyState icon={downloadSvg} title="No files for your team yet">
            Manuals, plans, price lists and logos will appear here when the organiser adds them.
          </EmptyState>
        </Card>
      ) : (
        <>
          <ListTools
            search={{
              label: 'Search downloads',
              value: view.search,
              onChange: (search) => setView(withSearch(view, search)),
            }}
          >
            <FilterRow
              label="Filter by file type"
              choices={filterChoices(downloads)}
              value={filter}
              onChange={(next) => setView(withFilter(view, 'fileType', next === 'all' ? [] : [next]))}
            />
          </ListTools>
          <Card padding="none">
            {shown.length > 0 ? (
              <DownloadList label={name} downloads={shown} />
            ) : (
              <EmptyState
                icon={searchOffSvg}
                title="No matching files"
                action={<Button onClick={() => setView(emptyView)}>Show all files</Button>}
              >
                Try another search or file type.
              </EmptyState>
            )}
          </Card>
        </>
      )}
    </ScreenFrame>
  )
}
