import { SavedIndicator } from '#ui/feedback/saved-indicator.tsx'
import type { SavingState } from './saver.ts'

const shown = {
  idle: 'idle',
  unsaved: 'saving',
  saving: 'saving',
  saved: 'saved',
  failed: 'failed',
  signedOut: 'failed',
  // A banner says what to do.
  refused: 'idle',
  conflict: 'idle',
} as const

/** The state of a saver: “Saving…”, “Saved 3 s ago”, “Not saved. Trying again”. */
export function SavingIndicator({ saving }: { saving: SavingState<unknown> }) {
  return <SavedIndicator state={shown[saving.kind]} savedAt={saving.savedAt} />
}
