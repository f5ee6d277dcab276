import { plural } from '#kit/text/list-words.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'

type RemoveNotificationsProps = {
  /** Those to delete; an empty list closes the dialog. */
  ids: readonly string[]
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

export function RemoveNotifications({ ids, onClose, onConfirm }: RemoveNotificationsProps) {
  const count = ids.length
  return (
    <ConfirmDialog
      isOpen={count > 0}
      onClose={onClose}
      title={`Delete ${count === 1 ? 'this notification' : `${count} notifications`}`}
      action="Delete"
      onConfirm={async () => {
        await onConfirm()
      }}
    >
      {plural(count, 'It disappears', 'They disappear')} from the notifications of everyone who can see{' '}
      {plural(count, 'it', 'them')} now. E-mails that have been sent stay sent. This cannot be undone.
    </ConfirmDialog>
  )
}
