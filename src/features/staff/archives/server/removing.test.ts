import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateState } from '#features/staff/tenants/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { storagePrefix } from '#platform/storage/key.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeDownload } from '#test/factories/downloads.ts'
import { makeEvent } from '#test/factories/event.ts'
import { plantEverything } from '#test/factories/everything.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { keepings } from '../domain/plan.ts'
import { noteArchive } from './commands/noting.ts'
import { removeEvent } from './commands/removing.ts'
import { writeEventArchive } from './commands/writing.ts'
import { checkEventArchive } from './queries/checking.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-removing-'))
const signal = new AbortController().signal
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

let archives = 0
async function archive(event: EventScope) {
  archives += 1
  const path = join(folder, `${archives}.tar`)
  const written = await writeEventArchive(event, { path, signal, onProgress: () => {} })
  await noteArchive(event, system, { written, checked: await checkEventArchive(path), storedId: null })
}

const remove = (event: EventScope, isWithoutArchive = false) =>
  removeEvent(event, { isWithoutArchive, removedBy: null })
const close = (event: EventScope) =>
  updateState(server.services, system, { eventId: event.eventId, state: 'closed' })

async function rowsIn(event: EventScope): Promise<number> {
  // As nobody reads them: all tables, whatever their policies say.
  const client = await server.services.database.pool.connect()
  try {
    let sum = 0
    await client.query('begin')
    for (const table of Object.keys(keepings)) {
      await client.query(`alter table ${table} no force row level security`)
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${table} where event_id = $1`,
        [event.eventId],
      )
      sum += rows[0]?.count ?? 0
    }
    await client.query('rollback')
    return sum
  } finally {
    client.release()
  }
}

async function filesIn(event: EventScope): Promise<number> {
  let count = 0
  for await (const _ of server.services.storage.list(storagePrefix({ eventId: event.eventId }))) count += 1
  return count
}

it('removes an event that is closed and archived since its last change, and nothing of another one', async () => {
  const event = await makeEvent(server.services)
  const other = await makeEvent(server.services)
  await plantEverything(event)
  await plantEverything(other)
  const before = [await rowsIn(other), await filesIn(other)]
  expect(await remove(event)).toEqual({ ok: false, error: 'isOpen' })
  await archive(event)
  await close(event)
  expect(await remove(event)).toEqual({ ok: false, error: 'changedSince' })
  await archive(event)
  await makeDownload(event, { name: 'Added later' })
  expect(await remove(event)).toEqual({ ok: false, error: 'changedSince' })
  expect(await rowsIn(event)).toBeGreaterThan(100)
  await archive(event)
  expect(await remove(event)).toEqual({ ok: true, value: null })
  expect([await rowsIn(event), await filesIn(event)]).toEqual([0, 0])
  expect([await rowsIn(other), await filesIn(other)]).toEqual(before)
  expect(await remove(event)).toEqual({ ok: false, error: 'noEvent' })
})

it('removes an event without an archive only when somebody says so', async () => {
  const event = await makeEvent(server.services)
  await close(event)
  expect(await remove(event)).toEqual({ ok: false, error: 'noArchive' })
  expect(await remove(event, true)).toEqual({ ok: true, value: null })
  expect(await rowsIn(event)).toBe(0)
})
