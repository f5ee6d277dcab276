import { Dialog } from '#ui/feedback/dialog.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'

const keys = [
  ['Move to another cell', '← ↑ → ↓'],
  ['Next or previous group', 'Ctrl ← →'],
  ['First or last row', 'Ctrl ↑ ↓'],
  ['First or last column', 'Home End'],
  ['A page up or down', 'Page Up, Page Down'],
  ['Open the submission or the task', 'Enter'],
  ['Open the team', 'Shift Enter'],
  ['Close the details', 'Esc'],
  ['This list', '?'],
] as const

/** The keys of the grid. */
export function MatrixKeys({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" width={440}>
      <KeyValueList items={keys.map(([label, key]) => ({ label, value: <kbd>{key}</kbd> }))} />
    </Dialog>
  )
}
