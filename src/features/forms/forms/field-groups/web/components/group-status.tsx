import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { groupStateOf } from '../../domain/group-state.ts'

export function GroupStatus({ group }: { group: { isPublished: boolean } }) {
  const state = groupStateOf(group)
  if (group.isPublished) return <StatusChip tone="done">{state}</StatusChip>
  return (
    <StatusChip tone="open" icon={editSvg}>
      {state}
    </StatusChip>
  )
}
