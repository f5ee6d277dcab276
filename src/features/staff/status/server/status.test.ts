import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { noteCommand } from '#platform/backup/runs.ts'
import { version } from '#platform/config/version.ts'
import { noteServedAddress } from '#platform/deployment/served-address.ts'
import { signedIn } from '#test/api.ts'
import { makeStoredUpload } from '#test/factories/assets.ts'
import { makeEvent } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { pdfOf } from '#test/uploading.ts'
import type { Status } from '../contract.ts'

let server: TestServer
let free = 5_000_000_000
beforeAll(async () => {
  server = await startTestServer({ freeBytes: () => free })
})
afterAll(() => server.close())

it('tells product staff of all events together, and nobody else', async () => {
  const [here, there] = [await makeEvent(server.services), await makeEvent(server.services)]
  const upload = { name: 'plan.pdf', content: pdfOf(1_000) }
  for (const scope of [here, there]) await makeStoredUpload(scope, upload)
  await queueEmail(there, {
    ...{ type: 'passwordChanged', to: 'jo@example.com', sendKey: 'one' },
    variables: { firstName: 'Jo', changedAt: 'today' },
  })
  const staff = await signedIn(server, here, { isStaff: true })
  const read = async () => (await staff.api<Status>('/staff/status')).body
  const status = await read()
  expect(status).toMatchObject({
    ...{ version, lastBackup: null, storage: { bytes: 2_000, diskFreeBytes: free, hasReserve: true } },
    outbox: { kind: 'smtp', waiting: 1 },
    readReplica: null,
    database: { replicas: 0, version: expect.stringMatching(/^\d+/) },
  })
  expect(status.database.bytes).toBeGreaterThan(1_000_000)
  expect(status.jobs.find(({ name }) => name === 'email.send')).toMatchObject({ waiting: 1, failed: 0 })
  expect(JSON.stringify(status)).not.toContain('example.com')

  await noteServedAddress(server.services)
  const written = { startedAt: new Date(), bytes: 4_200, rows: 12, files: 0, missingFiles: 0 }
  await noteCommand(server.databaseUrl, written)
  free = 1
  expect(await read()).toMatchObject({
    ...{ lastBackup: { bytes: 4_200 }, storage: { diskFreeBytes: 1, hasReserve: false } },
  })
  const admin = await signedIn(server, here, { level: 'admin' })
  expect((await admin.api('/staff/status')).status).toBe(403)
})
