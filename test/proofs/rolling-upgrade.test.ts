import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openServices } from '#app/start.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { freePort } from '#test/free-port.ts'
import { openForm } from '#test/guest-sender.ts'
import { nginx, type StartedProcess, startNginx, startProcess } from '#test/peers/processes.ts'
import { startS3Peer } from '#test/peers/s3-server.ts'
import { keepReading, type Load } from '#test/reading-load.ts'
import { arrangeEvent } from '../../e2e/fixtures/event.ts'
import { companyQuestion, definitionOf } from '../../e2e/fixtures/forms.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-rolling-'))
// PostgreSQL started by root runs as another user, who needs access.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SENDERS = 4
const NEXT_VERSION = '99.0.0'

/** The release after this one: the same program with another version, and a migration that adds to full tables. */
function makeNextRelease(): string {
  const [root, next] = [projectRoot(), join(folder, 'next')]
  cpSync(join(root, 'dist'), join(next, 'dist'), { recursive: true })
  cpSync(join(root, 'src/database/migrations'), join(next, 'src/database/migrations'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(next, 'node_modules'))
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object
  writeFileSync(join(next, 'package.json'), JSON.stringify({ ...manifest, version: NEXT_VERSION }))
  const journalFile = join(next, 'src/database/migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[]
  }
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There are no migrations.')
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_next_release' }
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  writeFileSync(
    join(next, 'src/database/migrations/9999_next_release.sql'),
    `ALTER TABLE "submissions" ADD COLUMN "next_release" text;--> statement-breakpoint
CREATE TABLE "next_release" ("event_id" text NOT NULL, "id" text NOT NULL, PRIMARY KEY ("event_id", "id"), FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE);--> statement-breakpoint
CREATE INDEX "submissions_next_release" ON "submissions" ("event_id", "next_release");`,
  )
  return next
}

/** Whether requests have come to the process, which the balancer does not send to while it takes it to be down. */
async function hasAnswered(process: StartedProcess | undefined): Promise<boolean> {
  const figures = await (await fetch(`${process?.operationUrl}/metrics`)).text()
  return /^eventflow_http_requests_total\{route="tasks\.list",status="2xx"\}/m.test(figures)
}

describe.skipIf(!existsSync(nginx))('two web processes and a worker that move to the next release', () => {
  it('lose no request, with a migration under load; the former release works on the new tables meanwhile', async () => {
    const next = makeNextRelease()
    const postgres = await startPostgres({ dataDir: folder, log: () => {} })
    onTestFinished(() => postgres.stop())
    const bucket = await startS3Peer()
    onTestFinished(() => bucket.stop())
    const webPorts = [await freePort(), await freePort()]
    const balancer = await startNginx(webPorts)
    onTestFinished(() => balancer.stop())
    const environment = {
      ...{ DATABASE_URL: postgres.url, STORAGE_URL: bucket.storageUrl, BASE_URL: balancer.url },
      ...{ TRUSTED_PROXIES: '127.0.0.1,::1', AUTH_SECRET: 'a secret that all processes have' },
    }
    const web = await Promise.all(webPorts.map((port) => startProcess('web', environment, port)))
    let worker = await startProcess('worker', environment)
    const config = parseEnvironment(
      { ...environment, DATA_DIR: join(folder, 'arranging'), LOG_LEVEL: 'silent' },
      folder,
    )
    const opened = await openServices({ ...config, authSecret: environment.AUTH_SECRET }, () => {})
    onTestFinished(() => opened.close())
    const event = await arrangeEvent(opened.services)
    const formId = await event.form({ definition: definitionOf(companyQuestion), isPublic: true })
    const organiser = await event.person({ level: 'admin' })
    const { name, value } = await event.sessionCookie(organiser)
    const pool = opened.services.database.pool
    const hasNextTables = async () =>
      (await pool.query(`select to_regclass('public.next_release') is not null as there`)).rows[0]?.there ===
      true

    const load: Load = { isOver: false, answers: 0, failures: [] }
    onTestFinished(() => {
      load.isOver = true
    })
    const read = () => keepReading(load, `${balancer.url}/e/${event.slug}/api/tasks`, `${name}=${value}`)
    const sender = await openForm(balancer.url, { slug: event.slug, formId })
    const acknowledged: string[] = []
    const send = async () => {
      while (!load.isOver) {
        const id = await sender.submit(balancer.url, sender.next())
        if (id !== undefined) acknowledged.push(id)
      }
    }
    const working = [read(), read(), ...Array.from({ length: SENDERS }, send)]
    const sentMore = (than: number) => expect.poll(() => acknowledged.length).toBeGreaterThan(than)
    await sentMore(20)

    const began = performance.now()
    expect(await hasNextTables()).toBe(false)
    expect(await web[0]?.stop()).toBe(0)
    web[0] = await startProcess('web', environment, webPorts[0], next)
    // The second one is still of the former release, on the new tables: everything that it answers is right.
    expect(await hasNextTables()).toBe(true)
    // As the guide says: the balancer has found it again before the next one stops.
    await expect.poll(() => hasAnswered(web[0])).toBe(true)
    await sentMore(acknowledged.length + 20)
    expect(await web[1]?.stop()).toBe(0)
    web[1] = await startProcess('web', environment, webPorts[1], next)
    expect(await worker.stop()).toBe(0)
    worker = await startProcess('worker', environment, undefined, next)
    const seconds = (performance.now() - began) / 1000
    await sentMore(acknowledged.length + 20)
    load.isOver = true
    await Promise.all(working)

    expect(load.failures).toEqual([])
    expect(sender.refusals).toEqual([])
    expect(sender.inHand.size).toBe(0)
    const stored = await inEvent(event.scope, ({ tx, eventId }) =>
      tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.eventId, eventId)),
    )
    expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
    const [row] = (
      await pool.query(
        `select relrowsecurity and relforcerowsecurity as forced from pg_class where relname = 'next_release'`,
      )
    ).rows
    expect(row).toEqual({ forced: true })

    for (const process of [...web, worker]) expect(await process.stop()).toBe(0)
    process.stdout.write(
      `rolling to the next release under load: ${seconds.toFixed(1)} s, ${acknowledged.length} submissions and ${load.answers} reads, none lost\n`,
    )
  }, 180_000)
})
