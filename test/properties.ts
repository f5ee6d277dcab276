import fc from 'fast-check'

/** `npm run prove` tries each property this many times as often. */
const breadth = Number(process.env.PROPERTY_BREADTH ?? 1)

/**
 * How every property is tried, set once for each worker. A machine that is busy with other work tries as many
 * runs as fit into the time; the limit of a test is far above it, so that no property fails for lack of time.
 */
fc.configureGlobal({
  numRuns: 200 * breadth,
  interruptAfterTimeLimit: breadth === 1 ? 10_000 : 45_000,
  markInterruptAsFailure: false,
})

/** For a property that asks PostgreSQL, or renders a mail, in each run. */
export const slowRuns = { numRuns: 40 * breadth }

/**
 * For what a great many random forms must show: some hundreds at every change, all of them in `npm run prove`, where fewer
 * are a failure.
 */
export const manyRuns = (all: number) => ({
  numRuns: breadth === 1 ? 300 : all,
  interruptAfterTimeLimit: breadth === 1 ? 10_000 : 280_000,
  markInterruptAsFailure: breadth > 1,
})
/** The same for what goes through the whole of a request: as many as fit into half a minute beside the others. */
export const requestRuns = (all: number) => ({
  numRuns: breadth === 1 ? 40 : all,
  interruptAfterTimeLimit: breadth === 1 ? 10_000 : 25_000,
  markInterruptAsFailure: false,
})
/** How long a test of such a property may take, in milliseconds. */
export const MANY_RUNS_TIME = 300_000

/** Counts of how many random cases something was true. */
export type Shares = { readonly cases: number } & Readonly<Record<string, number>>

/** Says in one line of `npm run prove` what was tried: “oracle: 50,000 forms, with groups 62 %”. */
export function reportRuns(of: string, { cases, ...others }: Shares): void {
  if (breadth === 1) return
  const shares = Object.entries(others).map(
    ([name, count]) => `${name} ${Math.round((100 * count) / cases)} %`,
  )
  process.stdout.write(`${of}: ${cases.toLocaleString('en-GB')}, ${shares.join(', ')}\n`)
}
