import { useCallback, useState } from 'react'
import { usePreviewing } from './use-previewing.ts'

/** The panels and dialogs that are open. */
export function useOpenViews() {
  const [isSheetOpen, setSheetOpen] = useState(false)
  /** The section to add below; empty for the end of the page, undefined while nothing is being added. */
  const [addingAfter, setAddingAfter] = useState<string>()
  const [isShowingVersions, setShowingVersions] = useState(false)
  const [isPreviewing, setPreviewing] = usePreviewing()
  const openSheet = useCallback(() => setSheetOpen(true), [])
  return {
    isSheetOpen,
    openSheet,
    closeSheet: () => setSheetOpen(false),
    addingAfter,
    askType: setAddingAfter,
    closeAdding: () => setAddingAfter(undefined),
    isShowingVersions,
    setShowingVersions,
    isPreviewing,
    setPreviewing,
  }
}
