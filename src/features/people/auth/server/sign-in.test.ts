import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { countingStatements } from '#database/client.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { newAddress, startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { SessionInfo } from '../contract.ts'
import { authMessages, authNotices } from '../domain/messages.ts'
import { engineOf } from './commands/engine.ts'
import { createLinkToken } from './commands/links.ts'
import { setAccountPassword } from './commands/passwords.ts'
import { resolveRequest } from './commands/resolve-request.ts'
import { removeExpired } from './commands/sessions.ts'
import { accountLinks, sessions } from './tables.ts'

const DAY = 24 * 60 * 60 * 1000
const PASSWORD = 'a long enough password'
const PROXY = '10.0.0.1'

let server: TestServer
let scope: EventScope
let other: EventScope
const log: string[] = []
/** How often the last request has asked the database. */
const statementsOfLast = (): number => JSON.parse(log.at(-1) ?? '{}').statements

beforeAll(async () => {
  server = await startTestServer({ trustedProxies: [PROXY], logTo: (line) => log.push(line) })
  scope = await makeEvent(server.services, { slug: 'harbour', isDefault: true })
  other = await makeEvent(server.services, { slug: 'other' })
})
afterAll(() => server.close())
beforeEach(() => server.setTime(TEST_NOW))

async function makePerson(event: EventScope = scope) {
  const person = await makeMember(event)
  await setAccountPassword(server.services, { accountId: person.accountId, password: PASSWORD })
  return person
}

type SignIn = {
  email: string
  password?: string
  slug?: string
  from?: string
  headers?: Record<string, string>
  rememberMe?: boolean
}

type Answer = { message?: string; data?: { fields?: Record<string, string> } | null }

async function signIn({
  email,
  password = PASSWORD,
  slug,
  from = newAddress(),
  headers = {},
  ...more
}: SignIn) {
  const response = await server.request(
    `${slug ? `/e/${slug}` : ''}/api/auth/sign-in`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password, ...more }),
    },
    from,
  )
  const cookies = response.headers.getSetCookie()
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
  return { status: response.status, body: (await response.json()) as Answer, cookies, cookie }
}

const asked = (cookie: string) => apiOf(server, { cookie })
const isSignedIn = async (cookie: string) => (await asked(cookie)<Boot>('/boot')).body.me !== null
const sessionsOf = async (cookie: string) => (await asked(cookie)<SessionInfo[]>('/auth/sessions')).body
const sessionCount = async (accountId: string) =>
  (await server.services.database.db.select().from(sessions).where(eq(sessions.userId, accountId))).length

describe('signing in', () => {
  it('opens the event to the right password', async () => {
    const { email } = await makePerson()
    const { status, body, cookie } = await signIn({ email })
    expect([status, body]).toEqual([200, { path: '/' }])
    const boot = await asked(cookie)<Boot>('/boot')
    expect(boot.body.me?.email).toBe(email)
  })

  it('takes an address whatever its capitals and spaces', async () => {
    const { email } = await makePerson()
    expect((await signIn({ email: ` ${email.toUpperCase()} ` })).status).toBe(200)
  })

  it('answers a wrong password, an unknown address and an account without a password alike', async () => {
    const { email } = await makePerson()
    const invited = await makeMember(scope)
    const answers = [
      await signIn({ email, password: 'not the password' }),
      await signIn({ email: 'nobody@example.com' }),
      await signIn({ email: invited.email }),
    ]
    const refusal = { status: 401, message: authMessages.wrongPassword, data: null }
    for (const { status, body, cookies } of answers) {
      expect([status, body, cookies]).toEqual([401, refusal, []])
    }
  })

  it('does the same work whether it is the address, its password or the whole that is wrong', async () => {
    const { email } = await makePerson()
    const invited = await makeMember(scope)
    const { password: hasher } = await engineOf(server.services).$context
    const hashing = [vi.spyOn(hasher, 'hash'), vi.spyOn(hasher, 'verify')]
    const workFor = async (address: string) => {
      for (const each of hashing) each.mockClear()
      const began = performance.now()
      await signIn({ email: address, password: 'not the password' })
      const milliseconds = performance.now() - began
      return {
        work: [statementsOfLast(), hashing.reduce((sum, { mock }) => sum + mock.calls.length, 0)],
        milliseconds,
      }
    }
    const times: Record<string, number[]> = { wrong: [], unknown: [], without: [] }
    for (let round = 0; round < 5; round += 1) {
      const asked = { wrong: email, unknown: `nobody-${round}@example.com`, without: invited.email }
      for (const [which, address] of Object.entries(asked)) {
        const { work, milliseconds } = await workFor(address)
        expect([which, work]).toEqual([which, [16, 1]])
        times[which]?.push(milliseconds)
      }
    }
    for (const each of hashing) each.mockRestore()
    // A generous bound, for a busy machine: without its hash, an answer takes a tenth of the others' time.
    const [fastest = 0, , slowest = 0] = Object.values(times)
      .map((all) => Math.min(...all))
      .sort((one, other) => one - other)
    expect(slowest / fastest).toBeLessThan(3)
  })

  it('refuses a member of another event, and leaves no session behind', async () => {
    const { email, accountId } = await makePerson(other)
    const { status, body, cookies } = await signIn({ email })
    expect(status).toBe(403)
    expect(body.message).toBe(
      'Your account does not belong to this event. Ask the organiser for an invitation.',
    )
    expect(cookies).toEqual([])
    expect(await sessionCount(accountId)).toBe(0)
    expect((await signIn({ email, slug: 'other' })).status).toBe(200)
    expect(await sessionCount(accountId)).toBe(1)
  })

  it('names the field that is missing', async () => {
    const { status, body } = await signIn({ email: 'nonsense', password: '' })
    expect(status).toBe(400)
    expect(body.data?.fields).toEqual({
      email: 'The email address provided is invalid.',
      password: 'Enter your password.',
    })
  })

  it('ends with signing out, for good', async () => {
    const { email, accountId } = await makePerson()
    const { cookie } = await signIn({ email })
    const { status, body } = await asked(cookie)('/auth/sign-out', { body: {} })
    expect([status, body]).toEqual([200, { message: authNotices.signedOut }])
    expect(await isSignedIn(cookie)).toBe(false)
    expect(await sessionCount(accountId)).toBe(0)
  })
})

const QUARTER_HOUR = 15 * 60 * 1000
const WAIT = 'Too many requests. Please try again later.'
const TOO_MANY = { status: 429, message: WAIT, data: { retryAfterSeconds: 900 } }

describe('the limit of failures', () => {
  const fail = (email: string) => signIn({ email, password: 'wrong' })
  async function failTenTimes(email: string) {
    const answers = await Promise.all([fail(email), fail(email), fail(email), fail(email), fail(email)])
    for (let attempt = 6; attempt <= 10; attempt += 1) answers.push(await fail(email))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401))
  }

  it('slows further tries of the account from anywhere, of its owner too, and of no other', async () => {
    const [victim, colleague] = [await makePerson(), await makePerson()]
    const office = newAddress()
    await failTenTimes(victim.email)
    const refused = await signIn({ email: victim.email, from: office })
    expect([refused.status, refused.body]).toEqual([429, TOO_MANY])
    expect((await signIn({ email: colleague.email, from: office })).status).toBe(200)

    server.passTime(QUARTER_HOUR - 1)
    expect((await signIn({ email: victim.email })).status).toBe(429)
    server.passTime(1)
    expect((await signIn({ email: victim.email })).status).toBe(200)
  })

  it('counts the same for an address without an account', async () => {
    await failTenTimes('no-one@example.com')
    expect((await fail('no-one@example.com')).body).toEqual(TOO_MANY)
  })

  it('is over for an owner who sets a new password from the mailbox', async () => {
    const { email, accountId } = await makePerson()
    await failTenTimes(email)
    expect((await signIn({ email })).status).toBe(429)
    const token = await createLinkToken(scope, { kind: 'reset-password', accountId })
    const password = 'another long enough password'
    await apiOf(server, { from: newAddress() })('/auth/reset-password', { body: { token, password } })
    expect((await signIn({ email, password })).status).toBe(200)
  })

  it('does not count successes: an office of thirty comes in from one address', async () => {
    const { email } = await makePerson()
    const from = newAddress()
    const statuses = []
    for (let seat = 1; seat <= 30; seat += 1) statuses.push((await signIn({ email, from })).status)
    expect(statuses).toEqual(Array(30).fill(200))
  })
})

const attributesOf = (cookie = '') =>
  cookie
    .split('; ')
    .slice(1)
    .filter((attribute) => !attribute.startsWith('Max-Age'))
    .sort()

describe('the cookie', () => {
  const overHttps = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' }
  const plain = ['HttpOnly', 'Path=/', 'SameSite=Lax']

  it('is out of reach of scripts and other sites', async () => {
    const { email } = await makePerson()
    const { cookies } = await signIn({ email })
    expect(cookies.map(attributesOf)).toEqual([plain])
    expect(cookies[0]).toMatch(/^eventflow\.session_token=/)
    expect(cookies[0]).toContain(`Max-Age=${14 * 24 * 60 * 60}`)
  })

  it('is secure behind a trusted proxy that speaks https, and only there', async () => {
    const { email } = await makePerson()
    expect(attributesOf((await signIn({ email, from: PROXY, headers: overHttps })).cookies[0])).toEqual([
      ...plain,
      'Secure',
    ])
    expect(attributesOf((await signIn({ email, headers: overHttps })).cookies[0])).toEqual(plain)
  })

  it('stays secure when it is renewed', async () => {
    const { email } = await makePerson()
    const { cookie } = await signIn({ email, from: PROXY, headers: overHttps })
    server.passTime(2 * DAY)
    const response = await server.request('/api/boot', { headers: { ...overHttps, cookie } }, PROXY)
    expect(response.headers.getSetCookie().map(attributesOf)).toEqual([[...plain, 'Secure']])
  })

  it('is worth nothing with another signature', async () => {
    const { email } = await makePerson()
    const { cookie } = await signIn({ email })
    expect(await isSignedIn(cookie.replace(/\.[^.]{6}/, '.AAAAAA'))).toBe(false)
    expect(await isSignedIn(cookie)).toBe(true)
  })
})

describe('a session', () => {
  it('ends when it is not used for fourteen days', async () => {
    const { email } = await makePerson()
    const { cookie } = await signIn({ email })
    server.passTime(14 * DAY - 1000)
    expect(await isSignedIn(cookie)).toBe(true)
    server.passTime(14 * DAY + 1000)
    expect(await isSignedIn(cookie)).toBe(false)
  })

  it('of a browser that is to forget its person ends after a day, and is never renewed', async () => {
    const { email } = await makePerson()
    const { cookie } = await signIn({ email, rememberMe: false })
    server.passTime(DAY - 1000)
    const response = await server.request('/api/boot', { headers: { cookie } })
    expect(((await response.json()) as Boot).me).not.toBeNull()
    expect(response.headers.getSetCookie()).toEqual([])
    server.passTime(2000)
    expect(await isSignedIn(cookie)).toBe(false)
  })

  it('is found in three statements with its event and person, and ends for the very next request', async () => {
    const { email, accountId } = await makePerson()
    const { cookie } = await signIn({ email })
    await isSignedIn(cookie)
    const services = server.services
    const request = {
      ...{ id: 'test', clientAddress: '', origin: 'http://portal.test', basePath: '' },
      ...{ headers: new Headers({ cookie }), responseHeaders: new Headers() },
    }
    const { result, count } = await countingStatements(() => resolveRequest(services, request))
    expect({ email: result.actor?.email, count }).toEqual({ email, count: 3 })
    await services.database.db.delete(sessions).where(eq(sessions.userId, accountId))
    expect((await resolveRequest(services, request)).actor).toBeUndefined()
  })

  it('ends after sixty days, however much it is used', async () => {
    const { email, accountId } = await makePerson()
    const { cookie } = await signIn({ email })
    for (let day = 0; day < 60; day += 10) {
      expect(await isSignedIn(cookie)).toBe(true)
      server.passTime(10 * DAY)
    }
    expect(await isSignedIn(cookie)).toBe(true)
    server.passTime(1000)
    expect(await isSignedIn(cookie)).toBe(false)
    expect(await sessionCount(accountId)).toBe(0)
  })

  it('is listed with what its owner knows it by, the living ones only', async () => {
    const { email } = await makePerson()
    await signIn({ email })
    server.passTime(14 * DAY + 1000)
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
    const from = newAddress()
    const { cookie } = await signIn({ email, from, headers: { 'user-agent': userAgent } })
    expect(await sessionsOf(cookie)).toEqual([
      {
        id: expect.any(String),
        isCurrent: true,
        device: 'Firefox on Windows',
        ipAddress: from,
        createdAt: new Date().toISOString(),
        lastUsedAt: new Date().toISOString(),
      },
    ])
  })

  it('shows an IPv6 address whole and short', async () => {
    const { email } = await makePerson()
    const { cookie } = await signIn({ email, from: '2001:db8:0:0:1::2' })
    expect((await sessionsOf(cookie)).map(({ ipAddress }) => ipAddress)).toEqual(['2001:db8::1:0:0:2'])
  })

  it('is removed when it has expired, as an expired link is, and no other', async () => {
    const { database } = server.services
    await database.db.delete(sessions)
    await database.db.delete(accountLinks)
    const [{ email, accountId }, busy] = [await makePerson(), await makePerson()]
    await signIn({ email })
    const link = { kind: 'reset-password', accountId } as const
    await createLinkToken(scope, link)
    const used = (await signIn(busy)).cookie
    for (let day = 0; day < 60; day += 10) {
      server.passTime(10 * DAY)
      expect(await isSignedIn(used)).toBe(true)
    }
    await signIn({ email })
    await createLinkToken(scope, link)
    const left = async () => [
      (await database.db.select().from(sessions)).map(({ userId }) => userId).sort(),
      (await database.db.select().from(accountLinks)).length,
    ]
    await removeExpired(server.services)
    expect(await left()).toEqual([[accountId], 1])
    server.passTime(14 * DAY)
    await removeExpired(server.services)
    expect(await left()).toEqual([[], 0])
  })

  it('is ended by its owner, one or all others', async () => {
    const { email } = await makePerson()
    const here = (await signIn({ email })).cookie
    const [phone, tablet, office] = [
      (await signIn({ email })).cookie,
      (await signIn({ email })).cookie,
      (await signIn({ email })).cookie,
    ]
    const [mine] = await sessionsOf(phone).then((all) => all.filter(({ isCurrent }) => isCurrent))
    const revoked = await asked(here)(`/auth/sessions/${mine?.id}`, { method: 'DELETE', body: {} })
    expect(revoked.body).toEqual({ message: authNotices.sessionEnded })
    const living = async () => Promise.all([here, phone, tablet, office].map(isSignedIn))
    expect(await living()).toEqual([true, false, true, true])
    const others = await asked(here)('/auth/sessions', { method: 'DELETE', body: {} })
    expect(others.body).toEqual({ message: authNotices.otherSessionsEnded })
    expect(await living()).toEqual([true, false, false, false])
  })

  it('is not ended by anyone else', async () => {
    const [one, two] = [await makePerson(), await makePerson()]
    const [mine, theirs] = [(await signIn(one)).cookie, (await signIn(two)).cookie]
    const [session] = await sessionsOf(theirs)
    const { status, body } = await asked(mine)(`/auth/sessions/${session?.id}`, {
      method: 'DELETE',
      body: {},
    })
    expect([status, body]).toEqual([404, { status: 404, message: 'Session not found', data: null }])
    await asked(mine)('/auth/sessions', { method: 'DELETE', body: {} })
    expect(await isSignedIn(theirs)).toBe(true)
  })
})
