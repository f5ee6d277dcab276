import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { createDemoLink } from '#features/people/auth/server/commands/links.ts'
import { startSessionByDemoLink } from '#features/people/auth/server/commands/sessions.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { freePort } from '#test/free-port.ts'
import { type Load, type Loaded, loadedSchema } from './load.ts'
import { withServices } from './services.ts'

const root = projectRoot()
const run = promisify(execFile)

/** A process that serves. `processorMilliseconds` is what it has used so far, by all its threads. */
export type Serving = { url: string; processorMilliseconds: () => number }

/** Two servers on one durable database, each a process by itself: the built portal, and the bare one. */
export type Served = {
  portal: Serving
  bare: Serving
  cookieOf: (accountId: string) => Promise<string>
  /** One more process that serves and works on no jobs, as behind a balancer. */
  startWeb: () => Promise<Serving>
}

/**
 * Fills a new database by `plant`, serves it by the portal and by `bench/bare-server.ts`, and runs the work.
 */
export async function whileServed<P extends { scope: EventScope }, T>(
  plant: (services: Services) => Promise<P>,
  work: (served: Served, planted: P) => Promise<T>,
): Promise<T> {
  await run(process.execPath, [join(root, 'scripts/build.js')])
  return withServices(
    async (services) => {
      const planted = await plant(services)
      await services.database.db.execute(sql`analyze`)
      const { eventId } = planted.scope
      const children: ChildProcess[] = []
      const dataDir = mkdtempSync(join(tmpdir(), 'eventflow-bench-served-'))
      try {
        const portal = await startServing(children, portalOf(services, dataDir, 'start'))
        // Its own reads pass no policy; the portal's run in another role, for which nothing changes.
        for (const table of ['teams', 'team_types', 'members', 'audit_entries'])
          await services.database.db.execute(sql.raw(`alter table ${table} no force row level security`))
        const bare = await startServing(children, (port) => ({
          program: [join(root, 'bench/bare-server.ts'), services.database.url, eventId, String(port)],
          env: {},
        }))
        const cookieOf = (accountId: string) => signIn(services, accountId)
        const startWeb = () => startServing(children, portalOf(services, dataDir, 'web'))
        return await work({ portal, bare, cookieOf, startWeb }, planted)
      } finally {
        for (const child of children) await stopped(child)
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
    { isDurable: true },
  )
}

type Program = (port: number) => { program: string[]; env: Record<string, string> }

function portalOf({ database, settings }: Services, dataDir: string, command: 'start' | 'web'): Program {
  return (port) => ({
    program: [join(root, 'dist/server/cli.js'), command],
    env: {
      ...{ NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: String(port) },
      ...{ AUTH_SECRET: settings.authSecret, BASE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'info' },
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
}

/** @returns once it answers */
async function startServing(children: ChildProcess[], programOf: Program): Promise<Serving> {
  const port = await freePort()
  const { program, env } = programOf(port)
  const child = spawn(process.execPath, [...nodeOptions(), ...program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program[0]} ended before it served.`)
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { url, processorMilliseconds: () => processorMilliseconds(child.pid ?? 0) }
    await delay(50)
  }
}

/** The user and system time of a process, in steps of ten milliseconds, as Linux tells it; elsewhere 0. */
function processorMilliseconds(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  // The name of the program, in brackets, may hold anything.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Such as `--cpu-prof --cpu-prof-dir=…`, for the served processes alone. */
function nodeOptions(): string[] {
  return (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter(Boolean)
}

async function stopped(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** The load of a process by itself, whose work is not the server's. */
export async function loadWith(load: Load): Promise<Loaded> {
  const { stdout } = await run(process.execPath, [join(root, 'bench/load.ts'), JSON.stringify(load)])
  return loadedSchema.parse(JSON.parse(stdout))
}

async function signIn(services: Services, accountId: string): Promise<string> {
  const responseHeaders = new Headers()
  const request = { id: 'bench', headers: new Headers(), clientAddress: '', basePath: '', responseHeaders }
  const origin = services.settings.baseUrl
  await startSessionByDemoLink(services, { ...request, origin }, await createDemoLink(services, accountId))
  return responseHeaders
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
