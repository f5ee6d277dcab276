import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { FormState } from '../../domain/form-state.ts'

export function FormStatus({ state }: { state: FormState }) {
  if (state === 'Published') return <StatusChip tone="done">{state}</StatusChip>
  if (state === 'Unpublished changes') return <StatusChip tone="soon">{state}</StatusChip>
  if (state === 'Closed') return <StatusChip tone="na">{state}</StatusChip>
  return (
    <StatusChip tone="open" icon={editSvg}>
      {state}
    </StatusChip>
  )
}
