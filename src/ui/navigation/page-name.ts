import { useEffect, useSyncExternalStore } from 'react'
import type { Address } from '#addresses/address.ts'

/** The names of breadcrumbs, by path. */
let stepNames: Readonly<Record<string, string>> = {}
/** The names that open screens have set, the innermost last. */
let names: { name: string }[] = []
const listeners = new Set<() => void>()

/** Sets the document title and the last breadcrumb while the calling component is mounted. */
export function usePageName(name: string | undefined) {
  useEffect(() => {
    if (!name) return
    const entry = { name }
    change([...names, entry])
    return () => change(names.filter((other) => other !== entry))
  }, [name])
}

/** The name that the screen has set; undefined until it has one. */
export function useGivenPageName(): string | undefined {
  return useSyncExternalStore(subscribe, () => names.at(-1)?.name)
}

/**
 * Names a breadcrumb whose path alone does not say it: '/content/7' is “Build-up” in the breadcrumbs of a task inside
 * it.
 */
export function useStepName(path: Address, name: string | undefined) {
  useEffect(() => {
    if (!name || stepNames[path] === name) return
    stepNames = { ...stepNames, [path]: name }
    for (const listener of listeners) listener()
  }, [path, name])
}

/** The names of breadcrumbs that screens have set, by path. */
export function useGivenStepNames(): Readonly<Record<string, string>> {
  return useSyncExternalStore(subscribe, () => stepNames)
}

function change(next: { name: string }[]) {
  names = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
