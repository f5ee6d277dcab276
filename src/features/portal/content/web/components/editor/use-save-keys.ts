import { useEffect } from 'react'

/** Ctrl or ⌘ S saves at once what is saved by itself in a moment, wherever the focus is. */
export function useSaveKeys(save: (() => unknown) | undefined) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [save])
}
