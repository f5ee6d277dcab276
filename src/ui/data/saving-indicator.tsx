import { SavedIndicator } from '#ui/feedback/saved-indicator.tsx'
import type { SavingState } from './saver.ts'

const shown = {
  idle: 'idle',
  unsaved: 'saving',
  saving: 'saving',
  saved: 'saved',
  failed: 'failed',
  signedOut: 'failed',
  // What is to be done is said in a banner.
  refused: 'idle',
  conflict: 'idle',
} as const

/** How far a saver is: “Saving…”, “Saved 3 s ago”, “Not saved. Trying again”. */
export function SavingIndicator({ saving }: { saving: SavingState<unknown> }) {
  return <SavedIndicator state={shown[saving.kind]} savedAt={saving.savedAt} />
}
