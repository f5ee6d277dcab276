import { useEffect, useSyncExternalStore } from 'react'

/** The names that open screens gave themselves, the innermost last. */
let names: { name: string }[] = []
const listeners = new Set<() => void>()

/** Names the page for the document title and the last breadcrumb, while the calling component is shown. */
export function usePageName(name: string | undefined) {
  useEffect(() => {
    if (!name) return
    const entry = { name }
    change([...names, entry])
    return () => change(names.filter((other) => other !== entry))
  }, [name])
}

/** The name that the screen gave itself; undefined until it has one. */
export function useGivenPageName(): string | undefined {
  return useSyncExternalStore(subscribe, () => names.at(-1)?.name)
}

function change(next: { name: string }[]) {
  names = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
