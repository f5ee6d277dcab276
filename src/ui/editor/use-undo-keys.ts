import { useEffect } from 'react'

/**
 * Ctrl or ⌘ Z takes back and, with Shift or as Ctrl Y, brings back; not in dialogs, and not where something else has
 * taken the keys, such as a text editor with steps of its own.
 * @param act stays the same from drawing to drawing
 * @param elsewhere a selector: below it, the keys are left alone too
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
