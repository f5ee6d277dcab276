import { useCallback, useState } from 'react'

/** The ids from one row to another, both included, in either direction. */
export function idsBetween(ids: readonly string[], from: string, to: string): string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b) as [number, number]
  return start < 0 ? [to] : ids.slice(start, end + 1)
}

export type Selection = {
  ids: ReadonlySet<string>
  /** With `extend`, every row from the last selected one gets the same state. */
  toggle: (id: string, extend?: boolean) => void
  /** Selects every row from the last selected one to this one: Shift and an arrow key. */
  extendTo: (id: string, from: string) => void
  select: (ids: readonly string[]) => void
  clear: () => void
}

/**
 * The selected rows, on whatever page they are.
 * @param orderedIds of the page that is shown
 */
export function useSelection(orderedIds: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string>()

  const toggle = useCallback(
    (id: string, extend = false) => {
      const adds = !ids.has(id)
      const touched = extend && anchor ? idsBetween(orderedIds, anchor, id) : [id]
      const next = new Set(ids)
      for (const one of touched) {
        if (adds) next.add(one)
        else next.delete(one)
      }
      setIds(next)
      setAnchor(id)
    },
    [ids, anchor, orderedIds],
  )

  const extendTo = useCallback(
    (id: string, from: string) => {
      const start = anchor ?? from
      setIds(new Set([...ids, ...idsBetween(orderedIds, start, id)]))
      setAnchor(start)
    },
    [ids, anchor, orderedIds],
  )

  const select = useCallback((selected: readonly string[]) => {
    setIds(new Set(selected))
    setAnchor(undefined)
  }, [])

  const clear = useCallback(() => select([]), [select])

  return { ids, toggle, extendTo, select, clear }
}
