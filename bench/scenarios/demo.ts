import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { projectRoot } from '#platform/config/project-root.ts'
import { type Measure, median } from '../measure.ts'

const root = projectRoot()
const WARM_STARTS = 3
const CALLS = 15

/** How long the demo takes to start, and what its lists cost: statements and time a request. */
export async function run(): Promise<Measure[]> {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/build.js')], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  const dataDir = mkdtempSync(join(tmpdir(), 'eventflow-bench-'))
  // Started by root, PostgreSQL runs as another user; in a closed folder its data would be kept elsewhere, for good.
  chmodSync(dataDir, 0o755)
  try {
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
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Demo = {
  milliseconds: number
  url: string
  links: Map<string, string>
  requests: LoggedRequest[]
  stop: () => Promise<void>
}

const requestSchema = z.object({
  msg: z.literal('request'),
  path: z.string(),
  status: z.number(),
  statements: z.number(),
  milliseconds: z.number(),
})
type LoggedRequest = z.infer<typeof requestSchema>

async function startDemo(dataDir: string): Promise<Demo> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'dist/server/cli.js'), 'demo'], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const links = new Map<string, string>()
  const requests: LoggedRequest[] = []
  const url = `http://localhost:${port}`
  const milliseconds = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The demo ended with code ${code} before it served.`)))
    const lines = createInterface({ input: child.stdout })
    let ready = 0
    lines.on('line', (line) => {
      if (line.startsWith('{')) return noteRequest(line, requests)
      if (line.startsWith('Eventflow is ready at')) ready = performance.now() - began
      const [, role, link] = /^([a-z ]+): (http\S+)$/.exec(line) ?? []
      if (role && link) links.set(role, link)
      if (role === 'guest form') resolve(ready)
    })
  })
  return { milliseconds, url, links, requests, stop: () => stopped(child) }
}

function noteRequest(line: string, requests: LoggedRequest[]) {
  const { data } = requestSchema.safeParse(JSON.parse(line))
  if (data) requests.push(data)
}

async function stopped(child: ChildProcess) {
  child.removeAllListeners('exit')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
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

/** Every reading without parameters, as the least of people who may; the log tells the statements of each. */
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
  // It asks for something that only a screen knows.
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

async function signIn({ links }: Demo, role: string): Promise<string> {
  const answer = await fetch(links.get(role) ?? '', { redirect: 'manual' })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}

if (import.meta.main) console.table(await run())
