/** A part of a line, from where it begins to where it ends along its lane; in any order. */
export type Stretch = { readonly a: number; readonly b: number }

/** Stretches that end and begin closer than this would read as one line. */
const APART = 8

/** For each stretch, the lane that is free over its whole length. Short ones have the first lanes. */
export function inLanes(stretches: readonly Stretch[]): { lanes: number[]; count: number } {
  const lanes = stretches.map(() => 0)
  const taken: Stretch[][] = []
  const order = stretches.map((_, index) => index).toSorted((x, y) => lengthAt(x) - lengthAt(y) || x - y)
  for (const index of order) {
    const stretch = stretches[index]
    if (!stretch) continue
    const free = taken.findIndex((lane) => lane.every((other) => areApart(other, stretch)))
    const lane = free === -1 ? taken.length : free
    taken[lane] = [...(taken[lane] ?? []), stretch]
    lanes[index] = lane
  }
  return { lanes, count: taken.length }

  function lengthAt(index: number) {
    const stretch = stretches[index]
    return stretch ? Math.abs(stretch.a - stretch.b) : 0
  }
}

function areApart(one: Stretch, other: Stretch): boolean {
  return (
    Math.max(one.a, one.b) + APART <= Math.min(other.a, other.b) ||
    Math.max(other.a, other.b) + APART <= Math.min(one.a, one.b)
  )
}
