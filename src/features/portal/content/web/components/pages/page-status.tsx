import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import { StatusChip } from '#ui/feedback/status-chip.tsx'

export function PageStatus({ isPublished }: { isPublished: boolean }) {
  if (isPublished) return <StatusChip tone="done">Published</StatusChip>
  return (
    <StatusChip tone="open" icon={editSvg}>
      Draft
    </StatusChip>
  )
}
