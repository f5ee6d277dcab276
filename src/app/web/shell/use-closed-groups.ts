import { useSyncExternalStore } from 'react'

const KEY = 'eventflow-closed-groups'
const listeners = new Set<() => void>()
let closed = readStored()

/** Which groups of the sidebar this person collapsed, in this browser. */
export function useClosedGroups(): [readonly string[], (id: string) => void] {
  return [useSyncExternalStore(subscribe, () => closed), toggle]
}

function toggle(id: string) {
  closed = closed.includes(id) ? closed.filter((other) => other !== id) : [...closed, id]
  try {
    localStorage.setItem(KEY, closed.join(','))
  } catch {
    // Storage may be blocked for this page; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function readStored(): readonly string[] {
  try {
    return localStorage.getItem(KEY)?.split(',').filter(Boolean) ?? []
  } catch {
    return []
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
