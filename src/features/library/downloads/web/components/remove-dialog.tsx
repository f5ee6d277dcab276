import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { plural } from '#kit/text/list-words.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'

type RemoveDialogProps = {
  /** What is to be removed; nothing closes the dialog. */
  downloadIds: readonly string[]
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

export function RemoveDialog({ downloadIds, onClose, onConfirm }: RemoveDialogProps) {
  const words = useTerms()
  const count = downloadIds.length
  return (
    <ConfirmDialog
      isOpen={count > 0}
      onClose={onClose}
      title={words(`Remove ${count === 1 ? 'this download' : `${count} downloads`}`)}
      action="Remove"
      onConfirm={async () => {
        await onConfirm()
      }}
    >
      {plural(count, 'It goes', 'They go')} with {plural(count, 'its file', 'their files')}, from pages that
      show {plural(count, 'it', 'them')} too. This cannot be taken back.
    </ConfirmDialog>
  )
}
