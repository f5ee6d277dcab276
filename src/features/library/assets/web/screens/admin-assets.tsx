import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import assetsSvg from '@material-symbols/svg-400/outlined/perm_media.svg?raw'
import searchOffSvg from '@material-symbols/svg-400/outlined/search_off.svg?raw'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { UploadField } from '#features/event/files/web/embeds/upload-field.tsx'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { assetsApi } from '../api.ts'
import { libraryKinds, useAddToLibrary } from '../components/add-to-library.ts'
import styles from '../components/asset-library.module.css'
import { AssetGrid, AssetList } from '../components/asset-library.tsx'
import { LIBRARY_PAGE, useLibraryView } from '../components/library-view.ts'

const tips = (
  <>
    <p>You can drop several files at once. Each appears in the library as soon as it has uploaded.</p>
    <p>Your original picture is kept, and each screen gets the size it needs.</p>
    <p>Add alternative text to pictures for people who use a screen reader.</p>
  </>
)

export function Screen() {
  const [view, setView] = useLibraryView()
  const addToLibrary = useAddToLibrary()
  const search = useDeferredValue(view.search)
  const { type, limit } = view
  const library = useQuery({
    ...assetsApi.list.queryOptions({ input: { search, limit, ...(type ? { type } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const { assets, total } = library.data ?? { assets: undefined, total: undefined }
  const isFiltered = search !== '' || type !== undefined
  const processing = assets?.filter(({ status }) => status === 'processing').length ?? 0

  return (
    <ScreenFrame
      title="Assets"
      count={total}
      lead="Pictures and documents to use on pages, the dashboard and the sidebar."
      tips={tips}
      quickLinks={
        <>
          <QuickLink to="/admin/assets">Assets</QuickLink>
          <QuickLink to="/admin/downloads">Downloads</QuickLink>
          <QuickLink to="/admin/content">Content</QuickLink>
        </>
      }
      actions={
        <Button component={Link} to="/admin/assets/add" variant="primary" icon={addSvg}>
          Add asset
        </Button>
      }
    >
      <UploadField
        label="Add pictures and documents"
        kinds={libraryKinds}
        multiple
        forgetsStored
        hint="Choose files or drop them here: pictures up to 25 MB, documents up to 100 MB"
        onStored={(file) => addToLibrary(file)}
      />
      <div className={styles.toolbar}>
        <SearchField
          className={styles.search}
          label="Search by name"
          value={view.search}
          onChange={(words) => setView({ search: words, limit: LIBRARY_PAGE })}
        />
        <SegmentedTabs
          label="Asset type"
          value={type ?? 'all'}
          onChange={(value) =>
            setView({
              type: value === 'image' || value === 'document' ? value : undefined,
              limit: LIBRARY_PAGE,
            })
          }
          tabs={[
            { value: 'all', label: 'All' },
            { value: 'image', label: 'Pictures' },
            { value: 'document', label: 'Documents' },
          ]}
        />
        <div className={styles.layouts}>
          <SegmentedTabs
            label="Layout"
            value={view.layout}
            onChange={(layout) => setView({ layout: layout === 'list' ? 'list' : 'grid' })}
            tabs={[
              { value: 'grid', label: 'Grid' },
              { value: 'list', label: 'List' },
            ]}
          />
        </div>
      </div>
      <div className={styles.area} aria-busy={library.isPlaceholderData || undefined}>
        {processing > 0 ? (
          <Banner tone="info">
            {`Processing ${processing} ${plural(processing, 'picture', 'pictures')}… You can carry on working.`}
          </Banner>
        ) : null}
        {assets === undefined ? (
          library.error ? (
            <ErrorState onRetry={() => void library.refetch()}>{library.error.message}</ErrorState>
          ) : (
            <RowsSkeleton rows={6} />
          )
        ) : assets.length > 0 ? (
          view.layout === 'list' ? (
            <AssetList assets={assets} />
          ) : (
            <AssetGrid assets={assets} />
          )
        ) : isFiltered ? (
          <EmptyState
            icon={searchOffSvg}
            title="No matching assets"
            action={<Button onClick={() => setView({ search: '', type: undefined })}>Show all assets</Button>}
          >
            Try another name or type.
          </EmptyState>
        ) : (
          <EmptyState icon={assetsSvg} title="The library is empty">
            Drop pictures and documents above, then use them on pages, cards and the dashboard header.
          </EmptyState>
        )}
        {assets && total !== undefined && assets.length < total ? (
          <div className={styles.more}>
            <span>{`Showing the newest ${assets.length} of ${total}`}</span>
            {limit < 500 ? (
              <Button onClick={() => setView({ limit: Math.min(500, limit + LIBRARY_PAGE) })}>
                Show more
              </Button>
            ) : (
              <span>Search by name to find older ones.</span>
            )}
          </div>
        ) : null}
      </div>
    </ScreenFrame>
  )
}
