import brokenSvg from '@material-symbols/svg-400/outlined/broken_image.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import documentSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { storedAddress } from '#ui/data/api.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { useRegion } from '#ui/text/region.ts'
import type { Asset } from '../../contract.ts'
import { assetsApi } from '../api.ts'
import { Picture } from '../embeds/picture.tsx'
import styles from './asset-editor.module.css'
import { AssetReplace } from './asset-replace.tsx'
import { AssetStatus } from './asset-status.tsx'
import { AssetUses } from './asset-uses.tsx'
import { AssetVariants } from './asset-variants.tsx'
import { factsOf } from './asset-words.ts'
import { AssetWordsForm } from './asset-words-form.tsx'

/** One asset: its preview, name, sizes, and the pages that use it. */
export function AssetEditor({ asset }: { asset: Asset }) {
  const { locale } = useRegion()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const [refusal, setRefusal] = useState('')

  const take = (changed: Asset) => {
    queryClient.setQueryData(assetsApi.get.queryKey({ input: { assetId: asset.id } }), changed)
    void queryClient.invalidateQueries({ queryKey: assetsApi.list.key() })
  }
  async function remove() {
    setRefusal('')
    try {
      await assetsApi.remove.call({ assetId: asset.id })
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
      return
    }
    void queryClient.invalidateQueries({ queryKey: assetsApi.list.key() })
    showToast({ message: `“${asset.name}” deleted` })
    await navigate('/admin/assets')
  }

  return (
    <Screen
      title={asset.name}
      lead={factsOf(asset, locale)}
      actions={
        <>
          <Button
            component="a"
            href={storedAddress(asset.address)}
            download={asset.fileName}
            icon={downloadSvg}
          >
            <span translate="no">Download</span>
          </Button>
          <Button icon={deleteSvg} onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </>
      }
    >
      {refusal ? (
        <Banner tone="error" onDismiss={() => setRefusal('')}>
          {refusal}
        </Banner>
      ) : null}
      {asset.status === 'failed' ? <Problem asset={asset} onRetried={take} /> : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Preview asset={asset} />
          <AssetVariants asset={asset} />
        </div>
        <div className={styles.column}>
          <AssetWordsForm asset={asset} onSaved={take} />
          <AssetReplace asset={asset} onReplaced={take} />
          <AssetUses assetId={asset.id} />
        </div>
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={`Delete “${asset.name}”`}
        action="Delete asset"
        onConfirm={remove}
      >
        This deletes the file and all its sizes. Links to them will stop working. This cannot be undone.
      </ConfirmDialog>
    </Screen>
  )
}

function Preview({ asset }: { asset: Asset }) {
  const { picture } = asset
  return (
    <Card padding="none" className={styles.preview ?? ''}>
      {picture && asset.status !== 'failed' ? (
        <Picture of={picture} sizes="(max-width: 992px) 100vw, 60vw" isFirst className={styles.picture} />
      ) : (
        <span className={styles.document}>
          <Icon of={picture ? brokenSvg : documentSvg} size={40} />
          {asset.fileName}
        </span>
      )}
      <span className={styles.status} role="status">
        <AssetStatus asset={asset} />
      </span>
    </Card>
  )
}

function Problem({ asset, onRetried }: { asset: Asset; onRetried: (asset: Asset) => void }) {
  const [isBusy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    try {
      onRetried(await assetsApi.retry.call({ assetId: asset.id }))
    } catch (error) {
      showToast({ tone: 'error', message: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Banner tone="warning">
      <span className={styles.problem}>
        <span>This picture could not be processed: {asset.problem} Replace the file or try again.</span>
        <Button size="small" loading={isBusy} onClick={() => void retry()}>
          Try again
        </Button>
      </span>
    </Banner>
  )
}
