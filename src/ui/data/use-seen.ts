import { useMemo, useRef } from 'react'

/**
 * What these lists have held since the screen was opened, by id, as it was last given: an editor still needs the name of
 * what was found and chosen when something else is looked for.
 */
export function useSeen<Thing extends { id: string }>(
  ...lists: readonly (readonly Thing[])[]
): ReadonlyMap<string, Thing> {
  const seen = useRef<ReadonlyMap<string, Thing>>(new Map())
  return useMemo(() => {
    const things = lists.flat().map((thing) => [thing.id, thing] as const)
    seen.current = new Map([...seen.current, ...things])
    return seen.current
    // biome-ignore lint/correctness/useExhaustiveDependencies: the lists themselves are what it depends on
  }, lists)
}
