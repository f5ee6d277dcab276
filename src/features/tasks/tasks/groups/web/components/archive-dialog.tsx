import { plural } from '#kit/text/list-words.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { useGroupActions } from './use-group-actions.ts'

export type Chosen = { ids: string[]; onDone: () => void }

type ArchiveDialogProps = { chosen: Chosen | undefined; onClose: () => void }

/** Asked first, because a group that is restored comes back without its tasks. */
export function ArchiveDialog({ chosen, onClose }: ArchiveDialogProps) {
  const { archive } = useGroupActions()
  const count = chosen?.ids.length ?? 0
  return (
    <ConfirmDialog
      isOpen={chosen !== undefined}
      onClose={onClose}
      title={`Archive ${count} ${plural(count, 'task group', 'task groups')}`}
      action="Archive"
      onConfirm={async () => {
        if (await archive(chosen?.ids ?? [])) chosen?.onDone()
      }}
    >
      {plural(count, 'Its list of tasks is cleared.', 'Their lists of tasks are cleared.')} The tasks
      themselves stay. This cannot be undone: a restored group comes back empty.
    </ConfirmDialog>
  )
}
