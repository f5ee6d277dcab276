/** How far work is, in whole percent; it is at 100 only when nothing is left. */
export function percentOf({ done, total }: { done: number; total: number }): number {
  if (total === 0) return 100
  return Math.min(done === total ? 100 : 99, Math.floor((done / total) * 100))
}

/** The first seconds tell little: what is loaded once takes a larger part of them. */
const SECONDS_TO_JUDGE = 3

/** Seconds until it is done at the pace so far; undefined while that cannot be told. */
export function secondsLeft({
  done,
  total,
  seconds,
}: {
  done: number
  total: number
  seconds: number
}): number | undefined {
  if (done === 0 || seconds < SECONDS_TO_JUDGE) return undefined
  return Math.ceil((seconds / done) * (total - done))
}
