import { useEffect, useState } from 'react'
import type { LocalDraft, LocalPlace } from './local-draft.ts'

/**
 * Keeps on this device what is typed into a form that only its sending saves. Another tab that opens the form takes up
 * what is kept, and goes on with it in its own place: this page then keeps it again, and when it goes.
 * @param draft undefined while nothing is typed, and once it is sent
 * @returns whether it is kept
 */
export function useKeptHere(place: LocalPlace, draft: LocalDraft | undefined): boolean {
  const [isKept, setIsKept] = useState(true)
  const { version, answers, page, sendKey } = draft ?? {}
  useEffect(() => {
    if (version === undefined || !answers || page === undefined || sendKey === undefined) return
    const keep = () => setIsKept(place.keep({ version, answers, page, sendKey }))
    keep()
    const stop = place.onTakenAway(keep)
    window.addEventListener('pagehide', keep)
    return () => {
      stop()
      window.removeEventListener('pagehide', keep)
    }
  }, [place, version, answers, page, sendKey])
  return isKept
}
