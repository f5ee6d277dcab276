import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeEvent } from '#test/factories/event.ts'
import { outboxOf } from '#test/outbox.ts'
import {
  activityOf,
  add,
  type Browser,
  HERE,
  PASSWORD,
  passkeyPeople,
  setUp,
  signInByPassword,
} from '#test/passkeys.ts'
import { Authenticator } from '#test/peers/authenticator.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { Passkey, PasskeyCreation } from '../contract/passkeys.ts'
import { authMessages, authNotices } from '../domain/messages.ts'
import { countingSteps } from '../domain/two-factor.ts'
import { codeOf } from './commands/one-time-codes.ts'
import { resetTwoFactor } from './commands/second-factors.ts'
import { passkeys } from './tables.ts'

const FIVE_MINUTES = 5 * 60_000

let server: TestServer
let scope: EventScope
const { openBrowser, signInBy, makePerson, withPasskey } = passkeyPeople(() => ({ server, scope }))

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour' })
})
afterAll(() => server.close())
beforeEach(() => server.setTime(TEST_NOW))
afterEach(() => expect(server.surprises.splice(0)).toEqual([]))

const mailsTo = async (email: string) =>
  (await outboxOf(scope)).filter(({ to }) => to === email).map(({ type }) => type)

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
    expect((await activityOf(server, accountId)).at(-1)).toBe('passkeyAdded Telephone')
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

describe('a passkey that is there', () => {
  it('is renamed and removed by its owner alone', async () => {
    const { browser, passkeyId } = await withPasskey()
    const stranger = openBrowser()
    await signInByPassword(stranger, (await makePerson()).email)
    const rename = (by: Browser, name: string) => by.call(`/auth/passkeys/${passkeyId}`, { name }, 'PATCH')
    const removal = await stranger.call(`/auth/passkeys/${passkeyId}/removal`, { password: PASSWORD })
    expect([(await rename(stranger, 'Mine')).status, removal.status]).toEqual([404, 404])
    expect((await rename(browser, ' ')).status).toBe(400)
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
    expect((await activityOf(server, accountId)).at(-1)).toBe('passkeyRemoved Telephone')
    expect(await mailsTo(email)).toEqual(['signInChanged', 'signInChanged'])
  })

  it('goes with a reset by product staff, which its owner is told', async () => {
    const { email, device, accountId } = await withPasskey()
    const request = { clientAddress: '', headers: new Headers() }
    expect(await resetTwoFactor(server.services, { accountId, request })).toEqual({ ok: true, value: null })
    expect((await signInBy(device)).status).toBe(401)
    expect((await activityOf(server, accountId)).at(-1)).toBe('twoFactorReset')
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
