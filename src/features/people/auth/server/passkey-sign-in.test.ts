import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MemberLevel } from '#features/people/members/domain/authority.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { TestBrowser } from '#test/browser.ts'
import { makeEvent } from '#test/factories/event.ts'
import {
  activityOf,
  add,
  begin,
  HERE,
  PASSWORD,
  passkeyPeople,
  send,
  setUp,
  signInByPassword,
} from '#test/passkeys.ts'
import { Authenticator } from '#test/peers/authenticator.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { Passkey } from '../contract/passkeys.ts'
import { authNotices } from '../domain/messages.ts'
import { updateAccountDisabled } from './commands/disabling.ts'
import { passkeys, sessions, spentChallenges } from './tables.ts'

const FIVE_MINUTES = 5 * 60_000

let server: TestServer
let scope: EventScope
let strict: EventScope
const { openBrowser, signInBy, makePerson, withPasskey } = passkeyPeople(() => ({ server, scope }))

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

const join = (accountId: string, level: MemberLevel, into = strict) =>
  addMember(into, system, { accountId, level, firstName: 'Priya', surname: 'Nair', isOpen: true })
const REFUSED = { status: 401, body: { message: authNotices.passkeyRefused } }

describe('signing in with a passkey', () => {
  it('needs neither address nor password, and is in the activity', async () => {
    const { device, accountId, browser } = await withPasskey()
    server.passTime(60_000)
    const signedIn = await signInBy(device)
    expect([signedIn.status, signedIn.body]).toEqual([200, { path: '/' }])
    expect(await signedIn.browser.isInside()).toBe(true)
    expect((await activityOf(server, accountId)).at(-1)).toBe('signIn Telephone')
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
    expect((await activityOf(server, accountId)).slice(-3)).toEqual(Array(3).fill('failedSignIn Telephone'))
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
    const { device } = await withPasskey(new Authenticator({ ...HERE, isCounting: true }))
    for (let use = 0; use < 3; use += 1) expect((await signInBy(device)).status).toBe(200)
    device.counter = 1
    expect(await signInBy(device)).toMatchObject(REFUSED)
    device.counter = 3
    expect((await signInBy(device)).status).toBe(200)
  })

  it('refuses whoever is kept out: account disabled, access off, no part, event suspended', async () => {
    const { device, accountId, memberId } = await withPasskey()
    const access = (disabledAt: Date | null) =>
      inEvent(scope, ({ tx }) => tx.update(members).set({ disabledAt }).where(eq(members.id, memberId)))
    const setState = (state: 'open' | 'suspended') =>
      server.services.database.db.update(events).set({ state }).where(eq(events.id, scope.eventId))
    const disabling = (isDisabled: boolean) => {
      const request = { clientAddress: '', headers: new Headers() }
      return updateAccountDisabled(server.services, { accountId, isDisabled, request })
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
    const { device, accountId, email } = await withPasskey()
    await join(accountId, 'moderator')
    const signedIn = await signInBy(device, atStrict())
    expect([signedIn.status, await signedIn.browser.isInside()]).toEqual([200, true])
    const browser = atStrict()
    expect(await signInByPassword(browser, email)).toMatchObject({
      status: 403,
      body: { message: 'This event requires more than your password. Sign in with your passkey.' },
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
      'This event requires more than your password. Your passkeys work on old.example only. Sign in there, and set up an authenticator app in My account.',
    )
  })

  it('is not entered by a session of a password from elsewhere, nor is anything added or removed by one', async () => {
    const { browser, accountId, email, passkeyId } = await withPasskey()
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
    const { device, accountId, passkeyId } = await withPasskey()
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
    const { device, accountId } = await withPasskey()
    await join(accountId, 'admin', own)
    await makePerson('moderator', own)
    const { browser } = await signInBy(device, openBrowser({ slug: 'own' }))
    const rules = await browser.call('/admin/settings/sign-in')
    expect(rules.body).toEqual({ requiresTwoFactor: false, peopleWithout: 1 })
    const required = { requiresTwoFactor: true }
    expect((await browser.call('/admin/settings/sign-in', required, 'PATCH')).status).toBe(200)
    expect(await browser.isInside()).toBe(true)
  })

  it('takes it along to a host of its own, and nobody there who has shown a password alone', async () => {
    const host = 'own-host.test'
    const there = await makeEvent(server.services, { slug: 'own-host' })
    const { db } = server.services.database
    await db.update(events).set({ host, requiresTwoFactor: true }).where(eq(events.id, there.eventId))
    const { accountId, passkeyId } = await withPasskey()
    await join(accountId, 'moderator', there)
    const isInside = async (shown: string | null) => {
      const browser = new TestBrowser(server)
      browser.put(HERE.host, await server.signIn(accountId))
      await db.update(sessions).set({ passkeyId: shown }).where(eq(sessions.userId, accountId))
      await browser.follow(`${HERE.origin}/e/harbour/event-doors/${there.eventId}`)
      const boot = (await (await browser.get(`http://${host}/api/boot`)).json()) as Boot
      return boot.me !== null
    }
    expect([await isInside(null), await isInside(passkeyId)]).toEqual([false, true])
  })
})
