import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import assetsSvg from '@material-symbols/svg-400/outlined/perm_media.svg?raw'
import searchOffSvg from '@material-symbols/svg-400/outlined/search_off.svg?raw'
import { UploadField } from '#features/event/files/web/embeds/upload-field.tsx'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'
import { exportAddressOf } from '#ui/table/export-address.ts'
import { LoadMore } from '#ui/table/load-more.tsx'
import { useGrowingList } from '#ui/table/use-growing-list.ts'
import { emptyView } from '#ui/table/view.ts'
import { assetList } from '../../domain/list.ts'
import { assetsApi } from '../api.ts'
import { libraryKinds, useAddToLibrary } from '../components/add-to-library.ts'
import styles from '../components/asset-library.module.css'
import { AssetGrid, AssetList } from '../components/asset-library.tsx'
import { LibraryToolbar } from '../components/library-toolbar.tsx'

const tips = (
  <>
    <p>You can drop several files at once. Each appears in the library as soon as it has uploaded.</p>
    <p>Your original picture is kept, and each screen gets the size it needs.</p>
    <p>Add alternative text to pictures for people who use a screen reader.</p>
  </>
)

/** The library, a wall that grows as one scrolls. The address holds its search, filters, order and layout. */
export function Screen() {
  const address = useSearch<'/admin/assets'>()
  const changeSearch = useChangeSearch<'/admin/assets'>()
  const addToLibrary = useAddToLibrary()
  const library = useGrowingList('/admin/assets', assetList, (search) =>
    assetsApi.list.queryOptions({ input: search }),
  )
  const { rows: assets, total, view, onViewChange, isNarrowed } = library
  const layout = address.layout === 'list' ? 'list' : 'grid'
  const setLayout = (chosen: 'grid' | 'list') => {
    const { layout: _, ...others } = address
    const changed = chosen === 'list' ? { ...others, layout: chosen } : others
    void changeSearch(changed, { replace: true, resetScroll: false })
  }
  const processing = assets?.filter(({ status }) => status === 'processing').length ?? 0
  const isEmptyLibrary = assets?.length === 0 && !isNarrowed

  return (
    <ScreenFrame
      title="Assets"
      count={isNarrowed ? undefined : total}
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
      {isEmptyLibrary ? null : (
        <LibraryToolbar
          view={view}
          onViewChange={onViewChange}
          layout={layout}
          onLayoutChange={setLayout}
          exportAddress={exportAddressOf('/api/admin/assets', library.search)}
          isEmpty={!total}
        />
      )}
      <div className={styles.area} aria-busy={library.isStale || undefined}>
        {processing > 0 ? (
          <Banner tone="info">
            {`Processing ${processing} ${plural(processing, 'picture', 'pictures')}… You can carry on working.`}
          </Banner>
        ) : null}
        {library.error ? (
          <ErrorState onRetry={library.error.onRetry}>{library.error.message}</ErrorState>
        ) : assets === undefined ? (
          <RowsSkeleton rows={6} />
        ) : assets.length > 0 ? (
          <>
            {layout === 'list' ? <AssetList assets={assets} /> : <AssetGrid assets={assets} />}
            <LoadMore shown={assets.length} total={total ?? assets.length} more={library.more} />
          </>
        ) : isNarrowed ? (
          <EmptyState
            icon={searchOffSvg}
            title="No matching assets"
            action={
              <Button onClick={() => onViewChange({ ...emptyView, sort: view.sort })}>Show all assets</Button>
            }
          >
            Try another name, type or status.
          </EmptyState>
        ) : (
          <EmptyState icon={assetsSvg} title="The library is empty">
            Drop pictures and documents above, then use them on pages, cards and the dashboard header.
          </EmptyState>
        )}
      </div>
    </ScreenFrame>
  )
}
