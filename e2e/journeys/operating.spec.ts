import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { postmasterOf } from '#test/postgres-child.ts'
import { arrangeEvent } from '../fixtures/event.ts'
import { openArranging } from '../fixtures/services.ts'
import { expect, test } from '../fixtures/test.ts'
import { restartPortal, runEventflow, type StartedPortal, startPortal } from '../portal.ts'

let running: StartedPortal
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  running = await startPortal()
})
test.afterAll(() => running.stop())

/** A sign-in whose last letter is sent when it is released. */
async function slowSignIn(url: string) {
  const asked = request(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, expect: '100-continue' },
  })
  const answer = once(asked, 'response') as Promise<[IncomingMessage]>
  asked.flushHeaders()
  // The server has begun to read it.
  await once(asked, 'continue')
  asked.write('{"email":"nobody@example.com","password":"wrong"')
  return async () => {
    asked.end('}')
    const [response] = await answer
    return { status: response.statusCode, body: JSON.parse(await text(response)) as { message?: string } }
  }
}

const statusOf = (address: string) => fetch(address).then(({ status }) => status)

test('the portal comes back when its PostgreSQL is killed', async () => {
  const { url, dataDir } = running.portal
  expect(await statusOf(`${url}/readyz`)).toBe(200)
  const killed = postmasterOf(dataDir)
  process.kill(killed, 'SIGKILL')
  // While it starts there is none, and no file that names it.
  await expect(() => expect(postmasterOf(dataDir)).not.toBe(killed)).toPass({ timeout: 60_000 })
  await expect.poll(() => statusOf(`${url}/`), { timeout: 60_000 }).toBe(200)
  expect(await statusOf(`${url}/readyz`)).toBe(200)
})

test('a port in use is said in one sentence', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'eventflow-second-'))
  chmodSync(dataDir, 0o755)
  const { port } = new URL(running.portal.url)
  const { code, output } = await runEventflow({ ...running.portal, dataDir }, 'start')
  rmSync(dataDir, { recursive: true, force: true })
  expect([code, output]).toEqual([
    1,
    `Port ${port} is already in use: stop the program that uses it, or set PORT to another number.\n`,
  ])
})

test('a portal that is asked to stop finishes its requests, ends its streams, and is not ready meanwhile', async () => {
  const { portal } = running
  const arranging = await openArranging(portal)
  const event = await arrangeEvent(arranging.services)
  const { name, value } = await event.sessionCookie(await event.person({ level: 'moderator' }))
  await arranging.close()
  const stream = await fetch(`${portal.url}/e/${event.slug}/api/live`, {
    headers: { cookie: `${name}=${value}` },
  })
  expect(stream.status).toBe(200)
  const release = await slowSignIn(portal.url)

  const ended = running.end()
  await expect.poll(() => statusOf(`${portal.url}/readyz`)).toBe(503)
  await stream.text()
  const answer = await release()
  expect([answer.status, answer.body.message]).toEqual([401, expect.any(String)])
  expect(await ended).toBe(0)
  running = await restartPortal(portal)
})
