import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeEvent } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { claimFile, removeUnclaimed, storeOrganiserFile } from './commands.ts'
import { fileById } from './queries.ts'

let server: TestServer
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services)
})
afterAll(() => server.close())

async function upload(): Promise<string> {
  const content = new TextEncoder().encode('Build-up begins at 08:00.')
  const stored = await storeOrganiserFile(scope, system, { name: 'times.txt', content })
  if (!stored.ok) throw new Error(stored.error.code)
  return stored.value.fileId
}

it('removes an upload that has become the file of nothing, and no other', async () => {
  const [left, claimed] = [await upload(), await upload()]
  await inEvent(scope, (event) => claimFile(event, claimed, { kind: 'download', id: 'stand-plan' }))
  await removeUnclaimed(scope, left)
  await removeUnclaimed(scope, claimed)
  expect(await fileById(scope, left)).toBeUndefined()
  expect((await fileById(scope, claimed))?.ownerId).toBe('stand-plan')
})

it('looks at each upload once, some days after it came', async () => {
  const fileId = await upload()
  const { rows } = await server.services.database.db.execute<{ days: number }>(sql`
    select round(extract(epoch from start_after - created_on) / 86400)::int as days from jobs.job
    where name = 'file.removeUnclaimed' and data->'data'->>'fileId' = ${fileId}`)
  expect(rows).toEqual([{ days: 5 }])
})
