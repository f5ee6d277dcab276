import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { forRequest } from '#platform/log/request-id.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { makeEvent } from '#test/factories/event.ts'
import { freePort } from '#test/free-port.ts'
import { makeWebFolder } from '#test/web-folder.ts'
import { openServices, type Running, startPortal } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-metrics-'))
const webFolder = makeWebFolder()
const token = 'a-token-of-24-characters-'
let database: TestDatabase
let running: Running
let url: string

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await database.drop()
  for (const made of [folder, webFolder]) rmSync(made, { recursive: true })
})

async function start(extra: Record<string, string>, roles = { web: true, worker: false }) {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const own = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: `${port}`, ...extra }
  const config = { ...parseEnvironment(own, folder), authSecret: 'a secret that is long enough for tests' }
  running = await startPortal(config, await openServices(config, () => {}), { ...roles, webFolder })
}

const read = async (from: string, authorization = '') => {
  const answer = await fetch(`${from}/metrics`, { headers: { authorization } })
  return { status: answer.status, text: await answer.text() }
}

it('tells what waits and what was answered, and names nobody', async () => {
  await start({ METRICS_TOKEN: token })
  const scope = await makeEvent(running.services, { slug: 'harbour-of-secrets', isDefault: true })
  await queueEmail(scope, {
    ...{ type: 'passwordChanged', to: 'priya@secret.example', sendKey: 'one' },
    variables: { firstName: 'Priya', changedAt: 'today' },
  })
  await fetch(`${url}/e/harbour-of-secrets/api/boot`)
  await fetch(`${url}/e/harbour-of-secrets/api/tasks`)
  await fetch(`${url}/e/harbour-of-secrets/files/feedface-1111-7111-8111-111111111111`)
  await fetch(`${url}/api/priya@secret.example`)
  const { status, text } = await read(url, `Bearer ${token}`)
  expect(status).toBe(200)
  const lines = text.split('\n')
  expect(lines.filter((line) => line.startsWith('eventflow_http_requests_total'))).toEqual([
    'eventflow_http_requests_total{route="boot.get",status="2xx"} 1',
    'eventflow_http_requests_total{route="tasks.list",status="4xx"} 1',
    'eventflow_http_requests_total{route="/files/:fileId",status="4xx"} 1',
    'eventflow_http_requests_total{route="/api/*",status="4xx"} 1',
  ])
  for (const line of [
    'eventflow_jobs{job="email.send",state="waiting"} 1',
    'eventflow_outbox_waiting 1',
    'eventflow_storage_bytes 0',
    'eventflow_live_streams 0',
    'eventflow_measured 1',
  ])
    expect(lines).toContain(line)
  // Letters: a mean of nine times ends in as many ones as a number has room for.
  expect(text).not.toMatch(/secret|priya|feedface|127\.0\.0\.1/i)
  expect((await read(url)).status).toBe(404)
  await running.close()
})

it('is not there unless its operator wants it', async () => {
  await start({})
  // The page of the portal, as for every address that it does not know.
  expect((await read(url, `Bearer ${token}`)).text).not.toContain('eventflow_')
  await running.close()
})

it('a worker tells its figures and its health at a port of its own, and of which request its jobs come', async () => {
  const port = await freePort()
  await start({ METRICS_PORT: `${port}` }, { web: false, worker: true })
  const own = `http://127.0.0.1:${port}`
  expect((await fetch(`${own}/readyz`)).status).toBe(200)
  const tried: unknown[] = []
  running.services.jobs.onTried(({ job, requestId }) => tried.push({ job, requestId }))
  const scope = await makeEvent(running.services)
  const requestId = '01900000-0000-7000-8000-00000000000b'
  await forRequest(requestId, () =>
    queueEmail(scope, {
      ...{ type: 'passwordChanged', to: 'jo@example.com', sendKey: 'two' },
      variables: { firstName: 'Jo', changedAt: 'today' },
    }),
  )
  await expect.poll(() => tried).toContainEqual({ job: 'email.send', requestId })
  expect((await read(own)).text).toContain(
    'eventflow_job_duration_seconds_count{job="email.send",outcome="done"}',
  )
  await expect(fetch(url)).rejects.toThrow()
  await running.close()
})
