import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportsOf } from '#features/event/exports/server/queries/exports.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { type ArrangedEvent, arrangeEvent, type Person } from '../../e2e/fixtures/event.ts'
import { type Arranging, openArranging } from '../../e2e/fixtures/services.ts'
import { restartPortal, type StartedPortal, startPortal } from '../../e2e/portal.ts'

/** Enough to be killed in the middle twice. */
const ENTRIES = 150_000
const KILLS = 2

let running: StartedPortal
let arranging: Arranging
let event: ArrangedEvent
let admin: Person

beforeAll(async () => {
  running = await startPortal()
  arranging = await openArranging(running.portal)
  event = await arrangeEvent(arranging.services)
  admin = await event.person({ level: 'admin' })
})
afterAll(async () => {
  await arranging.services.jobs.stop()
  await arranging.services.database.close()
  await running.stop()
})

async function call(path: string, init: RequestInit = {}) {
  const { url } = running.portal
  const { name, value } = await event.sessionCookie(admin)
  const headers = { cookie: `${name}=${value}`, origin: url, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/e/${event.slug}/api${path}`, { ...init, headers })
  expect([answer.status, path]).toEqual([200, path])
  return answer
}

const made = async () => (await exportsOf(event.scope, admin))[0]

it('a file whose process is killed in the middle is made once, and whole', async () => {
  await inEvent(event.scope, ({ tx, eventId }) =>
    tx.execute(sql`insert into audit_entries (event_id, id, at, action, subject_type, subject_id)
      select ${eventId}, 'entry-' || n, now() - n * interval '1 second', 'task.update', 'task', 'task-' || n from generate_series(1, ${ENTRIES}) as n`),
  )
  const body = JSON.stringify({
    path: '/admin/audit',
    query: { subjectType: 'task' },
    format: 'csv',
    manner: 'raw',
  })
  await call('/admin/exports', { method: 'POST', body })
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await expect
      .poll(async () => [(await made())?.attempt, ((await made())?.rows ?? 0) > 0], {
        ...{ timeout: 120_000, interval: 20 },
      })
      .toEqual([kill, true])
    expect((await made())?.state).toBe('running')
    await running.kill()
    running = await restartPortal(running.portal)
  }
  await expect.poll(async () => (await made())?.state, { timeout: 180_000 }).toBe('ready')
  const ready = await made()
  expect(ready).toMatchObject({ rows: ENTRIES, attempt: KILLS + 1 })
  const text = await (await call(`/admin/exports/${ready?.id}/file`)).text()
  const lines = text.trimEnd().split('\r\n')
  expect([lines.length, new Set(lines).size]).toEqual([ENTRIES + 1, ENTRIES + 1])
  const folder = join(running.portal.dataDir, 'files', event.scope.eventId, 'exports')
  const stored = (await readdir(folder)).filter((name) => !name.endsWith('.type'))
  expect(stored).toEqual([`${ready?.id}-${KILLS + 1}`])
}, 600_000)
