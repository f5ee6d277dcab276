import { plantTeams } from '../datasets/hundred-teams.ts'
import type { Measure } from '../measure.ts'
import { inTurns, type Rate } from '../rates.ts'
import { whileServed } from '../served-portal.ts'

/**
 * What a signed-in request costs, beside the same list by the least that a server of Node can do. Two ratios: of the
 * rates, and of the processor time that each process takes for a request, which other work on the machine does not
 * change.
 */
export function run(): Promise<Measure[]> {
  return whileServed(plantTeams, async ({ portal, bare, cookieOf }, { accountId }) => {
    const headers = { cookie: await cookieOf(accountId) }
    const rates = await inTurns({
      bare: { server: bare, load: { url: bare.url } },
      list: { server: portal, load: { url: `${portal.url}/api/admin/teams`, headers } },
      boot: { server: portal, load: { url: `${portal.url}/api/boot`, headers } },
    })
    return [
      ...measuresOf('requests: list of 100 teams', rates.list, rates.bare, 0.5),
      ...measuresOf('requests: boot', rates.boot, rates.bare),
      { name: 'requests: bare server', unit: 'a second', value: rates.bare.perSecond },
    ]
  })
}

function measuresOf(name: string, own: Rate, bare: Rate, atLeast?: number): Measure[] {
  const budget = atLeast === undefined ? {} : { atLeast }
  return [
    { name, unit: 'a second', value: own.perSecond },
    { name: `${name}: rate`, unit: 'of bare', value: own.perSecond / bare.perSecond, ...budget },
    { name: `${name}: processor`, unit: 'ms', value: own.processor },
    { name: `${name}: processor time`, unit: 'of bare', value: own.processor / bare.processor },
  ]
}

if (import.meta.main) console.table(await run())
