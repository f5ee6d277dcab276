import { plural } from '#kit/text/list-words.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'

type RemoveDialogProps = {
  /** The downloads to remove; an empty list closes the dialog. */
  downloadIds: readonly string[]
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

export function RemoveDialog({ downloadIds, onClose, onConfirm }: RemoveDialogProps) {
  const count = downloadIds.length
  return (
    <ConfirmDialog
      isOpen={count > 0}
      onClose={onClose}
      title={`Remove ${count === 1 ? 'this download' : `${count} downloads`}`}
      action="Remove"
      onConfirm={async () => {
        await onConfirm()
      }}
    >
      {plural(count, 'The download and its file are', 'The downloads and their files are')} deleted and
      disappear from any page that shows them. This cannot be undone.
    </ConfirmDialog>
  )
}
