import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { MyEvent } from '#features/people/my-events/contract.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { system } from '#platform/permissions/actor.ts'
import { hashOf } from '#platform/sealed/hash-of.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { TestBrowser } from '#test/browser.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import { updateAccountDisabled } from './commands/disabling.ts'
import { removeExpired } from './commands/sessions.ts'
import { eventDoors, secondFactors, sessions } from './tables.ts'

/** One event at the deployment's address, and two at hosts of their own. */
let server: TestServer
let one: EventScope
let two: EventScope
let three: EventScope
const [ONE, TWO, THREE] = ['http://portal.test/e/one', 'http://two.test', 'http://three.test']
const MINUTE = 60_000

beforeAll(async () => {
  server = await startTestServer()
  one = await makeEvent(server.services, { slug: 'one' })
  two = await makeEvent(server.services, { slug: 'two' })
  three = await makeEvent(server.services, { slug: 'three' })
  await setEvent(two, { host: 'two.test' })
  await setEvent(three, { host: 'three.test' })
})
afterAll(() => server.close())
beforeEach(() => server.setTime(TEST_NOW))
afterEach(async () => {
  await setEvent(two, { state: 'open', requiresTwoFactor: false })
  expect(server.surprises.splice(0)).toEqual([])
})

function setEvent({ eventId }: EventScope, columns: Partial<typeof events.$inferInsert>) {
  return server.services.database.db.update(events).set(columns).where(eq(events.id, eventId))
}

type Person = Awaited<ReturnType<typeof makeMember>>

/** Of these events, signed in at the first. */
async function visitor(...of: readonly EventScope[]) {
  const [first = one, ...others] = of
  const person = await makeMember(first)
  for (const scope of others) await join(scope, person)
  const browser = new TestBrowser(server)
  browser.put(hostOf(first), await server.signIn(person.accountId))
  return { person, browser }
}

const join = (scope: EventScope, { accountId }: Person) =>
  addMember(scope, system, { accountId, firstName: 'Priya', surname: 'Nair', isOpen: true })
const hostOf = ({ slug }: EventScope) => ({ two: 'two.test', three: 'three.test' })[slug] ?? 'portal.test'

async function whoIsAt(browser: TestBrowser, url: string): Promise<string | undefined> {
  const { me } = (await (await browser.get(`${url}/api/boot`)).json()) as Boot
  return me?.email
}

const doorTo = ({ eventId }: EventScope, from = ONE) => `${from}/event-doors/${eventId}`
const endOf = (way: readonly string[]) => way.at(-1)
/** Stops before the last step. @returns its address, with the token */
async function tokenFor(browser: TestBrowser, to: EventScope, from = ONE): Promise<string> {
  const way = await browser.follow(doorTo(to, from), { until: (next) => next.includes('/enter?') })
  expect(endOf(way)).toContain('/enter?token=')
  return endOf(way) ?? ''
}

describe('the way to an event at another host', () => {
  it('ends there, signed in as the same person, who has signed in nowhere but here', async () => {
    const { person, browser } = await visitor(one, two)
    expect(await whoIsAt(browser, TWO)).toBeUndefined()
    const way = await browser.follow(doorTo(two))
    expect(way.map((step) => step.replace(/\?.*/, ''))).toEqual([
      `${ONE}/event-doors/${two.eventId}`,
      `${TWO}/event-doors/${two.eventId}/bind`,
      `${ONE}/event-doors/${two.eventId}/open`,
      `${TWO}/event-doors/${two.eventId}/enter`,
      `${TWO}/`,
    ])
    expect(await whoIsAt(browser, TWO)).toBe(person.email)
    expect(await whoIsAt(browser, ONE)).toBe(person.email)
    // Only the sessions stay.
    expect(Object.keys(browser.cookiesOf('two.test'))).toEqual(['eventflow.session_token'])
    expect(Object.keys(browser.cookiesOf('portal.test'))).toEqual(['eventflow.session_token'])
  })

  it('goes from host to host, and back to the address of the deployment', async () => {
    const { person, browser } = await visitor(two, three, one)
    expect(endOf(await browser.follow(doorTo(three, TWO)))).toBe(`${THREE}/`)
    expect(endOf(await browser.follow(doorTo(one, THREE)))).toBe(`${ONE}/`)
    expect(await whoIsAt(browser, ONE)).toBe(person.email)
  })

  it('is what “My events” links to, and no detour where the host is the same', async () => {
    const { browser } = await visitor(one, two, three)
    const linksAt = async (url: string) => {
      const page = (await (await browser.get(`${url}/api/my-events?sort=name`)).json()) as ListPage<MyEvent>
      return Object.fromEntries(page.items.map(({ id, appUrl, openUrl }) => [id, [appUrl, openUrl]]))
    }
    expect(await linksAt(ONE)).toEqual({
      [one.eventId]: [ONE, ONE],
      [two.eventId]: [TWO, `/e/one/event-doors/${two.eventId}`],
      [three.eventId]: [THREE, `/e/one/event-doors/${three.eventId}`],
    })
    expect(endOf(await browser.follow(doorTo(one)))).toBe(ONE)
  })

  it('tells no site where it came from, and stays in no cache', async () => {
    const { browser } = await visitor(one, two)
    for (const step of (await browser.follow(doorTo(two))).slice(0, -1)) {
      const { headers } = await browser.get(step)
      expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
        'no-referrer',
        'no-store',
      ])
    }
  })

  it('uses cookies that no neighbouring host can set, behind https', async () => {
    const secure = await startTestServer({ baseUrl: 'https://portal.test' })
    const here = await makeEvent(secure.services, { slug: 'here' })
    const there = await makeEvent(secure.services, { slug: 'there' })
    await secure.services.database.db
      .update(events)
      .set({ host: 'there.test' })
      .where(eq(events.id, there.eventId))
    const person = await makeMember(here)
    await join(there, person)
    const browser = new TestBrowser(secure)
    browser.put('portal.test', await secure.signIn(person.accountId))
    const left = await browser.get(`https://portal.test/e/here/event-doors/${there.eventId}`)
    expect(left.headers.getSetCookie()).toEqual([
      `__Host-eventflow.door_wanted=${there.eventId}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure`,
    ])
    const bound = await browser.get(left.headers.get('location') ?? '')
    expect(bound.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-eventflow\.door_secret=[\w-]{32}; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
    await secure.close()
  })
})

describe('a token', () => {
  it('works once', async () => {
    const { person, browser } = await visitor(one, two)
    const enter = await tokenFor(browser, two)
    const secret = browser.cookiesOf('two.test')['eventflow.door_secret'] ?? ''
    expect(endOf(await browser.follow(enter))).toBe(`${TWO}/`)
    expect(await whoIsAt(browser, TWO)).toBe(person.email)
    // As a copy of the browser from the moment before.
    const copy = new TestBrowser(server)
    copy.put('two.test', `eventflow.door_secret=${secret}`)
    expect(endOf(await copy.follow(enter))).toBe(`${TWO}/auth/login`)
    expect(await whoIsAt(copy, TWO)).toBeUndefined()
    // The same browser is in already.
    expect(endOf(await browser.follow(enter))).toBe(`${TWO}/`)
  })

  it('works once also when it is used twice at the same moment', async () => {
    const { browser } = await visitor(one, two)
    const enter = await tokenFor(browser, two)
    const before = await server.services.database.db.$count(sessions)
    await Promise.all([browser.get(enter), browser.get(enter), browser.get(enter)])
    expect(await server.services.database.db.$count(sessions)).toBe(before + 1)
  })

  it('works for a minute', async () => {
    const { person, browser } = await visitor(one, two)
    const late = await tokenFor(browser, two)
    server.passTime(MINUTE)
    expect(endOf(await browser.follow(late))).toBe(`${TWO}/auth/login`)
    expect(await whoIsAt(browser, TWO)).toBeUndefined()
    const inTime = await tokenFor(browser, two)
    server.passTime(MINUTE - 1)
    await browser.follow(inTime)
    expect(await whoIsAt(browser, TWO)).toBe(person.email)
  })

  it('works in no other browser, whether it holds another secret, none, or an empty one', async () => {
    const { person, browser } = await visitor(one, two)
    const enter = await tokenFor(browser, two)
    const other = await visitor(one, two)
    await tokenFor(other.browser, two)
    expect(other.browser.cookiesOf('two.test')).toHaveProperty(['eventflow.door_secret'])
    for (const victim of [other.browser, new TestBrowser(server)]) {
      expect(endOf(await victim.follow(enter))).toBe(`${TWO}/auth/login`)
      expect(await whoIsAt(victim, TWO)).toBeUndefined()
    }
    // It still works where it belongs.
    await browser.follow(enter)
    expect(await whoIsAt(browser, TWO)).toBe(person.email)
  })

  it('is not made for a browser without a secret, so that nobody signs others in as themselves', async () => {
    const { browser } = await visitor(one, two)
    await browser.get(doorTo(two))
    const made = await browser.get(`${doorTo(two)}/open?challenge=${hashOf('')}`)
    const victim = new TestBrowser(server)
    expect(endOf(await victim.follow(made.headers.get('location') ?? ''))).toBe(`${TWO}/auth/login`)
    expect(await whoIsAt(victim, TWO)).toBeUndefined()
  })

  it('opens no other event', async () => {
    const { browser } = await visitor(one, two, three)
    const enter = await tokenFor(browser, two)
    const secret = browser.cookiesOf('two.test')['eventflow.door_secret'] ?? ''
    browser.put('three.test', `eventflow.door_secret=${secret}`)
    const elsewhere = enter.replace(TWO, THREE)
    expect(endOf(await browser.follow(elsewhere))).toBe(`${THREE}/404`)
    expect(endOf(await browser.follow(elsewhere.replace(two.eventId, three.eventId)))).toBe(
      `${THREE}/auth/login`,
    )
    expect(await whoIsAt(browser, THREE)).toBeUndefined()
  })

  it('ends with the session that it came from', async () => {
    const { person, browser } = await visitor(one, two)
    const enter = await tokenFor(browser, two)
    await server.services.database.db.delete(sessions).where(eq(sessions.userId, person.accountId))
    expect(endOf(await browser.follow(enter))).toBe(`${TWO}/auth/login`)
  })

  it('is removed when its time is over', async () => {
    const { browser } = await visitor(one, two)
    await tokenFor(browser, two)
    server.passTime(MINUTE)
    await removeExpired(server.services)
    expect(await server.services.database.db.$count(eventDoors)).toBe(0)
  })
})

describe('who goes on', () => {
  it('takes the place of somebody else who used this browser there, whose session ends', async () => {
    const { person, browser } = await visitor(one, two)
    const former = await makeMember(two)
    browser.put('two.test', await server.signIn(former.accountId))
    expect(await whoIsAt(browser, TWO)).toBe(former.email)
    await browser.follow(doorTo(two))
    expect(await whoIsAt(browser, TWO)).toBe(person.email)
    const left = await server.services.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, former.accountId))
    expect(left).toEqual([])
  })

  it('gets no second session where they are signed in already', async () => {
    const { person, browser } = await visitor(one, two)
    browser.put('two.test', await server.signIn(person.accountId))
    const before = browser.cookiesOf('two.test')
    await browser.follow(doorTo(two))
    expect(browser.cookiesOf('two.test')).toEqual(before)
  })

  it('is nobody of another event, and nobody whose part there is not theirs yet, or is turned off', async () => {
    const { person, browser } = await visitor(one)
    expect(endOf(await browser.follow(doorTo(two)))).toBe(`${ONE}/404`)
    const { accountId } = person
    await addMember(two, system, { accountId, firstName: 'Priya', surname: 'Nair', isOpen: false })
    expect(endOf(await browser.follow(doorTo(two)))).toBe(`${ONE}/404`)
    await setPart(person, { openedAt: TEST_NOW })
    const enter = await tokenFor(browser, two)
    await setPart(person, { disabledAt: TEST_NOW })
    expect(endOf(await browser.follow(enter))).toBe(`${TWO}/auth/login`)
    expect(endOf(await browser.follow(doorTo(two)))).toBe(`${ONE}/404`)
  })

  const setPart = ({ accountId }: Person, columns: Partial<typeof members.$inferInsert>) =>
    inEvent(two, ({ tx }) => tx.update(members).set(columns).where(eq(members.accountId, accountId)))

  it('is nobody with a disabled account, nor anyone in a suspended event but product staff', async () => {
    const { person, browser } = await visitor(one, two)
    const enter = await tokenFor(browser, two)
    await setEvent(two, { state: 'suspended' })
    expect(endOf(await browser.follow(enter))).toBe(`${TWO}/auth/login`)
    expect(endOf(await browser.follow(doorTo(two)))).toBe(`${ONE}/404`)

    const staff = await makeMember(one, { isStaff: true })
    const office = new TestBrowser(server)
    office.put('portal.test', await server.signIn(staff.accountId))
    await office.follow(doorTo(two))
    expect(await whoIsAt(office, TWO)).toBe(staff.email)

    await setEvent(two, { state: 'open' })
    const again = await tokenFor(browser, two)
    const request = { clientAddress: '', headers: new Headers() }
    await updateAccountDisabled(server.services, { accountId: person.accountId, isDisabled: true, request })
    expect(endOf(await browser.follow(again))).toBe(`${TWO}/auth/login`)
  })

  it('keeps their second factor: who lacks the one that the event requires sets it up at the door', async () => {
    const { person, browser } = await visitor(one, two)
    await inEvent(two, ({ tx }) =>
      tx.update(members).set({ level: 'admin' }).where(eq(members.accountId, person.accountId)),
    )
    const enter = await tokenFor(browser, two)
    await setEvent(two, { requiresTwoFactor: true })
    expect(endOf(await browser.follow(enter))).toBe(`${TWO}/auth/login`)
    // Turning it on would have ended every session but the one that has shown it.
    await server.services.database.db
      .insert(secondFactors)
      .values({ accountId: person.accountId, key: 'sealed', since: TEST_NOW })
    await browser.follow(doorTo(two))
    expect(await whoIsAt(browser, TWO)).toBe(person.email)
  })

  it('is led to sign in when they are not signed in', async () => {
    const browser = new TestBrowser(server)
    expect(endOf(await browser.follow(doorTo(two)))).toBe(`${ONE}/auth/login?redirect=%2Fmy-events`)
  })
})

describe('another site', () => {
  it('moves nobody on: only a link of the portal itself begins the way', async () => {
    const { browser } = await visitor(one, two)
    const before = await server.services.database.db.$count(eventDoors)
    for (const site of ['cross-site', 'same-site']) {
      const answer = await browser.get(doorTo(two), { 'sec-fetch-site': site })
      expect(answer.headers.get('location')).toBe('/e/one/my-events')
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    // Nor does it make a token for whom it has sent to the step after it.
    const challenge = hashOf('a secret of the attacker')
    expect(endOf(await browser.follow(`${doorTo(two)}/open?challenge=${challenge}`))).toBe(`${ONE}/404`)
    expect(await server.services.database.db.$count(eventDoors)).toBe(before)
    expect(endOf(await browser.follow(doorTo(two)))).toBe(`${TWO}/`)
  })

  it.each([
    ['host=evil.test&base='],
    ['host=portal.test.evil.test&base='],
    ['host=portal.test%40evil.test&base='],
    ['host=evil.test%2F&base='],
    ['host=portal.test&base=%40evil.test'],
    ['host=portal.test&base=%2Fe%2Fone%2F..%2F..%2F%2Fevil.test'],
    ['host=&base='],
    [''],
  ])('is no place to be sent to: %s', async (from) => {
    const { browser } = await visitor(one, two)
    const answer = await browser.get(`${TWO}/event-doors/${two.eventId}/bind?${from}`)
    expect(answer.headers.get('location')).toBe('/auth/login')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('is none to be sent to by an id that is no event’s, nor by another event’s door', async () => {
    const { browser } = await visitor(one, two)
    expect(
      endOf(await browser.follow(doorTo({ ...two, eventId: '01890000-0000-7000-8000-000000000000' }))),
    ).toBe(`${ONE}/404`)
    const wrong = `${TWO}/event-doors/${three.eventId}/bind?host=portal.test&base=`
    expect(endOf(await browser.follow(wrong))).toBe(`${TWO}/404`)
  })
})
