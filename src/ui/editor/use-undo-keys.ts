import { useEffect } from 'react'

/**
 * Ctrl Z or ⌘ Z undoes; with Shift, or as Ctrl Y, it redoes. Ignored in dialogs, and where something else has handled
 * the keys, such as a text editor with its own history.
 * @param act must be stable between renders
 * @param elsewhere a selector: the keys are ignored inside it too
 */
export function useUndoKeys(act: (step: 'undo' | 'redo') => void, elsewhere?: string): void {
  useEffect(() => {
    const left = ['[role="dialog"]', elsewhere].filter(Boolean).join(', ')
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      if (event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(left)) return
      event.preventDefault()
      act(key === 'y' || event.shiftKey ? 'redo' : 'undo')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [act, elsewhere])
}
