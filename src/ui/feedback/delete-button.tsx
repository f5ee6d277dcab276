import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '../data/api-error.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showToast } from './toast.tsx'

type DeleteButtonProps = {
  /** Of the thing that is deleted. */
  name: string
  /** The verb and the noun on the button of the dialog. */
  action: string
  /** What goes with it, and that it cannot be undone. */
  children: ReactNode
  onDelete: () => Promise<void>
}

/** Deletes one thing after asking; a failure is told in a toast. */
export function DeleteButton({ name, action, children, onDelete }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    try {
      await onDelete()
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }
  return (
    <>
      <Button icon={deleteSvg} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete “${name}”`}
        action={action}
        onConfirm={remove}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
