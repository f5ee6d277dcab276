import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Reworded } from '#ui/text/reworded.tsx'

type DiscardQuestionProps = {
  /** What has unpublished changes. */
  noun: string
  isDiscarding: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asked before everything goes that was changed since the last publishing. */
export function DiscardQuestion({ noun, isDiscarding, onClose, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Discard unpublished changes?"
      actions={
        <>
          <Button onClick={onClose}>Keep them</Button>
          <Button variant="danger" loading={isDiscarding} onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p>
        <Reworded>{`The ${noun} goes back to its published version. Until you leave the editor, Undo brings the changes back.`}</Reworded>
      </p>
    </Dialog>
  )
}
