import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountEvents } from '#features/people/accounts/server/tables.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import type { Level } from '#kit/access/levels.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { outboxOf } from '#test/outbox.ts'
import { Authenticator } from '#test/peers/authenticator.ts'
import { newAddress, startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { Passkey, PasskeyAnswer, PasskeyCreation } from '../contract/passkeys.ts'
import { authMessages, authNotices } from '../domain/messages.ts'
import { countingSteps } from '../domain/two-factor.ts'
import { updateAccountDisabled } from './commands/disabling.ts'
import { codeOf } from './commands/one-time-codes.ts'
import { setAccountPassword } from './commands/passwords.ts'
import { resetTwoFactor } from './commands/second-factors.ts'
import { passkeys, spentChallenges } from './tables.ts'

const PASSWORD = 'a long enough password'
const HERE = { origin: 'http://portal.test', host: 'portal.test' }
const FIVE_MINUTES = 5 * 60_000

let server: TestServer
let scope: EventScope
let strict: EventScope

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour' })
  strict = await makeEvent(server.services, { slug: 'strict' })
  await server.services.database.db
    .update(events)
    .set({ requiresTwoFactor: true })
    .where(eq(events.id, strict.eventId))
})
afterAll(() => server.close())
beforeEach(() => server.setTime(TEST_NOW))
afterEach(() => expect(server.surprises.splice(0)).toEqual([]))

/** A browser with its cookies, at an event. */
function openBrowser({ slug = 'harbour', cookie = '' } = {}) {
  const jar = new Map(cookie.split('; ').flatMap((one) => (one ? [[one.split('=')[0] ?? '', one]] : [])))
  async function call<T>(path: string, body?: object, method = 'POST') {
    const headers = { 'content-type': 'application/json', cookie: [...jar.values()].join('; ') }
    const init = body ? { method, headers, body: JSON.stringify(body) } : { headers }
    const response = await server.request(`/e/${slug}/api${path}`, init, newAddress())
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      jar.set(pair.split('=')[0] ?? '', pair)
    }
    return { status: response.status, body: (await response.json()) as T & { message?: string } }
  }
  const isInside = async () => (await call<Boot>('/boot')).body.me !== null
  return { call, isInside, forget: (name: string) => jar.delete(`eventflow.${name}`) }
}
type Browser = ReturnType<typeof openBrowser>

async function makePerson(level: Level = 'user', event = scope) {
  const person = await makeMember(event, { level })
  await setAccountPassword(server.services, { accountId: person.accountId, password: PASSWORD })
  return person
}

const signInByPassword = (browser: Browser, email: string) =>
  browser.call<{ path?: string; secondStep?: string }>('/auth/sign-in', { email, password: PASSWORD })

const begin = (browser: Browser) =>
  browser.call<{ challenge: string; rpId: string }>('/auth/passkey-sign-ins/set-up', {})
const send = (browser: Browser, answer: PasskeyAnswer) =>
  browser.call<{ path?: string }>('/auth/passkey-sign-ins', { answer })
async function signInBy(device: Authenticator, browser = openBrowser()) {
  const { body } = await begin(browser)
  return { browser, ...(await send(browser, device.answer(body, HERE))) }
}

const setUp = (browser: Browser, password = PASSWORD) =>
  browser.call<PasskeyCreation>('/auth/passkeys/set-up', { password })

/** Adds a passkey with the device in the browser's hand. */
async function add(browser: Browser, name = 'Telephone', device = new Authenticator(HERE)) {
  const { body } = await setUp(browser)
  const made = { name, passkey: device.create(body, HERE) }
  return { device, ...(await browser.call<Passkey>('/auth/passkeys', made)) }
}

async function withPasskey(level?: Level, device = new Authenticator(HERE)) {
  const person = await makePerson(level)
  const browser = openBrowser()
  await signInByPassword(browser, person.email)
  const { status, body } = await add(browser, 'Telephone', device)
  expect(status).toBe(200)
  return { ...person, browser, device, passkeyId: body.id }
}

const join = (accountId: string, level: Level, into = strict) =>
  addMember(into, system, { accountId, level, firstName: 'Priya', surname: 'Nair', isOpen: true })
const eventsOf = async (accountId: string) =>
  (
    await server.services.database.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.accountId, accountId))
      .orderBy(accountEvents.at, accountEvents.id)
  ).map(({ kind, detail }) => (detail.passkey ? `${kind} ${detail.passkey}` : kind))
const mailsTo = async (email: string, event = scope) =>
  (await outboxOf(event)).filter(({ to }) => to === email).map(({ type }) => type)

const REFUSED = { status: 401, body: { message: authNotices.passkeyRefused } }

describe('adding a passkey', () => {
  it('takes the password, and asks the device for a key of this host that knows its person', async () => {
    const { email, accountId } = await makePerson()
    const browser = openBrowser()
    await signInByPassword(browser, email)
    expect(await setUp(browser, 'wrong')).toMatchObject({
      status: 422,
      body: { message: authMessages.wrongPassword },
    })
    const { body } = await setUp(browser)
    expect(body).toMatchObject({
      rp: { id: 'portal.test', name: 'portal.test' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const { device } = await add(browser, ' Telephone ')
    expect((await setUp(browser)).body.excludeCredentials).toEqual([{ id: device.id, type: 'public-key' }])
    const list = await browser.call<{ host: string; passkeys: Passkey[] }>('/auth/passkeys')
    expect(list.body).toEqual({
      host: 'portal.test',
      passkeys: [
        {
          ...{ id: expect.any(String), name: 'Telephone', host: 'portal.test' },
          ...{ createdAt: TEST_NOW.toISOString(), lastUsedAt: null },
        },
      ],
    })
    expect((await eventsOf(accountId)).at(-1)).toBe('passkeyAdded Telephone')
    expect(await mailsTo(email)).toEqual(['signInChanged'])
  })

  it('is refused in another browser, after five minutes, and the second time', async () => {
    const { browser } = await withPasskey()
    const made = async () => {
      const { body } = await setUp(browser)
      return { name: 'Another', passkey: new Authenticator(HERE).create(body, HERE) }
    }
    const refused = { status: 409, body: { message: authNotices.passkeyRefused } }
    const first = await made()
    browser.forget('browser')
    expect(await browser.call('/auth/passkeys', first)).toMatchObject(refused)
    const second = await made()
    server.passTime(FIVE_MINUTES)
    expect(await browser.call('/auth/passkeys', second)).toMatchObject(refused)
    const third = await made()
    expect((await browser.call('/auth/passkeys', third)).status).toBe(200)
    await server.services.database.db.delete(passkeys).where(eq(passkeys.credentialId, third.passkey.id))
    expect(await browser.call('/auth/passkeys', third)).toMatchObject(refused)
  })

  it('is refused for another account, another site, and a device that has not verified its person', async () => {
    const [{ browser }, other] = [await withPasskey(), await withPasskey()]
    const theirs = new Authenticator(HERE).create((await setUp(other.browser)).body, HERE)
    const elsewhere = { ...HERE, origin: 'http://portal.example' }
    const asked = (await setUp(browser)).body
    const refused = [
      theirs,
      new Authenticator(HERE).create(asked, elsewhere),
      new Authenticator({ host: 'portal.example' }).create(asked, HERE),
      new Authenticator(HERE).create(asked, { ...HERE, isVerified: false }),
      other.device.create(asked, HERE),
    ]
    for (const passkey of refused)
      expect((await browser.call('/auth/passkeys', { name: 'Stolen', passkey })).status).toBe(409)
    const { body } = await browser.call<{ passkeys: Passkey[] }>('/auth/passkeys')
    expect(body.passkeys.map(({ name }) => name)).toEqual(['Telephone'])
  })

  it('ends at twenty', async () => {
    const { browser, accountId } = await withPasskey()
    await server.services.database.db.insert(passkeys).values(
      Array.from({ length: 18 }, (_, index) => ({
        ...{ id: `${accountId}-${index}`, accountId, name: 'Old', host: 'old.example', publicKey: '' },
        ...{ credentialId: `${accountId}-${index}`, counter: 0, createdAt: TEST_NOW },
      })),
    )
    const [first, second] = [(await setUp(browser)).body, (await setUp(browser)).body]
    const make = (asked: PasskeyCreation) =>
      browser.call('/auth/passkeys', { name: 'New', passkey: new Authenticator(HERE).create(asked, HERE) })
    expect((await make(first)).status).toBe(200)
    for (const answer of [await make(second), await setUp(browser)])
      expect(answer).toMatchObject({ status: 409, body: { message: authNotices.tooManyPasskeys } })
  })
})

describe('signing in with a passkey', () => {
  it('needs neither address nor password, and is in the activity', async () => {
    const { device, accountId, browser } = await withPasskey()
    server.passTime(60_000)
    const signedIn = await signInBy(device)
    expect([signedIn.status, signedIn.body]).toEqual([200, { path: '/' }])
    expect(await signedIn.browser.isInside()).toBe(true)
    expect((await eventsOf(accountId)).at(-1)).toBe('signIn Telephone')
    const { body } = await browser.call<{ passkeys: Passkey[] }>('/auth/passkeys')
    expect(body.passkeys[0]?.lastUsedAt).toBe(new Date(TEST_NOW.getTime() + 60_000).toISOString())
  })

  it('leaves no row for a visitor who only looks, and one for a challenge that was answered', async () => {
    const { db } = server.services.database
    const { device } = await withPasskey()
    const before = await db.$count(spentChallenges)
    await begin(openBrowser())
    expect(await db.$count(spentChallenges)).toBe(before)
    await signInBy(device)
    expect(await db.$count(spentChallenges)).toBe(before + 1)
  })

  it('takes each answer once', async () => {
    const { device } = await withPasskey()
    const browser = openBrowser()
    const answer = device.answer((await begin(browser)).body, HERE)
    expect((await send(browser, answer)).status).toBe(200)
    expect(await send(browser, answer)).toMatchObject(REFUSED)
  })

  it('takes one of two answers that come at one moment', async () => {
    const { device } = await withPasskey()
    const browser = openBrowser()
    const answer = device.answer((await begin(browser)).body, HERE)
    const answers = await Promise.all([send(browser, answer), send(browser, answer)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('is refused in another browser, and after five minutes', async () => {
    const { device, accountId } = await withPasskey()
    const [browser, other] = [openBrowser(), openBrowser()]
    const { body } = await begin(browser)
    await begin(other)
    const answer = device.answer(body, HERE)
    expect(await send(other, answer)).toMatchObject(REFUSED)
    expect(await send(openBrowser(), answer)).toMatchObject(REFUSED)
    server.passTime(FIVE_MINUTES)
    expect(await send(browser, answer)).toMatchObject(REFUSED)
    expect((await eventsOf(accountId)).slice(-3)).toEqual(Array(3).fill('failedSignIn Telephone'))
  })

  it('keeps the challenges of two tabs of a browser apart', async () => {
    const { device } = await withPasskey()
    const browser = openBrowser()
    const [first, second] = [await begin(browser), await begin(browser)]
    expect((await send(browser, device.answer(first.body, HERE))).status).toBe(200)
    expect((await send(browser, device.answer(second.body, HERE))).status).toBe(200)
  })

  it('is refused from another site, to another host, without its person, and to a challenge to add one', async () => {
    const { device, browser } = await withPasskey()
    const asked = (await begin(browser)).body
    const refused = [
      device.answer(asked, { ...HERE, origin: 'https://portal.test' }),
      device.answer(asked, { ...HERE, origin: 'http://portal.example' }),
      device.answer(asked, { ...HERE, isVerified: false }),
      device.answer({ challenge: (await setUp(browser)).body.challenge }, HERE),
      device.answer({ challenge: Buffer.alloc(54).toString('base64url') }, HERE),
    ]
    for (const answer of refused) expect(await send(browser, answer)).toMatchObject(REFUSED)
    expect((await send(browser, device.answer(asked, HERE))).status).toBe(200)
  })

  it('is refused by the key of another device, and in the name of another account', async () => {
    const [priya, tom] = [await withPasskey(), await withPasskey()]
    const browser = openBrowser()
    const asked = (await begin(browser)).body
    const toms = tom.device.answer(asked, HERE)
    expect(await send(browser, { ...toms, id: priya.device.id, rawId: priya.device.id })).toMatchObject(
      REFUSED,
    )
    const userHandle = Buffer.from(priya.accountId).toString('base64url')
    expect(await send(browser, { ...toms, response: { ...toms.response, userHandle } })).toMatchObject(
      REFUSED,
    )
    expect((await send(browser, toms)).status).toBe(200)
  })

  it('does not know a passkey of another host, nor one that was never added', async () => {
    const { accountId } = await makePerson()
    const device = new Authenticator({ host: 'old.example' })
    await server.services.database.db.insert(passkeys).values({
      ...{ id: `${accountId}-old`, accountId, name: 'Old', host: 'old.example', counter: 0 },
      ...{ credentialId: device.id, publicKey: device.publicKey, createdAt: TEST_NOW },
    })
    for (const unknown of [device, new Authenticator(HERE)])
      expect(await signInBy(unknown)).toMatchObject({
        ...{ status: 401, body: { message: authNotices.passkeyUnknown } },
      })
  })

  it('refuses a device whose count goes back: it has been copied', async () => {
    const { device } = await withPasskey('user', new Authenticator({ ...HERE, isCounting: true }))
    for (let use = 0; use < 3; use += 1) expect((await signInBy(device)).status).toBe(200)
    device.counter = 1
    expect(await signInBy(device)).toMatchObject(REFUSED)
    device.counter = 3
    expect((await signInBy(device)).status).toBe(200)
  })

  it('refuses whoever is kept out: account disabled, access off, no part, event suspended', async () => {
    const { device, email, memberId } = await withPasskey()
    const access = (disabledAt: Date | null) =>
      inEvent(scope, ({ tx }) => tx.update(members).set({ disabledAt }).where(eq(members.id, memberId)))
    const setState = (state: 'open' | 'suspended') =>
      server.services.database.db.update(events).set({ state }).where(eq(events.id, scope.eventId))
    const disabling = (isDisabled: boolean) => {
      const request = { clientAddress: '', headers: new Headers() }
      return updateAccountDisabled(server.services, { email, isDisabled, request })
    }
    const isRefused = async (message: string, browser = openBrowser()) => {
      const { status, body, browser: used } = await signInBy(device, browser)
      expect([status, body.message]).toEqual([403, message])
      expect(await used.isInside()).toBe(false)
    }
    await isRefused(authNotices.notInEvent, openBrowser({ slug: 'strict' }))
    await access(TEST_NOW)
    await isRefused(authNotices.accessOff)
    await access(null)
    await disabling(true)
    await isRefused('The user account has been disabled.')
    await disabling(false)
    await setState('suspended')
    const suspended = await signInBy(device)
    expect([suspended.status, suspended.body.message]).toEqual([
      403,
      'This event is not available at the moment. Please contact the organiser.',
    ])
    await setState('open')
    expect((await signInBy(device)).status).toBe(200)
  })

  it('opens the part that a person was given, unless another tenant may know their password', async () => {
    const { device, accountId } = await withPasskey()
    const give = async (slug: string) => {
      const event = await makeEvent(server.services, { slug })
      await addMember(event, system, { accountId, firstName: 'Priya', surname: 'Nair' })
      return openBrowser({ slug })
    }
    const trusted = await signInBy(device, await give('trusted'))
    expect([trusted.status, await trusted.browser.isInside()]).toEqual([200, true])
    await server.services.database.pool.query(
      'update credentials set handed_over_by_tenant = $1 where user_id = $2',
      [scope.tenantId, accountId],
    )
    const foreign = await signInBy(device, await give('foreign'))
    expect([foreign.status, foreign.body.message]).toEqual([403, authNotices.openByMail])
  })
})

describe('an event that requires a second factor', () => {
  const atStrict = () => openBrowser({ slug: 'strict' })

  it('takes a passkey for it, and not the password of who has one', async () => {
    const { device, accountId, email } = await withPasskey('user')
    await join(accountId, 'moderator')
    const signedIn = await signInBy(device, atStrict())
    expect([signedIn.status, await signedIn.browser.isInside()]).toEqual([200, true])
    const browser = atStrict()
    expect(await signInByPassword(browser, email)).toMatchObject({
      status: 403,
      body: { message: 'This event takes more than your password. Sign in with your passkey.' },
    })
    expect(await browser.isInside()).toBe(false)
  })

  it('names the host where a passkey works, when it is not this one', async () => {
    const { accountId, email } = await makePerson('admin', strict)
    await server.services.database.db.insert(passkeys).values({
      ...{ id: accountId, accountId, name: 'Old', host: 'old.example', counter: 0, publicKey: '' },
      ...{ credentialId: accountId, createdAt: TEST_NOW },
    })
    expect((await signInByPassword(atStrict(), email)).body.message).toBe(
      'This event takes more than your password. Your passkeys work on old.example only. Sign in there, and set up an authenticator app in My account.',
    )
  })

  it('is not entered by a session of a password from elsewhere, nor is anything added or removed by one', async () => {
    const { browser, accountId, email, passkeyId } = await withPasskey('user')
    await join(accountId, 'moderator')
    const thief = openBrowser()
    await signInByPassword(thief, email)
    const changes = [
      ['/auth/passkeys/set-up', { password: PASSWORD }],
      ['/auth/two-factor/set-up', { password: PASSWORD }],
      [`/auth/passkeys/${passkeyId}/removal`, { password: PASSWORD }],
    ] as const
    for (const [path, body] of changes)
      expect(await thief.call(path, body)).toMatchObject({
        ...{ status: 409, body: { message: authNotices.passkeyFirst } },
      })
    expect(await browser.isInside()).toBe(true)
  })

  it('keeps the last passkey, and lets it go beside another', async () => {
    const { device, accountId, passkeyId } = await withPasskey('user')
    await join(accountId, 'admin')
    const { browser } = await signInBy(device, atStrict())
    const remove = () => browser.call(`/auth/passkeys/${passkeyId}/removal`, { password: PASSWORD })
    expect(await remove()).toMatchObject({ status: 409, body: { message: authNotices.lastPasskey } })
    const { device: second } = await add(browser, 'Laptop')
    expect((await remove()).status).toBe(200)
    // It was the one that began this session.
    expect(await browser.isInside()).toBe(false)
    expect(await (await signInBy(second, browser)).browser.isInside()).toBe(true)
  })

  it('may be required by an admin who is in by a passkey, and counts those who have one', async () => {
    const own = await makeEvent(server.services, { slug: 'own' })
    const { device, accountId } = await withPasskey('user')
    await join(accountId, 'admin', own)
    await makePerson('moderator', own)
    const { browser } = await signInBy(device, openBrowser({ slug: 'own' }))
    const rules = await browser.call('/admin/settings/sign-in')
    expect(rules.body).toEqual({ requiresTwoFactor: false, peopleWithout: 1 })
    const required = { requiresTwoFactor: true }
    expect((await browser.call('/admin/settings/sign-in', required, 'PATCH')).status).toBe(200)
    expect(await browser.isInside()).toBe(true)
  })
})

describe('a passkey that is there', () => {
  it('is renamed and removed by its owner alone', async () => {
    const { browser, passkeyId } = await withPasskey()
    const stranger = openBrowser()
    await signInByPassword(stranger, (await makePerson()).email)
    const rename = (by: Browser, name: string) => by.call(`/auth/passkeys/${passkeyId}`, { name }, 'PATCH')
    const removal = await stranger.call(`/auth/passkeys/${passkeyId}/removal`, { password: PASSWORD })
    expect([(await rename(stranger, 'Mine')).status, removal.status]).toEqual([404, 404])
    expect((await rename(browser, ' ')).status).toBe(422)
    expect((await rename(browser, 'My laptop')).status).toBe(200)
    const { body } = await browser.call<{ passkeys: Passkey[] }>('/auth/passkeys')
    expect(body.passkeys.map(({ name }) => name)).toEqual(['My laptop'])
  })

  it('takes its sessions with it, and tells its owner', async () => {
    const { browser, device, passkeyId, email, accountId } = await withPasskey()
    const { browser: elsewhere } = await signInBy(device)
    const remove = (password: string) => browser.call(`/auth/passkeys/${passkeyId}/removal`, { password })
    expect((await remove('wrong')).status).toBe(422)
    expect(await elsewhere.isInside()).toBe(true)
    expect((await remove(PASSWORD)).status).toBe(200)
    expect([await elsewhere.isInside(), await browser.isInside()]).toEqual([false, true])
    expect((await signInBy(device)).status).toBe(401)
    expect((await eventsOf(accountId)).at(-1)).toBe('passkeyRemoved Telephone')
    expect(await mailsTo(email)).toEqual(['signInChanged', 'signInChanged'])
  })

  it('goes with a reset by product staff, which its owner is told', async () => {
    const { email, device, accountId } = await withPasskey()
    const request = { clientAddress: '', headers: new Headers() }
    expect(await resetTwoFactor(server.services, { email, request })).toEqual({ ok: true, value: null })
    expect((await signInBy(device)).status).toBe(401)
    expect((await eventsOf(accountId)).at(-1)).toBe('twoFactorReset')
    const [newest] = (await outboxOf(scope)).filter(({ to }) => to === email)
    expect(newest?.type).toBe('signInChanged')
  })
})

describe('the mail to the owner', () => {
  it('comes with each change of the second factor, and each recovery code that is used', async () => {
    const { email } = await makePerson()
    const browser = openBrowser()
    await signInByPassword(browser, email)
    const app = await browser.call<{ key: string }>('/auth/two-factor/set-up', { password: PASSWORD })
    const code = codeOf(app.body.key, countingSteps(new Date())[0] ?? 0)
    const on = await browser.call<{ recoveryCodes: string[] }>('/auth/two-factor', { code })
    expect(await mailsTo(email)).toEqual(['signInChanged'])
    const again = await openBrowser().call<{ token: string }>('/auth/sign-in', { email, password: PASSWORD })
    const { token } = again.body
    await openBrowser().call('/auth/second-steps', { token, code: on.body.recoveryCodes[0] })
    expect(await mailsTo(email)).toEqual(['recoveryCodeUsed', 'signInChanged'])
    await browser.call('/auth/two-factor/removal', { password: PASSWORD })
    expect(await mailsTo(email)).toEqual(['signInChanged', 'recoveryCodeUsed', 'signInChanged'])
  })
})
