import { useEffect, useSyncExternalStore } from 'react'

const changes = new EventTarget()
/** What the open screens say about their changes; the latest one counts. */
const said: { words: string }[] = []

/** Whether the browser has a network at all: if not, nothing reaches the portal. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
}

/**
 * What becomes of changes while there is no network, in words for the notice of the frame. A screen that saves by
 * itself, or whose device keeps what is typed, says so here: the notice must not tell people to stop, nor promise
 * what is not kept.
 */
export function useWordsOffline(words: string): void {
  useEffect(() => {
    const entry = { words }
    said.push(entry)
    changes.dispatchEvent(new Event('change'))
    return () => {
      said.splice(said.indexOf(entry), 1)
      changes.dispatchEvent(new Event('change'))
    }
  }, [words])
}

/** What the open screen says about its changes; undefined where it says nothing, because they cannot be saved. */
export function useSaidOffline(): string | undefined {
  return useSyncExternalStore(subscribeToWords, () => said.at(-1)?.words)
}

function subscribeToNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function subscribeToWords(listener: () => void) {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}
