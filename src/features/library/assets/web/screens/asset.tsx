import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { assetsApi } from '../api.ts'
import { AssetEditor } from '../components/asset-editor.tsx'

export function Screen() {
  const { assetId } = useParams<'/admin/assets/{assetId}'>()
  const asset = useQuery(assetsApi.get.queryOptions({ input: { assetId } }))
  if (asset.data) return <AssetEditor key={asset.data.id} asset={asset.data} />
  return (
    <Unopened
      error={asset.error}
      onRetry={() => void asset.refetch()}
      noun="asset"
      action={
        <Button component={Link} to="/admin/assets">
          Go to assets
        </Button>
      }
    >
      It may have been deleted, or it may belong to another event.
    </Unopened>
  )
}
