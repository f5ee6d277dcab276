import { z } from 'zod'
import { type Demo, type LoggedRequest, signIn, startDemo, withBuilt } from '../demo-portal.ts'
import { type Measure, median } from '../measure.ts'

const WARM_STARTS = 3
const CALLS = 15

/** How long the demo takes to start, and what its lists cost: statements and time per request. */
export function run(): Promise<Measure[]> {
  return withBuilt(async (dataDir) => {
    const cold = await startDemo(dataDir)
    await cold.stop()
    const warm: number[] = []
    for (let start = 1; start < WARM_STARTS; start += 1) {
      const demo = await startDemo(dataDir)
      warm.push(demo.milliseconds)
      await demo.stop()
    }
    const last = await startDemo(dataDir)
    warm.push(last.milliseconds)
    const lists = await measureLists(last)
    await last.stop()
    return [
      { name: 'demo: cold start, built', unit: 'ms', value: Math.round(cold.milliseconds) },
      { name: 'demo: warm start', unit: 'ms', value: Math.round(median(warm)), atMost: 6_000 },
      ...lists,
    ]
  })
}

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ 'x-access': z.string().optional(), parameters: z.array(z.unknown()).optional() }),
    ),
  ),
})

/** Every read without parameters, with the least access it needs; the log has the statements of each. */
async function measureLists(demo: Demo): Promise<Measure[]> {
  const { paths } = documentSchema.parse(await (await fetch(`${demo.url}/api/openapi.json`)).json())
  const exhibitor = await signIn(demo, 'exhibitor')
  const organiser = await signIn(demo, 'organiser')
  const measures: Measure[] = []
  for (const [path, { get }] of Object.entries(paths)) {
    const access = get?.['x-access']
    if (get === undefined || access === undefined || path.includes('{') || access === 'eventflowAdmin')
      continue
    const cookie = access === 'user' ? exhibitor : organiser
    const address = `/api${path}`
    const first = demo.requests.length
    for (let call = 0; call < CALLS; call += 1) {
      const answer = await fetch(`${demo.url}${address}`, { headers: { cookie } })
      await answer.arrayBuffer()
    }
    measures.push(...costOf(path, await loggedSince(demo, first, address)))
  }
  return measures
}

function costOf(path: string, logged: readonly LoggedRequest[]): Measure[] {
  const failure = logged.find(({ status }) => status >= 500)
  if (failure) throw new Error(`GET ${path} answered ${failure.status}.`)
  // It requires a query parameter that only a screen knows.
  if (logged.some(({ status }) => status >= 400)) return []
  return [
    {
      name: `GET ${path}: statements`,
      unit: 'statements',
      value: median(logged.map(({ statements }) => statements)),
    },
    {
      name: `GET ${path}: time`,
      unit: 'ms',
      value: median(logged.map(({ milliseconds }) => milliseconds)),
      atMost: 300,
    },
  ]
}

/** The log is written after the answer has been sent. */
async function loggedSince({ requests }: Demo, first: number, address: string): Promise<LoggedRequest[]> {
  for (;;) {
    const logged = requests.slice(first).filter(({ path }) => path === address)
    if (logged.length >= CALLS) return logged
    await new Promise((resolve) => setImmediate(resolve))
  }
}

if (import.meta.main) console.table(await run())
