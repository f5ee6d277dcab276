import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import { StatusChip } from '#ui/feedback/status-chip.tsx'

/** Content displays as Draft or Published (platform specification, section 4). */
const pageStates = ['Published', 'Draft'] as const

export function pageStateOf({ isPublished }: { isPublished: boolean }): (typeof pageStates)[number] {
  return isPublished ? 'Published' : 'Draft'
}

export function PageStatus({ isPublished }: { isPublished: boolean }) {
  if (isPublished) return <StatusChip tone="done">Published</StatusChip>
  return (
    <StatusChip tone="open" icon={editSvg}>
      Draft
    </StatusChip>
  )
}
