import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { makePage } from '#test/factories/content.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { Boot } from '../contract.ts'

let server: TestServer
let scope: EventScope
const logged: { path: string; statements: number }[] = []

beforeAll(async () => {
  server = await startTestServer({ logTo: (line) => logged.push(JSON.parse(line)) })
  scope = await makeEvent(server.services, { slug: 'harbour' })
})
afterAll(() => server.close())

/** With those that find out who asks, and those that set role and event. */
async function statementsOf(path: string, cookie: string) {
  logged.length = 0
  const { status, body } = await apiOf(server, { slug: 'harbour', cookie })<Boot>(path)
  expect(status).toBe(200)
  const requests = logged.filter((line) => line.path === `/api${path}`)
  return { body, statements: requests.map(({ statements }) => statements) }
}

it('the boot answer takes nine statements, whatever the event holds and whoever asks', async () => {
  const teamId = await makeTeam(scope, { name: 'Brightwater' })
  const person = await signedIn(server, scope, { level: 'user', teamId })
  await statementsOf('/boot', person.cookie)
  expect((await statementsOf('/boot', person.cookie)).statements).toEqual([9])
  for (const title of ['One', 'Two', 'Three']) await makePage(scope, { title })
  const { body, statements } = await statementsOf('/boot', person.cookie)
  expect(statements).toEqual([9])
  expect(body.me).toMatchObject({ team: { name: 'Brightwater' }, eventCount: 1 })
})

it('counts the events whose part the person has opened, in no other event than these', async () => {
  const person = await signedIn(server, scope, {})
  const elsewhere = await makeEvent(server.services, { slug: 'elsewhere' })
  await signedIn(server, elsewhere, {})
  expect((await statementsOf('/boot', person.cookie)).body.me?.eventCount).toBe(1)
})
