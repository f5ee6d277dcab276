import type { Load } from './load.ts'
import { median } from './measure.ts'
import { loadWith, type Serving } from './served-portal.ts'

const CLIENTS = 16
const ROUNDS = 3
/** Of each load in each round. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)

/** Requests a second; milliseconds of the server's processor for one; milliseconds within which 95 of 100 were answered. */
export type Rate = { perSecond: number; processor: number; p95: number }

/** The medians of several rounds, taken in turns, so that what else the machine does meets all alike. */
export async function inTurns<Name extends string>(
  loads: Record<Name, { server: Serving; load: Omit<Load, 'clients' | 'seconds'> }>,
): Promise<Record<Name, Rate>> {
  const names = Object.keys(loads) as Name[]
  const once = async (name: Name): Promise<Rate> => {
    const { server, load } = loads[name]
    const before = server.processorMilliseconds()
    const { perSecond, requests, p95 } = await loadWith({ ...load, clients: CLIENTS, seconds: SECONDS })
    return { perSecond, processor: (server.processorMilliseconds() - before) / requests, p95 }
  }
  for (const name of names) await once(name)
  const rounds: Record<Name, Rate>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates: [Name, Rate][] = []
    for (const name of names) rates.push([name, await once(name)])
    rounds.push(Object.fromEntries(rates) as Record<Name, Rate>)
  }
  const middle = (name: Name): Rate => ({
    perSecond: median(rounds.map((rates) => rates[name].perSecond)),
    processor: median(rounds.map((rates) => rates[name].processor)),
    p95: median(rounds.map((rates) => rates[name].p95)),
  })
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<Name, Rate>
}
