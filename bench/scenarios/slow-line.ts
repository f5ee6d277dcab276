import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { type Demo, signIn, startDemo, withBuilt } from '../demo-portal.ts'
import { type Measure, median } from '../measure.ts'
import { type Goal, type Line, openChromium, phone, type Visit, visit } from '../slow-browser.ts'

const TIMES = 3

const slow: Line = { name: '400 kbit/s, 300 ms', bitsPerSecond: 400_000, latencyMilliseconds: 300 }
const far: Line = { name: '1.6 Mbit/s, 562 ms', bitsPerSecond: 1_600_000, latencyMilliseconds: 562 }
const usual: Line = { name: '4 Mbit/s, 100 ms', bitsPerSecond: 4_000_000, latencyMilliseconds: 100 }

const listSchema = z.array(
  z.looseObject({ id: z.string(), title: z.string(), closed: z.string().nullable().optional() }),
)

/** How long an exhibitor on a phone waits for what there is to do, and how many requests that takes. */
export function run(): Promise<Measure[]> {
  return withBuilt(async (dataDir) => {
    const demo = await startDemo(dataDir)
    const browser = await openChromium()
    try {
      return await measure(demo, browser)
    } finally {
      await browser.close()
      await demo.stop()
    }
  })
}

async function measure(demo: Demo, browser: Browser): Promise<Measure[]> {
  const cookie = await signIn(demo, 'exhibitor')
  const [task] = await listOf(demo, cookie, '/api/tasks')
  // One that opens later has nothing to fill in.
  const form = (await listOf(demo, cookie, '/api/forms')).find(({ closed }) => closed === null)
  if (!task || !form) throw new Error('The demo’s exhibitor has no task, or no form.')
  const dashboard: Goal = { path: '/', selector: '[aria-label="Next up"] a', words: '' }
  const goals: [string, Goal][] = [
    ['dashboard', dashboard],
    ['one task', { path: `/tasks/${task.id}`, selector: 'main h1', words: task.title }],
    ['a form to fill in', { path: `/forms/${form.id}`, selector: 'main label, main legend', words: '' }],
  ]
  const measures: Measure[] = []
  for (const line of [slow, far, usual]) {
    for (const [name, goal] of goals) {
      const { first, second } = await visitTwice(demo, browser, cookie, line, goal)
      const isDashboard = goal === dashboard
      measures.push(
        ...measuresOf(`${name}, first visit, ${line.name}`, first, {
          ...(isDashboard ? { requests: 25 } : {}),
          ...(isDashboard && line === slow ? { milliseconds: 6_000 } : {}),
          ...(isDashboard && line === usual ? { milliseconds: 2_000 } : {}),
        }),
        ...measuresOf(`${name}, second visit, ${line.name}`, second, {
          ...(isDashboard && line === slow ? { milliseconds: 2_000 } : {}),
        }),
      )
    }
  }
  const byLink = await visitByLink(demo, browser, dashboard)
  return [...measures, ...measuresOf(`from the sign-in link to the dashboard, ${slow.name}`, [byLink], {})]
}

async function listOf({ url }: Demo, cookie: string, path: string) {
  return listSchema.parse(await (await fetch(`${url}${path}`, { headers: { cookie } })).json())
}

/** Each time in a browser that has never been here, and then again in the same one. */
async function visitTwice({ url }: Demo, browser: Browser, cookie: string, line: Line, goal: Goal) {
  const first: Visit[] = []
  const second: Visit[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const context = await browser.newContext(phone)
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return { name, value: value.join('='), url }
      }),
    )
    first.push(await visit(context, line, url, goal))
    second.push(await visit(context, line, url, goal))
    await context.close()
  }
  return { first, second }
}

async function visitByLink({ links }: Demo, browser: Browser, goal: Goal): Promise<Visit> {
  const { origin, pathname, search } = new URL(links.get('stand share') ?? '')
  const context = await browser.newContext(phone)
  const visited = await visit(context, slow, origin, { ...goal, path: `${pathname}${search}` })
  await context.close()
  return visited
}

type Budget = { milliseconds?: number; requests?: number }

function measuresOf(name: string, visits: readonly Visit[], budget: Budget): Measure[] {
  return [
    {
      name: `${name}: usable`,
      unit: 'ms',
      value: median(visits.map(({ milliseconds }) => milliseconds)),
      ...(budget.milliseconds ? { atMost: budget.milliseconds } : {}),
    },
    {
      name: `${name}: requests`,
      unit: 'requests',
      value: median(visits.map(({ requests }) => requests)),
      ...(budget.requests ? { atMost: budget.requests } : {}),
    },
  ]
}

if (import.meta.main) console.table(await run())
