import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'

type DiscardDraftProps = {
  /** The form has been sent: what is discarded are the changes since. */
  isSent: boolean
  size?: 'regular' | 'small'
  /** Throws an ApiError. */
  onDiscard: () => Promise<void>
}

/** Throws the team's draft away, after asking. */
export function DiscardDraft({ isSent, size = 'regular', onDiscard }: DiscardDraftProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [failure, setFailure] = useState('')
  const what = isSent ? 'Discard changes' : 'Discard draft'

  async function discard() {
    setFailure('')
    try {
      await onDiscard()
    } catch (thrown) {
      setFailure(asApiError(thrown).message)
    }
  }

  return (
    <>
      <Button size={size} onClick={() => setIsOpen(true)}>
        {what}
      </Button>
      {failure ? <FieldError>{failure}</FieldError> : null}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={isSent ? 'Discard the unsent changes?' : 'Discard this draft?'}
        action={what}
        onConfirm={discard}
      >
        {isSent ? (
          <p>
            What your team has sent stays as it is. All later changes, including your colleagues’, are
            deleted.
          </p>
        ) : (
          <p>
            All answers of your team in this form, including your colleagues’, are deleted. This cannot be
            undone.
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
