import { plantTeams } from '../datasets/hundred-teams.ts'
import { type Measure, median } from '../measure.ts'
import { loadWith, type Serving, whileServed } from '../served-portal.ts'

const CLIENTS = 16
const ROUNDS = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)

/**
 * Requests a second of 1, 2 and 4 web processes on one database, all on this machine, which also makes the load: beyond
 * its cores, more processes gain nothing here.
 */
export function run(): Promise<Measure[]> {
  return whileServed(plantTeams, async ({ startWeb, cookieOf }, { accountId }) => {
    const headers = { cookie: await cookieOf(accountId) }
    const loadOn = async (processes: readonly Serving[]) => {
      const clients = CLIENTS / processes.length
      const loaded = await Promise.all(
        processes.map(({ url }) =>
          loadWith({ url: `${url}/api/admin/teams`, headers, clients, seconds: SECONDS }),
        ),
      )
      return loaded.reduce((sum, { perSecond }) => sum + perSecond, 0)
    }
    const processes: Serving[] = []
    const measures: Measure[] = []
    for (const count of [1, 2, 4]) {
      while (processes.length < count) processes.push(await startWeb())
      await loadOn(processes)
      const rates: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) rates.push(await loadOn(processes))
      measures.push({
        name: `web processes: ${count}, list of 100 teams`,
        unit: 'a second',
        value: median(rates),
      })
    }
    return measures
  })
}

if (import.meta.main) console.table(await run())
