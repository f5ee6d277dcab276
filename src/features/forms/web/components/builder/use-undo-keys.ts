import { useEffect } from 'react'
import type { BuilderAction } from './builder-state.ts'

/** Ctrl or ⌘ Z takes back and, with Shift or as Ctrl Y, brings back; not where the form is only tried. */
export function useUndoKeys(dispatch: (action: BuilderAction) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      if (event.target instanceof Element && event.target.closest('[data-try-it], [role="dialog"]')) return
      event.preventDefault()
      dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [dispatch])
}
