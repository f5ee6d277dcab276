import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { AssetRow } from '../../contract.ts'

/** Nothing for what is ready, as most assets are. */
export function AssetStatus({ asset: { status } }: { asset: Pick<AssetRow, 'status'> }) {
  if (status === 'processing') return <StatusChip tone="waiting">Making sizes</StatusChip>
  if (status === 'failed') return <StatusChip tone="late">Sizes failed</StatusChip>
  return null
}
