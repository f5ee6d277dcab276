import { useState } from 'react'
import type { UploadKind } from '#features/event/files/domain/upload-kinds.ts'
import { UploadField } from '#features/event/files/web/embeds/upload-field.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import type { Asset } from '../../contract.ts'
import { assetsApi } from '../api.ts'

const kindsOf: Record<Asset['type'], readonly UploadKind[]> = { image: ['image'], document: ['pdf', 'docs'] }

type AssetReplaceProps = { asset: Asset; onReplaced: (asset: Asset) => void }

export function AssetReplace({ asset, onReplaced }: AssetReplaceProps) {
  const [error, setError] = useState<string>()
  return (
    <SectionCard title="Replace file">
      <UploadField
        label={asset.type === 'image' ? 'New picture' : 'New document'}
        help="Replaces the file everywhere this asset is used. The old file is deleted."
        kinds={kindsOf[asset.type]}
        error={error}
        forgetsStored
        hint={
          asset.type === 'image' ? 'Choose a picture or drop it here' : 'Choose a document or drop it here'
        }
        onStored={async ({ fileId }) => {
          setError(undefined)
          try {
            const { id: assetId, version } = asset
            onReplaced(await assetsApi.replaceFile.call({ assetId, version, fileId }))
            showToast({ message: 'File replaced' })
          } catch (failure) {
            setError(failure instanceof Error ? failure.message : String(failure))
          }
        }}
      />
    </SectionCard>
  )
}
