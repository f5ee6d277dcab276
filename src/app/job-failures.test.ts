import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeUnclaimedFile } from '#features/event/files/server/jobs.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { cloneDatabase } from '#test/database.ts'
import { makeEvent } from '#test/factories/event.ts'
import { startSentryPeer } from '#test/peers/sentry-server.ts'
import { openServices } from './start.ts'

it('reports the failure of a job, with its name and its event, and nothing of its data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-jobs-'))
  const database = await cloneDatabase()
  const peer = await startSentryPeer()
  const settings = { DATABASE_URL: database.url, SENTRY_DSN: peer.dsn, LOG_LEVEL: 'silent' }
  const config = {
    ...parseEnvironment(settings, folder),
    authSecret: 'a secret that is long enough for tests',
  }
  const opened = await openServices(config, () => {})
  const scope = await makeEvent(opened.services)
  const { jobs } = opened.services
  await inEvent(scope, (event) => jobs.enqueue(event, removeUnclaimedFile, { fileId: 'planted' }))
  await jobs.work(removeUnclaimedFile, async () => {
    throw new Error('the roof fell in')
  })

  const reports = () => peer.items.filter(({ type }) => type === 'event')
  await expect.poll(reports, { timeout: 15_000 }).toHaveLength(1)
  const [report] = reports()
  expect(report?.source).toContain('the roof fell in')
  expect(report?.source).toContain('file.removeUnclaimed')
  expect(report?.source).toContain(scope.eventId)
  expect(report?.source).not.toContain('planted')

  await opened.close()
  await peer.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})
