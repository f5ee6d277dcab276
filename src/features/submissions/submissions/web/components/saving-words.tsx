import { SavedIndicator } from '#ui/feedback/saved-indicator.tsx'
import type { SavingState } from './answer-saver.ts'

const shown = {
  idle: 'idle',
  unsaved: 'saving',
  saving: 'saving',
  saved: 'saved',
  failed: 'failed',
  refused: 'idle',
} as const

export function SavingWords({ saving }: { saving: SavingState }) {
  return <SavedIndicator state={shown[saving.kind]} savedAt={saving.savedAt} />
}
