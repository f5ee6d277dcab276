import { choiceKey, plantAnswers } from '../datasets/answered-form.ts'
import { largest, plantEvent, settle } from '../datasets/largest.ts'
import { type Measure, median } from '../measure.ts'
import { memoryOf, watching } from '../memory.ts'
import { type BenchPortal, organiserOf, withPortal } from '../portal.ts'

const SUBMISSIONS = 50_000
const LAST_PAGE = SUBMISSIONS / 100
const WARM = 2
const CALLS = 9
const MEGABYTE = 1024 * 1024
/** What the process takes before it collects, in MB: the answers alone would be 400. */
const MOST_GAINED = 200

/** One form of sixty questions that was sent 50,000 times, as organisers read it, count it and take it away. */
export function run(): Promise<Measure[]> {
  return withPortal(async (portal) => {
    const scope = await plantEvent(portal.services, 'answered', { ...largest, submissions: 15_000 })
    const formId = await plantAnswers(scope, SUBMISSIONS)
    await settle(portal.services)
    const cookie = await organiserOf(portal, scope)
    const get = getter({ url: `${portal.url}/e/answered/api/admin/forms/${formId}`, cookie })
    return [...(await readAll(get)), ...(await exportAll(portal, get))]
  })
}

type Get = (path: string) => Promise<Response>

function getter({ url, cookie }: { url: string; cookie: string }): Get {
  return async (path) => {
    const answer = await fetch(`${url}${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}.`)
    return answer
  }
}

async function readAll(get: Get): Promise<Measure[]> {
  const { items } = (await (await get('/submissions')).json()) as { items: { id: string }[] }
  const chosen = `answer=${choiceKey}%3Dchoice-3`
  const reads = {
    list: '/submissions',
    'last page': `/submissions?page=${LAST_PAGE}`,
    'filter by an answer': `/submissions?${chosen}`,
    'filter by two answers': `/submissions?${chosen},question-11%3Dchoice-1`,
    duplicates: '/submissions?isDuplicate=true',
    'search in the answers': '/submissions?search=answer%20331',
    'sort by team': '/submissions?sort=team',
    'columns and counts': '/submission-columns',
    charts: '/submission-summary',
    'charts of a filter': `/submission-summary?${chosen}`,
    one: `/submissions/${items[0]?.id}`,
  }
  const measures: Measure[] = []
  for (const [name, path] of Object.entries(reads)) {
    const times: number[] = []
    for (let call = 0; call < WARM + CALLS; call += 1) {
      const began = performance.now()
      await (await get(path)).arrayBuffer()
      if (call >= WARM) times.push(performance.now() - began)
    }
    measures.push({ name: `50,000 submissions: ${name}`, unit: 'ms', value: median(times), atMost: 300 })
  }
  return measures
}

/** Memory is told by Linux alone. */
async function exportAll({ pid }: BenchPortal, get: Get): Promise<Measure[]> {
  if (process.platform !== 'linux') return []
  const measures: Measure[] = []
  for (const format of ['csv', 'xlsx']) {
    const before = memoryOf(pid)
    let bytes = 0
    const { peak, milliseconds } = await watching(pid, async () => {
      for await (const chunk of (await get(`/submissions/export.${format}`)).body ?? [])
        bytes += chunk.byteLength
    })
    const name = `50,000 submissions: export as ${format}`
    measures.push(
      { name, unit: 'ms', value: milliseconds },
      { name: `${name}, size`, unit: 'MB', value: bytes / MEGABYTE },
      {
        name: `${name}, memory gained`,
        unit: 'MB',
        value: Math.max(0, peak - before) / MEGABYTE,
        atMost: MOST_GAINED,
      },
    )
  }
  return measures
}

if (import.meta.main) console.table(await run())
