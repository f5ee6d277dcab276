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

/** For what a great many random forms must show: some hundreds at every change, all of them in `npm run prove`. */
export const manyRuns = (all: number) => ({
  numRuns: breadth === 1 ? 300 : all,
  interruptAfterTimeLimit: breadth === 1 ? 10_000 : 280_000,
})
/** How long a test of such a property may take, in milliseconds. */
export const MANY_RUNS_TIME = 300_000
