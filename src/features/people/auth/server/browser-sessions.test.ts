import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { TestBrowser } from '#test/browser.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import { ABSOLUTE_LIMIT_SECONDS } from '../domain/session-limits.ts'
import { startSessionOf } from './commands/sessions.ts'
import { sessions } from './tables.ts'

/* The sessions that one browser has at several hosts, after its person has gone on from one to the other. */

let server: TestServer
let scopes: EventScope[]
const [ONE, TWO, THREE] = ['http://portal.test/e/one', 'http://two.test', 'http://three.test']
const MINUTE = 60_000

beforeAll(async () => {
  server = await startTestServer()
  scopes = []
  for (const [slug, host] of [
    ['one', null],
    ['two', 'two.test'],
    ['three', 'three.test'],
  ] as const) {
    const scope = await makeEvent(server.services, { slug })
    await server.services.database.db.update(events).set({ host }).where(eq(events.id, scope.eventId))
    scopes.push(scope)
  }
})
afterAll(() => server.close())
beforeEach(() => server.setTime(TEST_NOW))
afterEach(() => expect(server.surprises.splice(0)).toEqual([]))

type Person = Awaited<ReturnType<typeof makeMember>>

/** Of all three events, signed in at the first. */
async function visitor() {
  const [first, ...others] = scopes
  if (!first) throw new Error('There is no event.')
  const person = await makeMember(first)
  for (const scope of others)
    await addMember(scope, system, {
      ...{ accountId: person.accountId, firstName: 'Priya', surname: 'Nair', isOpen: true },
    })
  const browser = new TestBrowser(server)
  browser.put('portal.test', await server.signIn(person.accountId))
  return { person, browser }
}

const goOn = (browser: TestBrowser, to: 'two' | 'three', from = ONE) =>
  browser.follow(`${from}/event-doors/${scopes[to === 'two' ? 1 : 2]?.eventId}`)

async function whoIsAt(browser: TestBrowser, url: string): Promise<string | undefined> {
  const { me } = (await (await browser.get(`${url}/api/boot`)).json()) as Boot
  return me?.email
}

const rowsOf = ({ accountId }: Person) =>
  server.services.database.db.select().from(sessions).where(eq(sessions.userId, accountId))
const asked = async <T>(browser: TestBrowser, url: string) => (await (await browser.get(url)).json()) as T

it('are as old as the first: going back and forth renews nothing', async () => {
  const { person, browser } = await visitor()
  const [first] = await rowsOf(person)
  server.passTime(20 * MINUTE)
  await goOn(browser, 'two')
  expect((await rowsOf(person)).map(({ createdAt }) => createdAt)).toEqual([
    first?.createdAt,
    first?.createdAt,
  ])
  server.setTime(new Date(TEST_NOW.getTime() + ABSOLUTE_LIMIT_SECONDS * 1000 + 1))
  expect(await whoIsAt(browser, TWO)).toBeUndefined()
})

it('are one line of “Where you are signed in”, and end together', async () => {
  const { person, browser } = await visitor()
  await goOn(browser, 'two')
  await goOn(browser, 'three', TWO)
  const phone = new TestBrowser(server)
  phone.put('portal.test', await server.signIn(person.accountId))
  type Line = { id: string; isCurrent: boolean }
  const lines = await asked<Line[]>(browser, `${TWO}/api/auth/sessions`)
  expect(lines.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
  const seenByPhone = await asked<Line[]>(phone, `${ONE}/api/auth/sessions`)
  const other = seenByPhone.find(({ isCurrent }) => !isCurrent)
  const ended = await server.request(`/e/one/api/auth/sessions/${other?.id}`, {
    method: 'DELETE',
    headers: { cookie: cookieHeader(phone, 'portal.test') },
  })
  expect(ended.status).toBe(200)
  for (const url of [ONE, TWO, THREE]) expect(await whoIsAt(browser, url), url).toBeUndefined()
  expect(await whoIsAt(phone, ONE)).toBe(person.email)
})

it('end with signing out at any of its hosts', async () => {
  const { person, browser } = await visitor()
  await goOn(browser, 'two')
  const answer = await server.request('/api/auth/sign-out', {
    method: 'POST',
    headers: {
      host: 'two.test',
      cookie: cookieHeader(browser, 'two.test'),
      'content-type': 'application/json',
    },
    body: '{}',
  })
  expect(answer.status).toBe(200)
  expect(await rowsOf(person)).toEqual([])
  expect(await whoIsAt(browser, ONE)).toBeUndefined()
})

it('forget their person together, when that is what was asked for', async () => {
  const { person, browser } = await visitor()
  const request = {
    ...{
      id: 'test',
      headers: new Headers(),
      clientAddress: '',
      origin: 'http://portal.test',
      basePath: '',
    },
    responseHeaders: new Headers(),
  }
  await startSessionOf(server.services, request, { accountId: person.accountId, rememberMe: false })
  for (const cookie of request.responseHeaders.getSetCookie())
    browser.put('portal.test', cookie.split(';')[0] ?? '')
  await goOn(browser, 'two')
  expect(Object.keys(browser.cookiesOf('two.test')).sort()).toEqual([
    'eventflow.dont_remember',
    'eventflow.session_token',
  ])
})

function cookieHeader(browser: TestBrowser, host: string): string {
  return Object.entries(browser.cookiesOf(host))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
