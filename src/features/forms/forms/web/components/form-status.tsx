import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import { StatusChip } from '#ui/feedback/status-chip.tsx'

type Published = { isPublished: boolean; currentVersion: number; hasUnpublishedChanges: boolean }

/** The label of a form's state, the same in lists, filters and exports. */
const formStates = ['Published', 'Unpublished changes', 'Draft', 'Closed'] as const
export type FormState = (typeof formStates)[number]

export function formStateOf({ isPublished, currentVersion, hasUnpublishedChanges }: Published): FormState {
  if (!isPublished) return currentVersion === 0 ? 'Draft' : 'Closed'
  return hasUnpublishedChanges ? 'Unpublished changes' : 'Published'
}

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
