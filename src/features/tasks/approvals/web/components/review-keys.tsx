import { Dialog } from '#ui/feedback/dialog.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'

const keys = [
  ['Next in the queue', 'J'],
  ['Previous in the queue', 'K'],
  ['Approve and open the next', 'A'],
  ['Request changes', 'R'],
  ['Send your text', 'Ctrl Enter'],
  ['Back to the queue', 'Esc'],
] as const

/** The keys of a review, which wait while somebody types. */
export function ReviewKeys({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" width={400}>
      <KeyValueList items={keys.map(([label, key]) => ({ label, value: <kbd>{key}</kbd> }))} />
    </Dialog>
  )
}
