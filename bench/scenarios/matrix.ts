import { largest, plantEvent, settle } from '../datasets/largest.ts'
import { type Measure, median } from '../measure.ts'
import { organiserOf, withPortal } from '../portal.ts'
import { openChromium } from '../slow-browser.ts'

const VISITS = 5
const STEPS = 60
/** Of the whole page: rows and columns in sight, and a few beyond. */
const MOST_NODES = 5_000

declare global {
  interface Window {
    firstCellAt?: number
    longTasks: number[]
  }
}

/** The matrix of the largest event in Chromium: how soon it is there, how much of it is drawn, and how it scrolls. */
export function run(): Promise<Measure[]> {
  return withPortal(async (portal) => {
    const scope = await plantEvent(portal.services, 'largest', { ...largest, submissions: 3_000, pages: 20 })
    await settle(portal.services)
    const cookie = await organiserOf(portal, scope)
    return measureIn(`${portal.url}/e/largest/admin/reports/matrix`, cookie)
  })
}

async function measureIn(url: string, cookie: string): Promise<Measure[]> {
  const browser = await openChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const cookies = cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      // Of the whole portal: by the whole address it would be sent to screens alone.
      return { name, value: value.join('='), url: new URL(url).origin }
    })
    await context.addCookies(cookies)
    await context.addInitScript(watch)
    const first: number[] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await context.newPage()
      await page.goto(url)
      await page.waitForFunction(() => window.firstCellAt !== undefined)
      first.push(await page.evaluate(() => window.firstCellAt ?? 0))
      if (visit < VISITS - 1) await page.close()
    }
    const [page] = context.pages()
    if (!page) throw new Error('No page is open.')
    const grid = page.getByRole('grid')
    const box = await grid.boundingBox()
    if (!box) throw new Error('The grid is not in sight.')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.7)
    const tasks: Record<string, number[]> = {}
    let nodes = 0
    for (const [name, x, y] of [
      ['down', 0, 240],
      ['sideways', 160, 0],
    ] as const) {
      await page.evaluate(() => {
        window.longTasks = []
      })
      for (let step = 0; step < STEPS; step += 1) {
        await page.mouse.wheel(x, y)
        nodes = Math.max(nodes, await page.evaluate(twoFrames))
      }
      tasks[name] = await page.evaluate(() => window.longTasks)
    }
    return [
      { name: 'matrix: first cells', unit: 'ms', value: median(first), atMost: 1_500 },
      { name: 'matrix: elements of the page, at most', unit: 'elements', value: nodes, atMost: MOST_NODES },
      ...Object.entries(tasks).map(([name, long]) => ({
        ...{ name: `matrix: longest task while scrolling ${name}`, unit: 'ms' },
        value: Math.max(0, ...long),
        atMost: 50,
      })),
      ...Object.entries(tasks).map(([name, long]) => ({
        ...{ name: `matrix: tasks above 50 ms while scrolling ${name}`, unit: 'tasks', value: long.length },
      })),
    ]
  } finally {
    await browser.close()
  }
}

/** Runs in the page, before anything else. */
function watch() {
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role="gridcell"][data-state]')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      window.firstCellAt = performance.now()
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Runs in the page. @returns how many elements there are once what has scrolled is drawn */
async function twoFrames(): Promise<number> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  return document.querySelectorAll('*').length
}

if (import.meta.main) console.table(await run())
