import assetsSvg from '@material-symbols/svg-400/outlined/perm_media.svg?raw'
import { useDeferredValue, useState } from 'react'
import { UploadField } from '#features/event/files/web/embeds/upload-field.tsx'
import { LONGEST_SEARCH } from '#kit/lists/list.ts'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { useGrowing } from '#ui/table/use-growing-list.ts'
import { assetsApi } from '../api.ts'
import { useAddToLibrary } from './add-to-library.ts'
import styles from './asset-picker.module.css'
import { AssetThumb } from './asset-thumb.tsx'

type AssetPickerDialogProps = {
  isOpen: boolean
  label: string
  chosen: string | null
  onClose: () => void
  onChoose: (assetId: string) => void
}

export function AssetPickerDialog({ isOpen, label, onClose, ...rest }: AssetPickerDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={label} width={820}>
      {isOpen ? <Library {...rest} /> : null}
    </Dialog>
  )
}

/** A separate component, so that it loads the library only while the dialog is open. */
function Library({ chosen, onChoose }: Pick<AssetPickerDialogProps, 'chosen' | 'onChoose'>) {
  const [search, setSearch] = useState('')
  const addToLibrary = useAddToLibrary()
  const words = useDeferredValue(search)
  const library = useGrowing((page) =>
    assetsApi.list.queryOptions({
      input: { search: words.trim().slice(0, LONGEST_SEARCH), type: 'image', page },
    }),
  )
  const { rows: assets, more } = library
  return (
    <div className={styles.library}>
      <SearchField label="Search the library by name" value={search} onChange={setSearch} autoFocus />
      <div className={styles.results}>
        {assets === undefined ? (
          library.error ? (
            <ErrorState onRetry={library.error.onRetry}>{library.error.message}</ErrorState>
          ) : (
            <RowsSkeleton rows={3} />
          )
        ) : assets.length === 0 ? (
          <EmptyState compact icon={assetsSvg} title={words ? 'No matching pictures' : 'No pictures yet'}>
            {words ? 'Try another name.' : 'Upload the first one below.'}
          </EmptyState>
        ) : (
          <ul className={styles.grid} aria-label="Pictures">
            {assets.map((asset) => (
              <li key={asset.id}>
                <button
                  type="button"
                  className={styles.tile}
                  aria-pressed={asset.id === chosen}
                  onClick={() => onChoose(asset.id)}
                >
                  <AssetThumb asset={asset} sizes="180px" />
                  <span className={styles.tileName}>{asset.name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {more ? (
          <Button size="small" loading={more.isLoading} onClick={more.load}>
            Show more
          </Button>
        ) : null}
      </div>
      <UploadField
        label="Or upload a new picture"
        kinds={['image']}
        hint="Choose a picture or drop it here to add it to the library"
        onStored={async (file) => onChoose((await addToLibrary(file)).id)}
      />
    </div>
  )
}
