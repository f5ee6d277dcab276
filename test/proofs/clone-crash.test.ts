import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shownWorkOfKind } from '#features/event/long-work/server/queries.ts'
import { treatments } from '#features/staff/cloning/domain/plan.ts'
import { cloneOf } from '#features/staff/cloning/server/queries.ts'
import type { StaffEvent } from '#features/staff/tenants/contract.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { type ArrangedEvent, arrangeEvent, exhibitorOf, type Person } from '../../e2e/fixtures/event.ts'
import { type Arranging, openArranging } from '../../e2e/fixtures/services.ts'
import { restartPortal, type StartedPortal, startPortal } from '../../e2e/portal.ts'
import { makeDownload } from '../factories/downloads.ts'
import { makeTask } from '../factories/task.ts'

/** Enough to be killed in the middle several times. */
const FILES = 500
const KILLS = 3

let running: StartedPortal
let arranging: Arranging
let source: ArrangedEvent
let staff: Person
/** Who is in the original; the staff who copies it is named as who made the copy. */
let owner: Person

beforeAll(async () => {
  running = await startPortal()
  arranging = await openArranging(running.portal)
  source = await arrangeEvent(arranging.services)
  staff = await source.person({ isStaff: true })
  owner = (await exhibitorOf(source)).owner
  for (let number = 1; number <= FILES; number += 1) {
    await makeDownload(source.scope, { name: `Plan ${number}` })
    await makeTask(source.scope, { title: `Task ${number}`, dueDate: '2026-12-29' })
  }
}, 180_000)
afterAll(async () => {
  await arranging.services.jobs.stop()
  await arranging.services.database.close()
  await running.stop()
})

async function beginCopy(slug: string): Promise<EventScope> {
  const { url } = running.portal
  const { name, value } = await source.sessionCookie(staff)
  const answer = await fetch(`${url}/e/${source.slug}/api/staff/events/${source.scope.eventId}/clones`, {
    method: 'POST',
    headers: { cookie: `${name}=${value}`, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ eventName: 'The copy', slug, host: null, startDate: '' }),
  })
  expect(answer.status).toBe(200)
  const { id, tenantId } = (await answer.json()) as StaffEvent
  return mintScope(arranging.services, { eventId: id, tenantId, slug })
}

const work = (target: EventScope) => shownWorkOfKind(target, 'eventClone')

async function rowsOf(event: EventScope, table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await inEvent(event, ({ tx }) =>
    tx.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`,
    ),
  )
  return rows.map(({ row }) => row)
}

const tablesAs = (kind: string) =>
  Object.entries(treatments).flatMap(([table, { as }]) => (as === kind ? [table] : []))

it('a copy whose process is killed in the middle has each row once, every file, and nothing of a person', async () => {
  const target = await beginCopy('copy-under-kills')
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const goal = (FILES * kill) / (KILLS + 1)
    await expect
      .poll(async () => (await work(target))?.done ?? 0, { timeout: 120_000, interval: 20 })
      .toBeGreaterThan(goal)
    expect((await cloneOf(target))?.finishedAt, 'it has to be killed before its end').toBeNull()
    await running.kill()
    running = await restartPortal(running.portal)
    expect(await rowsOf(target, 'downloads'), 'rows come all at once, at the end').toEqual([])
  }
  await expect
    .poll(async () => (await cloneOf(target))?.finishedAt ?? null, { timeout: 240_000 })
    .not.toBeNull()

  for (const table of tablesAs('cloned')) {
    const original = await rowsOf(source.scope, table)
    expect([table, (await rowsOf(target, table)).length]).toEqual([table, original.length])
  }
  expect(await rowsOf(target, 'downloads')).toHaveLength(FILES)
  const { storage } = arranging.services
  for (const { id, folder } of await rowsOf(target, 'files')) {
    const key = storageKey({ eventId: target.eventId, folder: String(folder), fileId: String(id) })
    expect(await storage.stat(key), key).toBeDefined()
  }
  const own = ['teams', 'audit_entries', 'audit_personal_values']
  for (const table of tablesAs('personal').filter((name) => !own.includes(name)))
    expect([table, await rowsOf(target, table)]).toEqual([table, []])
  const everything = JSON.stringify(
    await Promise.all([...tablesAs('cloned'), 'teams'].map((table) => rowsOf(target, table))),
  )
  const traces = [owner.email, owner.memberId, owner.accountId]
  expect(traces.filter((trace) => everything.includes(trace))).toEqual([])
})

it('copies an event of this size in seconds', async () => {
  const began = Date.now()
  const target = await beginCopy('copy-in-peace')
  await expect
    .poll(async () => (await cloneOf(target))?.finishedAt ?? null, { timeout: 120_000, interval: 50 })
    .not.toBeNull()
  const seconds = (Date.now() - began) / 1000
  process.stdout.write(`a copy of ${FILES} files and ${FILES} tasks: ${seconds.toFixed(1)} s\n`)
  expect(seconds).toBeLessThan(60)
})
