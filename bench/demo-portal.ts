import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { projectRoot } from '#platform/config/project-root.ts'
import { freePort } from '#test/free-port.ts'

const root = projectRoot()

/** Builds the portal and runs the work with a new data folder, which is removed afterwards. */
export async function withBuilt<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/build.js')], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  const dataDir = mkdtempSync(join(tmpdir(), 'eventflow-bench-'))
  // Started by root, PostgreSQL runs as another user, who must get in, or its data is kept elsewhere.
  chmodSync(dataDir, 0o755)
  try {
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export type Demo = {
  /** The id of the serving process. */
  pid: number
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
export type LoggedRequest = z.infer<typeof requestSchema>

/** Starts the built demo on a free port, and waits until it serves. */
export async function startDemo(dataDir: string): Promise<Demo> {
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
  return { pid: child.pid ?? 0, milliseconds, url, links, requests, stop: () => stopped(child) }
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

/** Returns the cookie of one of the demo's people: “exhibitor”, “organiser”, “moderator” … */
export async function signIn({ links }: Demo, role: string): Promise<string> {
  const answer = await fetch(links.get(role) ?? '', { redirect: 'manual' })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
