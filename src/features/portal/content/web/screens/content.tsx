import bookSvg from '@material-symbols/svg-400/outlined/menu_book.svg?raw'
import searchOffSvg from '@material-symbols/svg-400/outlined/search_off.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { capitalise, numberInWords, plural } from '#kit/text/list-words.ts'
import { searchMatcher } from '#kit/text/search.ts'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TileGrid } from '#ui/layout/tile-grid.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useAddressView } from '#ui/table/use-address-view.ts'
import { emptyView, withSearch } from '#ui/table/view.ts'
import type { PageCard } from '../../contract.ts'
import { contentApi } from '../api.ts'
import { PageTile } from '../components/reading/page-tile.tsx'
import styles from './content.module.css'

const noFilters: never[] = []

export function Screen() {
  const { shortName, eventName } = useEvent()
  const { data, error, refetch } = useQuery(contentApi.list.queryOptions({ input: {} }))
  return (
    <ScreenFrame name="Content" title={headline(data ?? [], shortName || eventName)}>
      {data ? <Pages pages={data} /> : <ListPlaceholder error={error} onRetry={refetch} />}
    </ScreenFrame>
  )
}

/** What matters first: what is new since the person's last visit. */
function headline(pages: readonly PageCard[], event: string): string {
  const fresh = pages.filter(({ hasNewSection, isPublished }) => hasNewSection && isPublished).length
  if (fresh === 0) return event ? `Everything about ${event}` : 'Everything about the event'
  return `${capitalise(numberInWords(fresh))} ${plural(fresh, 'page has', 'pages have')} something new`
}

function Pages({ pages }: { pages: readonly PageCard[] }) {
  const [view, setView] = useAddressView<'/content'>(noFilters)
  const matches = searchMatcher(view.search)
  const isPlain = pages.every(({ picture }) => picture === null)
  const shown = pages.filter(({ title, description }) => matches([title, description]))
  if (pages.length === 0) {
    return (
      <Card>
        <EmptyState icon={bookSvg} title="No pages yet">
          The exhibitor manual and other pages from the organiser will appear here.
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <SearchField
        className={styles.search}
        label="Search pages"
        value={view.search}
        onChange={(search) => setView(withSearch(view, search))}
      />
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            icon={searchOffSvg}
            title="No matching pages"
            action={<Button onClick={() => setView(emptyView)}>Show all pages</Button>}
          >
            Try a different search.
          </EmptyState>
        </Card>
      ) : (
        <TileGrid tileWidth="16.5rem">
          {shown.map((page) => (
            <li key={page.id}>
              <PageTile page={page} isRow={isPlain} />
            </li>
          ))}
        </TileGrid>
      )}
    </>
  )
}
