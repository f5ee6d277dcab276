/** One number of a benchmark. A scenario exports `run`, which returns these. */
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

/**
 * Multiplies the time budgets where the machine does other work too, so that only what has become several
 * times slower fails.
 */
const room = Number(process.env.BUDGET_ROOM ?? 1)

export function isBroken({ value, unit, atMost, atLeast }: Measure): boolean {
  const most = atMost !== undefined && unit === 'ms' ? atMost * room : atMost
  return (most !== undefined && value > most) || (atLeast !== undefined && value < atLeast)
}
