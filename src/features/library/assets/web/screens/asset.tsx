import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { NotFoundState } from '#ui/feedback/not-found-state.tsx'
import { assetsApi } from '../api.ts'
import { AssetEditor } from '../components/asset-editor.tsx'

/** The asset of the address. */
export function Screen() {
  const { assetId = '' } = useParams({ strict: false }) as { assetId?: string }
  const asset = useQuery(assetsApi.get.queryOptions({ input: { assetId } }))
  if (asset.data) return <AssetEditor key={asset.data.id} asset={asset.data} />
  if (!asset.error) return <PageSkeleton />
  const toAssets = (
    <Button component={Link} to="/admin/assets">
      Go to assets
    </Button>
  )
  const { status, message } = asApiError(asset.error)
  if (status === 404) {
    return (
      <NotFoundState title="This asset is not here" action={toAssets}>
        It may have been deleted, or it belongs to another event.
      </NotFoundState>
    )
  }
  return (
    <ErrorState isScreen onRetry={() => void asset.refetch()} actions={toAssets}>
      {message}
    </ErrorState>
  )
}
