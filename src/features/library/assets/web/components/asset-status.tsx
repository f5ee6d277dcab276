import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { AssetRow } from '../../contract.ts'

/** Draws nothing for assets that are ready, as most are. */
export function AssetStatus({ asset: { status } }: { asset: Pick<AssetRow, 'status'> }) {
  if (status === 'processing') return <StatusChip tone="waiting">Processing</StatusChip>
  if (status === 'failed') return <StatusChip tone="late">Processing failed</StatusChip>
  return null
}
