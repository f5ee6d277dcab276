import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { procedures } from '#app/http/documents.ts'
import { openServices, type Running, startPortal } from '#app/start.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import type { Status } from '#features/staff/status/contract.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { readingScope } from '#platform/replica/reading.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { commandLine } from '#test/command-line.ts'
import { freePort } from '#test/free-port.ts'
import { pgbouncer, startPooler } from '#test/peers/pooler.ts'
import { postgresql15, startReplica } from '#test/peers/replica.ts'
import { makeWebFolder } from '#test/web-folder.ts'
import { type ArrangedEvent, arrangeEvent, type Person } from '../../e2e/fixtures/event.ts'
import { companyQuestion, definitionOf } from '../../e2e/fixtures/forms.ts'

const missing = [postgresql15, pgbouncer].filter((program) => !existsSync(program))
const MAX_LAG_SECONDS = 2

const folder = mkdtempSync(join(tmpdir(), 'eventflow-read-replica-'))
// PostgreSQL started by root runs as another user, who needs access.
chmodSync(folder, 0o755)
const webFolder = makeWebFolder()

type Portal = Running & { at: string }
type Reads = Record<'replica' | 'primary', number>
let stopAll: (() => Promise<void>) | undefined
let replica: Awaited<ReturnType<typeof startReplica>>
/** The second asks both databases through PgBouncer in transaction mode. */
let primaryUrl: string
let portals: [Portal, Portal]
let event: ArrangedEvent
let organiser: Person
let cookie: string
let named: Record<string, string>

beforeAll(async () => {
  if (missing.length > 0) return
  const primary = await startPostgres({ dataDir: folder, log: () => {}, binaries: postgresql15 })
  primaryUrl = primary.url
  // Before its copy is made, the database is what the portal makes of it.
  const first = await open({ DATABASE_URL: primary.url })
  await first.close()
  replica = await startReplica(primary.url)
  const poolers = [
    await startPooler(primary.url, { connections: 8 }),
    await startPooler(replica.url, { connections: 8 }),
  ]
  const [pooledPrimary, pooledReplica] = poolers.map(({ url }) => url)
  portals = [
    await serve({ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url }),
    await serve({
      ...{ DATABASE_URL: pooledPrimary ?? '', DATABASE_READ_URL: pooledReplica ?? '' },
      DATABASE_PREPARED_STATEMENTS: 'off',
    }),
  ]
  stopAll = async () => {
    for (const portal of portals) await portal.close()
    for (const pooler of poolers) pooler.stop()
    await replica.stop()
    await primary.stop()
  }
  event = await arrangeEvent(portals[0].services)
  const teamId = await event.team('Harbour Lights')
  const formId = await event.form({ definition: definitionOf(companyQuestion) })
  const taskId = await event.task({ title: 'Stand design', dueInDays: 40 })
  named = { teamId, formId, taskId }
  organiser = await event.person({ level: 'admin', isStaff: true })
  const session = await event.sessionCookie(organiser)
  cookie = `${session.name}=${session.value}`
})
afterAll(async () => {
  await stopAll?.()
  for (const made of [folder, webFolder]) rmSync(made, { recursive: true, force: true })
})

function configOf(variables: Record<string, string>) {
  const config = parseEnvironment(
    {
      ...{ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', METRICS_TOKEN: 'a-token-of-24-characters-' },
      ...{ DATABASE_READ_MAX_LAG: `${MAX_LAG_SECONDS}`, ...variables },
    },
    folder,
  )
  return { ...config, authSecret: 'a secret that all processes have' }
}

const open = (variables: Record<string, string>) => openServices(configOf(variables), () => {})

async function serve(variables: Record<string, string>): Promise<Portal> {
  const port = await freePort()
  const at = `http://127.0.0.1:${port}`
  const config = configOf({ ...variables, PORT: `${port}`, BASE_URL: 'http://portal.test' })
  const running = await startPortal(config, await openServices(config, () => {}), {
    ...{ web: true, worker: false, webFolder },
  })
  return { ...running, at }
}

async function call(
  portal: Portal,
  path: string,
  { body, jar = cookie }: { body?: object; jar?: string } = {},
) {
  const answer = await fetch(`${portal.at}/e/${event.slug}/api${path}`, {
    headers: {
      ...{ cookie: jar, 'content-type': 'application/json' },
      ...{ origin: portal.at, host: new URL(portal.at).host },
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  const wrote = answer.headers.getSetCookie().find((one) => one.startsWith('eventflow_wrote='))
  return { status: answer.status, text, wrote: wrote?.split(';')[0] }
}

/** What the process tells its operator. */
async function figure(portal: Portal, name: string): Promise<number> {
  const answer = await fetch(`${portal.at}/metrics`, {
    headers: { authorization: 'Bearer a-token-of-24-characters-' },
  })
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ')[1])
}
const readsOf = async (portal: Portal): Promise<Reads> => ({
  replica: await figure(portal, 'eventflow_replica_reads{by="replica"}'),
  primary: await figure(portal, 'eventflow_replica_reads{by="primary"}'),
})
/** Runs it, and tells by whom its reads were answered meanwhile. */
async function answeredBy(portal: Portal, work: () => Promise<unknown>): Promise<Reads> {
  const before = await readsOf(portal)
  await work()
  const after = await readsOf(portal)
  return { replica: after.replica - before.replica, primary: after.primary - before.primary }
}

const isUsed = (portal: Portal) => figure(portal, 'eventflow_replica_used')
async function untilUsed() {
  for (const portal of portals) await expect.poll(() => isUsed(portal)).toBe(1)
}
/** Until nothing that was written before keeps a reader at the primary. */
async function untilQuiet(portal: Portal) {
  await untilUsed()
  await expect
    .poll(() => answeredBy(portal, () => call(portal, '/admin/reports/overview')))
    .toMatchObject({ primary: 0 })
}

const lagging = procedures().filter(({ procedure }) => (procedure['~orpc'].meta as EndpointMeta).mayLag)
const pathOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? name)

describe.skipIf(missing.length > 0)('a streaming replica', () => {
  it('answers every report and the search, and gives the same answers', async () => {
    expect(lagging.length).toBeGreaterThan(20)
    for (const portal of portals) {
      await untilQuiet(portal)
      for (const { feature, key, procedure } of lagging) {
        const { path = '' } = procedure['~orpc'].route
        const query = key === 'getCell' ? `?taskId=${named.taskId}` : feature === 'search' ? '?q=harbour' : ''
        const ask = async () => {
          const { status, text } = await call(portal, `${pathOf(path)}${query}`)
          expect([path, status, text.slice(0, status === 200 ? 0 : 200)]).toEqual([path, 200, ''])
        }
        // Once all of it: one that writes is never answered by the replica alone.
        await expect
          .poll(() => answeredBy(portal, ask).then(({ primary }) => [path, primary]))
          .toEqual([path, 0])
        expect((await answeredBy(portal, ask)).replica).toBeGreaterThan(0)
      }
    }
    const [one, other] = await Promise.all(portals.map((portal) => call(portal, '/search?q=harbour')))
    expect(one?.text).toContain(named.teamId)
    expect(other?.text).toBe(one?.text)
  })

  it('is looked at by the doctor', async () => {
    const { out } = await commandLine(
      { DATABASE_URL: primaryUrl, DATABASE_READ_URL: replica.url, DATA_DIR: join(folder, 'data') },
      'doctor',
    )
    expect(out).toMatch(/^ok {7}Replica: It has everything of the primary after [\d.]+ seconds\.$/m)
  })

  it('answers exports, and nothing else', async () => {
    const [portal] = portals
    await untilQuiet(portal)
    const take = async () => {
      const { status, text } = await call(portal, '/admin/reports/teams/export.csv')
      expect([status, text.includes('Harbour Lights')]).toEqual([200, true])
    }
    await expect
      .poll(() => answeredBy(portal, take))
      .toEqual({ primary: 0, replica: expect.toSatisfy((count: number) => count > 0) })
    const others = await answeredBy(portal, async () => {
      for (const path of ['/boot', '/admin/teams', '/tasks', '/admin/audit'])
        expect([path, (await call(portal, path)).status]).toEqual([path, 200])
    })
    expect(others).toEqual({ replica: 0, primary: 0 })
    // The replica's own figures: it has read rows for the portal.
    const [{ returned }] = (await replica.query(
      `select tup_returned::int as returned from pg_stat_database where datname = 'eventflow'`,
    )) as [{ returned: number }]
    expect(returned).toBeGreaterThan(0)
  })

  it('never shows a person less than what they have just written, whichever process answers', async () => {
    for (let index = 0; index < 20; index += 1) {
      const [writing, reading] = index % 2 === 0 ? portals : [portals[1], portals[0]]
      const name = `Northwind ${index}`
      const body = { values: {}, owner: null, team: { name, stand: '', hall: '', teamTypeId: null } }
      const { status, wrote, text } = await call(writing, '/admin/teams', { body })
      expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)])
      expect(wrote).toMatch(/^eventflow_wrote=\d+$/)
      const found = await call(reading, `/admin/reports/teams?search=${encodeURIComponent(name)}`, {
        jar: `${cookie}; ${wrote}`,
      })
      expect(found.text).toContain(name)
    }
  })

  it('while it does not replay, shows what was written, and is left once it is too far behind', async () => {
    const [portal] = portals
    await untilQuiet(portal)
    await replica.pause()
    const body = {
      values: {},
      owner: null,
      team: { name: 'Late Comers', stand: '', hall: '', teamTypeId: null },
    }
    const { wrote } = await call(portal, '/admin/teams', { body })
    for (const asked of portals) {
      const own = await call(asked, '/admin/reports/teams?search=Late', { jar: `${cookie}; ${wrote}` })
      expect(own.text).toContain('Late Comers')
    }
    // Whom the change was told to looks again, and has no cookie for it.
    await expect
      .poll(async () => (await call(portal, '/admin/reports/teams?search=Late')).text)
      .toContain('Late Comers')
    for (const asked of portals) await expect.poll(() => isUsed(asked)).toBe(0)
    expect(await figure(portal, 'eventflow_replica_lag_seconds')).toBeGreaterThan(MAX_LAG_SECONDS)
    const reads = await answeredBy(portal, () => call(portal, '/admin/reports/overview'))
    expect(reads.replica).toBe(0)
    expect(reads.primary).toBeGreaterThan(0)
    const status = JSON.parse((await call(portal, '/staff/status')).text) as Status
    expect(status.readReplica).toMatchObject({ isUsed: false, maxLagSeconds: MAX_LAG_SECONDS })
    await replica.resume()
    await untilQuiet(portal)
    expect(await figure(portal, 'eventflow_replica_lag_seconds')).toBeLessThan(MAX_LAG_SECONDS)
  })

  const conflicts = async (): Promise<number> => {
    const rows = await replica.query(
      `select confl_snapshot::int as n from pg_stat_database_conflicts where datname = 'eventflow'`,
    )
    return rows[0].n
  }

  it('that sends a reader away, for what it replays, is replaced by the primary', async () => {
    const [portal] = portals
    await untilQuiet(portal)
    const scope = { ...event.scope, services: portal.services }
    const reading = await readingScope(scope, {})
    // What was replayed before may have sent readers away too.
    const known = await conflicts()
    let tries = 0
    const seen = await inEvent(reading, async ({ tx }) => {
      tries += 1
      const count = async () => (await tx.select({ id: teams.id }).from(teams)).length
      const before = await count()
      // Rows that this reader could still want are taken away.
      if (tries === 1) {
        await portal.services.database.db.execute(
          sql`create table gone as select generate_series(1, 1000) as n`,
        )
        await portal.services.database.db.execute(sql`delete from gone`)
        await portal.services.database.db.execute(sql`vacuum gone`)
        await expect.poll(conflicts).toBeGreaterThan(known)
      }
      return [before, await count()]
    })
    expect(tries).toBe(2)
    expect(seen[0]).toBeGreaterThan(20)
    expect(seen[1]).toBe(seen[0])
    await portal.services.database.db.execute(sql`drop table gone`)
  })

  it('killed under load, leaves no error, and is used again when it is back', async () => {
    await untilUsed()
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })
    const statuses: number[] = []
    const readers = [0, 1, 2, 3].map(async (index) => {
      while (!isOver) {
        const portal = portals[index % 2 === 0 ? 0 : 1]
        const path = index < 2 ? '/admin/reports/teams' : '/admin/teams/export.csv'
        statuses.push((await call(portal, path)).status)
      }
    })
    await expect.poll(() => statuses.length).toBeGreaterThan(20)
    await replica.kill()
    for (const portal of portals) await expect.poll(() => isUsed(portal)).toBe(0)
    const then = statuses.length
    await expect.poll(() => statuses.length - then).toBeGreaterThan(20)
    isOver = true
    await Promise.all(readers)
    expect([...new Set(statuses)]).toEqual([200])
    await replica.start()
    await untilUsed()
    await untilQuiet(portals[0])
  })
})
