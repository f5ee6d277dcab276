import { useCallback, useState } from 'react'
import { usePreviewing } from './use-previewing.ts'

/** What is open beside or over the page. */
export function useOpenViews() {
  const [isSheetOpen, setSheetOpen] = useState(false)
  /** The section below which one is to be added; empty for the end of the page, undefined while none is. */
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
