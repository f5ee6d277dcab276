/** One number of a benchmark. A scenario exports `run`, which gives these. */
export type Measure = {
  name: string
  unit: string
  value: number
  /** Budgets (architecture, “Budgets”): `npm run bench` fails when one is broken. */
  atMost?: number
  atLeast?: number
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return (low + high) / 2
}

export function isBroken({ value, atMost, atLeast }: Measure): boolean {
  return (atMost !== undefined && value > atMost) || (atLeast !== undefined && value < atLeast)
}
