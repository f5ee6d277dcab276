import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Boot } from '#features/portal/boot/contract.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { newAddress, startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { SessionInfo } from '../contract.ts'
import { authMessages, authNotices } from '../domain/messages.ts'
import { setAccountPassword } from './commands/passwords.ts'
import { sessions } from './tables.ts'

const DAY = 24 * 60 * 60 * 1000
const PASSWORD = 'a long enough password'
const PROXY = '10.0.0.1'

let server: TestServer
let scope: EventScope
let other: EventScope

beforeAll(async () => {
  server = await startTestServer({ trustedProxies: [PROXY] })
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
}

type Answer = { message?: string; data?: { fields?: Record<string, string> } | null }

async function signIn({ email, password = PASSWORD, slug, from = newAddress(), headers = {} }: SignIn) {
  const response = await server.request(
    `${slug ? `/e/${slug}` : ''}/api/auth/sign-in`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password }),
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

describe('the limit of attempts', () => {
  it('refuses the eleventh in a quarter of an hour, even the right one, but not elsewhere', async () => {
    const { email } = await makePerson()
    const from = newAddress()
    const statuses: number[] = []
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      statuses.push((await signIn({ email, password: 'wrong', from })).status)
    }
    expect(statuses).toEqual(Array(10).fill(401))
    const refused = await signIn({ email, from })
    expect(refused.status).toBe(429)
    expect(refused.body).toEqual({
      status: 429,
      message: authMessages.tooMany,
      data: { retryAfterSeconds: 900 },
    })
    expect((await signIn({ email })).status).toBe(200)

    server.passTime(15 * 60 * 1000 - 1)
    expect((await signIn({ email, from })).status).toBe(429)
    server.passTime(1)
    expect((await signIn({ email, from })).status).toBe(200)
  })

  it('is not got round by X-Forwarded-For, straight or through the proxy', async () => {
    const { email } = await makePerson()
    const from = newAddress()
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await signIn({ email, password: 'wrong', from, headers: { 'x-forwarded-for': `192.0.2.${attempt}` } })
    }
    const again = { 'x-forwarded-for': '192.0.2.99' }
    expect((await signIn({ email, from, headers: again })).status).toBe(429)

    const behind = newAddress()
    const through = (forged: string) => ({ 'x-forwarded-for': `${forged}, ${behind}` })
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await signIn({ email, password: 'wrong', from: PROXY, headers: through(`192.0.2.${attempt}`) })
    }
    expect((await signIn({ email, from: PROXY, headers: through('192.0.2.98') })).status).toBe(429)
    const elsewhere = { 'x-forwarded-for': newAddress() }
    expect((await signIn({ email, from: PROXY, headers: elsewhere })).status).toBe(200)
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
