import bookSvg from '@material-symbols/svg-400/outlined/menu_book.svg?raw'
import searchOffSvg from '@material-symbols/svg-400/outlined/search_off.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { capitalise, numberInWords, plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TileGrid } from '#ui/layout/tile-grid.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { LoadMore } from '#ui/table/load-more.tsx'
import { useGrowingList } from '#ui/table/use-growing-list.ts'
import { emptyView, withSearch } from '#ui/table/view.ts'
import type { PageCard } from '../../contract.ts'
import { shownPageList } from '../../domain/list.ts'
import { contentApi } from '../api.ts'
import { PageTile } from '../components/reading/page-tile.tsx'
import styles from './content.module.css'

export function Screen() {
  const { shortName, eventName } = useEvent()
  const pages = useGrowingList('/content', shownPageList, (search) =>
    contentApi.list.queryOptions({ input: search }),
  )
  // The first page without a search, which the list has asked for already where nothing is searched for.
  const { data, error, refetch } = useQuery(contentApi.list.queryOptions({ input: { page: 1 } }))
  return (
    <ScreenFrame name="Content" title={headline(data?.fresh ?? 0, shortName || eventName)}>
      {data && pages.rows ? (
        <Pages {...pages} rows={pages.rows} isPlain={!data.hasPictures} />
      ) : pages.error ? (
        <ErrorState onRetry={pages.error.onRetry}>{pages.error.message}</ErrorState>
      ) : (
        <ListPlaceholder error={error} onRetry={refetch} />
      )}
    </ScreenFrame>
  )
}

/** What matters first: what is new since the person's last visit. */
function headline(fresh: number, event: string): string {
  if (fresh === 0) return event ? `Everything about ${event}` : 'Everything about the event'
  return `${capitalise(numberInWords(fresh))} ${plural(fresh, 'page has', 'pages have')} something new`
}

type PagesProps = ReturnType<typeof useGrowingList<'/content', typeof shownPageList, PageCard>> & {
  rows: readonly PageCard[]
  /** No page has a picture, so that each is one line. */
  isPlain: boolean
}

function Pages({ rows, total, view, onViewChange, isNarrowed, isStale, more, isPlain }: PagesProps) {
  if (rows.length === 0 && !isNarrowed && !isStale) {
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
        onChange={(search) => onViewChange(withSearch(view, search))}
      />
      <div className={styles.pages} aria-busy={isStale || undefined}>
        {rows.length === 0 ? (
          <Card>
            <EmptyState
              icon={searchOffSvg}
              title="No matching pages"
              action={<Button onClick={() => onViewChange(emptyView)}>Show all pages</Button>}
            >
              Try a different search.
            </EmptyState>
          </Card>
        ) : (
          <TileGrid tileWidth="16.5rem">
            {rows.map((page) => (
              <li key={page.id}>
                <PageTile page={page} isRow={isPlain} />
              </li>
            ))}
          </TileGrid>
        )}
        {more ? <LoadMore shown={rows.length} total={total ?? rows.length} more={more} /> : null}
      </div>
    </>
  )
}
