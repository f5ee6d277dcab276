import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountEvents } from '#features/people/accounts/server/tables.ts'
import type { MemberLevel } from '#features/people/members/domain/authority.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { openMailboxes } from '#test/mailboxes.ts'
import { newAddress, startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import { authMessages, authNotices } from '../domain/messages.ts'
import { countingSteps } from '../domain/two-factor.ts'
import { codeOf } from './commands/one-time-codes.ts'
import { setAccountPassword } from './commands/passwords.ts'
import { resetTwoFactor } from './commands/second-factors.ts'
import { pendingSignIns, recoveryCodes, secondFactors } from './tables.ts'

const PASSWORD = 'a long enough password'
const NEW_PASSWORD = 'another long enough password'
const HALF_MINUTE = 30_000

let server: TestServer
let scope: EventScope
let other: EventScope
const mailboxes = openMailboxes()

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour' })
  other = await makeEvent(server.services, { slug: 'other' })
  await server.startWorking(mailboxes.transport)
})
afterAll(() => server.close())
beforeEach(() => server.setTime(TEST_NOW))
afterEach(() => expect(server.surprises.splice(0)).toEqual([]))

type Answer = {
  token?: string
  secondStep?: string
  path?: string
  recoveryCodes?: string[]
}

async function post(path: string, body: object, { cookie = '', slug = 'harbour' } = {}) {
  const headers = { 'content-type': 'application/json', cookie }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await server.request(`/e/${slug}/api${path}`, init, newAddress())
  const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0])
  return { status: response.status, body: (await response.json()) as Answer, cookie: cookies.join('; ') }
}

const at = (cookie: string, slug = 'harbour') => apiOf(server, { slug, cookie, from: newAddress() })
const isInside = async (cookie: string, slug?: string) =>
  (await at(cookie, slug)<Boot>('/boot')).body.me !== null
const signIn = (email: string, { slug = 'harbour', password = PASSWORD } = {}) =>
  post('/auth/sign-in', { email, password }, { slug })
const takeStep = (token: string | undefined, code: string, slug?: string) =>
  post('/auth/second-steps', { token, code }, slug ? { slug } : {})
/** As the app shows it, this many half minutes from now. */
const shown = (key: string, ahead = 0) => codeOf(key, (countingSteps(new Date())[0] ?? 0) + ahead)
const eventsOf = async (accountId: string) =>
  (
    await server.services.database.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.accountId, accountId))
      .orderBy(accountEvents.at, accountEvents.id)
  ).map(({ kind }) => kind)

async function makePerson(level: MemberLevel = 'user', event = scope) {
  const person = await makeMember(event, { level })
  await setAccountPassword(server.services, { accountId: person.accountId, password: PASSWORD })
  return person
}

/** Somebody with an app, whose next code is of a later half minute than the one that turned it on. */
async function withApp(level?: MemberLevel) {
  const person = await makePerson(level)
  const { cookie } = await signIn(person.email)
  const { body: app } = await at(cookie)<{ key: string; address: string }>('/auth/two-factor/set-up', {
    body: { password: PASSWORD },
  })
  const { status, body } = await at(cookie)<{ recoveryCodes: string[] }>('/auth/two-factor', {
    body: { code: shown(app.key) },
  })
  expect(status).toBe(200)
  server.passTime(HALF_MINUTE)
  return { ...person, ...app, cookie, recoveryCodes: body.recoveryCodes }
}

const WRONG_CODE = {
  status: 422,
  body: {
    status: 422,
    message: authNotices.wrongCode,
    data: { fields: { code: authNotices.wrongCode }, code: 'wrongCode' },
  },
  cookie: '',
}
const OVER = {
  status: 409,
  body: { status: 409, message: authNotices.signInOver, data: { code: 'signInOver' } },
  cookie: '',
}

describe('setting up an app', () => {
  it('takes the password, then a code, and only then counts', async () => {
    const { accountId, email } = await makePerson()
    const { cookie } = await signIn(email)
    const begin = (password: string) =>
      at(cookie)<{ key: string; address: string }>('/auth/two-factor/set-up', { body: { password } })
    expect((await begin('wrong')).status).toBe(422)
    const { body: app } = await begin(PASSWORD)
    expect(app.address).toBe(
      `otpauth://totp/portal.test:${encodeURIComponent(email)}?secret=${app.key}&issuer=portal.test`,
    )
    expect((await at(cookie)('/auth/two-factor', { body: { code: shown(app.key, 5) } })).status).toBe(422)
    expect((await signIn(email)).body).toEqual({ path: '/' })
    const { body } = await at(cookie)<{ recoveryCodes: string[] }>('/auth/two-factor', {
      body: { code: shown(app.key) },
    })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await signIn(email)).body).toMatchObject({ secondStep: 'code' })
    expect((await eventsOf(accountId)).filter((kind) => kind === 'twoFactorOn')).toHaveLength(1)
  })

  it('keeps the session that did it, and ends those that have shown a password alone', async () => {
    const { email } = await makePerson()
    const [mine, elsewhere] = [(await signIn(email)).cookie, (await signIn(email)).cookie]
    const { body: app } = await at(mine)<{ key: string }>('/auth/two-factor/set-up', {
      body: { password: PASSWORD },
    })
    await at(mine)('/auth/two-factor', { body: { code: shown(app.key) } })
    expect([await isInside(mine), await isInside(elsewhere)]).toEqual([true, false])
  })

  it('leaves neither the key nor a recovery code in a table', async () => {
    const { key, recoveryCodes: codes, accountId } = await withApp()
    const { db } = server.services.database
    const kept = JSON.stringify([
      await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
    ])
    for (const secret of [key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(secret)
  })

  it('of a new telephone replaces the former app, with the password', async () => {
    const { cookie, email, key } = await withApp()
    const { body: next } = await at(cookie)<{ key: string }>('/auth/two-factor/set-up', {
      body: { password: PASSWORD },
    })
    const before = await signIn(email)
    expect((await takeStep(before.body.token, shown(key))).status).toBe(200)
    await at(cookie)('/auth/two-factor', { body: { code: shown(next.key) } })
    server.passTime(HALF_MINUTE)
    const after = await signIn(email)
    expect(await takeStep(after.body.token, shown(key))).toEqual(WRONG_CODE)
    expect((await takeStep(after.body.token, shown(next.key))).status).toBe(200)
  })
})

describe('signing in with an app', () => {
  it('gives no session before the second step, and one after it', async () => {
    const { email, key, accountId } = await withApp()
    const first = await signIn(email)
    expect(first).toEqual({
      ...{ status: 200, cookie: '' },
      body: { secondStep: 'code', token: expect.stringMatching(/^[\w-]{32}$/) },
    })
    const second = await takeStep(first.body.token, shown(key))
    expect([second.status, second.body]).toEqual([200, { path: '/' }])
    expect(await isInside(second.cookie)).toBe(true)
    expect((await eventsOf(accountId)).slice(-2)).toEqual(['twoFactorOn', 'signIn'])
  })

  it('reaches nothing with what the first step has given', async () => {
    const { email } = await withApp('admin')
    const { body } = await signIn(email)
    for (const cookie of [`eventflow.session_token=${body.token}`, `eventflow.session_token=${body.token}.x`])
      expect((await at(cookie)('/admin/audit')).status).toBe(401)
    const { rows } = await server.services.database.pool.query(
      'select to_jsonb(t)::text as row from pending_sign_ins t',
    )
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })

  it('takes each code once', async () => {
    const { email, key } = await withApp()
    const code = shown(key)
    expect((await takeStep((await signIn(email)).body.token, code)).status).toBe(200)
    expect(await takeStep((await signIn(email)).body.token, code)).toEqual(WRONG_CODE)
  })

  it('takes a code once of two that come at one moment', async () => {
    const { email, key } = await withApp()
    const tokens = [(await signIn(email)).body.token, (await signIn(email)).body.token]
    const answers = await Promise.all(tokens.map((token) => takeStep(token, shown(key))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('of a clock that is %i half minutes off is answered %i', async (ahead, status) => {
    const { email, key } = await withApp()
    server.passTime(5 * HALF_MINUTE)
    expect((await takeStep((await signIn(email)).body.token, shown(key, ahead))).status).toBe(status)
  })

  it('refuses a code of another account, and one that is made up, and says so in the activity', async () => {
    const [person, stranger] = [await withApp(), await withApp()]
    const { token } = (await signIn(person.email)).body
    expect(await takeStep(token, shown(stranger.key))).toEqual(WRONG_CODE)
    expect(await takeStep(token, stranger.recoveryCodes[0] ?? '')).toEqual(WRONG_CODE)
    expect((await takeStep(token, shown(person.key))).status).toBe(200)
    expect((await eventsOf(person.accountId)).slice(-3)).toEqual([
      ...['failedSecondStep', 'failedSecondStep', 'signIn'],
    ])
  })

  it('stops after five wrong codes, whatever sign-in and address they come from', async () => {
    const { email, key } = await withApp()
    for (let guess = 2; guess < 7; guess += 1)
      expect((await takeStep((await signIn(email)).body.token, shown(key, guess))).status).toBe(422)
    const { token } = (await signIn(email)).body
    expect((await takeStep(token, shown(key))).status).toBe(429)
    server.passTime(15 * 60_000)
    expect((await takeStep((await signIn(email)).body.token, shown(key))).status).toBe(200)
  })

  it('is over after a quarter of an hour, in another event, and once it is done', async () => {
    const { email, key, accountId } = await withApp()
    await addMember(other, system, { accountId, firstName: 'Priya', surname: 'Nair', isOpen: true })
    const { token } = (await signIn(email)).body
    expect(await takeStep(token, shown(key), 'other')).toEqual(OVER)
    expect(await takeStep('unheard-of', shown(key))).toEqual(OVER)
    server.passTime(15 * 60_000)
    expect(await takeStep(token, shown(key))).toEqual(OVER)
    const fresh = (await signIn(email)).body.token
    expect((await takeStep(fresh, shown(key))).status).toBe(200)
    expect(await takeStep(fresh, shown(key, 1))).toEqual(OVER)
  })

  it('works by a recovery code once, however it is typed, and by another one again', async () => {
    const { email, recoveryCodes: codes, accountId, cookie } = await withApp()
    const [first = '', second = ''] = codes
    const used = await takeStep((await signIn(email)).body.token, ` ${first.toLowerCase()} `)
    expect(await isInside(used.cookie)).toBe(true)
    expect(await takeStep((await signIn(email)).body.token, first)).toEqual(WRONG_CODE)
    expect((await takeStep((await signIn(email)).body.token, second.replaceAll('-', ''))).status).toBe(200)
    expect((await eventsOf(accountId)).filter((kind) => kind === 'recoveryCodeUsed')).toHaveLength(2)
    expect((await at(cookie)('/auth/two-factor')).body).toMatchObject({ recoveryCodesLeft: 8 })
    const { body: fresh } = await at(cookie)<{ recoveryCodes: string[] }>('/auth/two-factor/recovery-codes', {
      body: { password: PASSWORD },
    })
    expect(await takeStep((await signIn(email)).body.token, codes[2] ?? '')).toEqual(WRONG_CODE)
    expect((await takeStep((await signIn(email)).body.token, fresh.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('ends with a new password, which leaves the app in force', async () => {
    const { email, key } = await withApp()
    const { token } = (await signIn(email)).body
    await post('/auth/forgot-password', { email })
    const reset = await mailboxes.token(server, { to: email, slug: 'harbour', kind: 'reset-password' })
    expect((await post('/auth/reset-password', { token: reset, password: NEW_PASSWORD })).status).toBe(200)
    expect(await takeStep(token, shown(key))).toEqual(OVER)
    const again = await signIn(email, { password: NEW_PASSWORD })
    expect(again.body).toMatchObject({ secondStep: 'code' })
    expect((await takeStep(again.body.token, shown(key))).status).toBe(200)
  })
})

describe('turning it off', () => {
  it('takes the password', async () => {
    const { email, cookie, accountId } = await withApp()
    const remove = (password: string) => at(cookie)('/auth/two-factor/removal', { body: { password } })
    expect(await remove('wrong')).toMatchObject({
      status: 422,
      body: { message: authMessages.wrongPassword },
    })
    expect((await signIn(email)).body).toMatchObject({ secondStep: 'code' })
    expect((await remove(PASSWORD)).status).toBe(200)
    expect((await signIn(email)).body).toEqual({ path: '/' })
    expect(await eventsOf(accountId)).toContain('twoFactorOff')
  })

  it('by product staff ends sessions and half done sign-ins, and is in the activity of the account', async () => {
    const { email, cookie, accountId } = await withApp()
    await signIn(email)
    const request = { clientAddress: '', headers: new Headers() }
    expect(await resetTwoFactor(server.services, { accountId, request })).toEqual({ ok: true, value: null })
    expect(await isInside(cookie)).toBe(false)
    const { db } = server.services.database
    expect(await db.$count(pendingSignIns, eq(pendingSignIns.accountId, accountId))).toBe(0)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId))).toBe(0)
    expect((await signIn(email)).body).toEqual({ path: '/' })
    expect(await eventsOf(accountId)).toContain('twoFactorReset')
    expect(await resetTwoFactor(server.services, { accountId, request })).toMatchObject({
      error: 'noSecondFactor',
    })
    expect(await resetTwoFactor(server.services, { accountId: 'nobody', request })).toMatchObject({
      error: 'noUser',
    })
  })
})

describe('an event that requires it', () => {
  const strict = { slug: 'strict' }
  const rule = (cookie: string, slug: string, requiresTwoFactor: boolean) =>
    at(cookie, slug)('/admin/settings/sign-in', { method: 'PATCH', body: { requiresTwoFactor } })
  let admin: Awaited<ReturnType<typeof withApp>>
  let event: EventScope

  const join = (accountId: string, level: MemberLevel, into = event) =>
    addMember(into, system, { accountId, level, firstName: 'Priya', surname: 'Nair', isOpen: true })

  beforeAll(async () => {
    server.setTime(TEST_NOW)
    event = await makeEvent(server.services, strict)
    admin = await withApp()
    await join(admin.accountId, 'admin')
    expect((await rule(admin.cookie, strict.slug, true)).status).toBe(200)
  })

  it('is asked for, and freed again, by an admin who has a second factor', async () => {
    const fresh = { slug: 'fresh' }
    const own = await makeEvent(server.services, fresh)
    await join(admin.accountId, 'admin', own)
    const without = await makePerson('admin', own)
    const { cookie } = await signIn(without.email, fresh)
    expect(await rule(cookie, fresh.slug, true)).toMatchObject({
      ...{ status: 409, body: { message: authNotices.needsOwnFactor } },
    })
    const moderator = await makePerson('moderator', own)
    expect((await rule((await signIn(moderator.email, fresh)).cookie, fresh.slug, true)).status).toBe(403)
    expect(await isInside(cookie, fresh.slug)).toBe(true)
    const answer = (requiresTwoFactor: boolean) => ({
      ...{ status: 200, body: { requiresTwoFactor, peopleWithout: 2 } },
    })
    expect(await rule(admin.cookie, fresh.slug, true)).toEqual(answer(true))
    // From the next request on.
    expect(await isInside(cookie, fresh.slug)).toBe(false)
    expect(await rule(admin.cookie, fresh.slug, false)).toEqual(answer(false))
    expect(await isInside(cookie, fresh.slug)).toBe(true)
  })

  it('lets users and report viewers in without, and nobody above by a session of another event', async () => {
    for (const [level, path] of [['user', '/'] as const, ['reportViewer', '/admin'] as const]) {
      const { email } = await makePerson(level, event)
      expect([level, (await signIn(email, strict)).body]).toEqual([level, { path }])
    }
    for (const level of ['moderator', 'admin'] as const) {
      const person = await makePerson()
      await join(person.accountId, level)
      const { cookie } = await signIn(person.email)
      expect([await isInside(cookie), await isInside(cookie, strict.slug)]).toEqual([true, false])
      expect((await at(cookie, strict.slug)('/admin/settings/sign-in')).status).toBe(401)
    }
    const cookie = await server.signIn((await makeMember(scope, { isStaff: true })).accountId)
    expect([await isInside(cookie), await isInside(cookie, strict.slug)]).toEqual([true, false])
  })

  it('has it set up at the next sign-in, which goes on with it', async () => {
    const { email, accountId } = await makePerson('moderator', event)
    const first = await signIn(email, strict)
    expect([first.body.secondStep, first.cookie]).toEqual(['setUp', ''])
    const { token } = first.body
    expect(await takeStep(token, '123456', strict.slug)).toEqual(WRONG_CODE)
    const { body: app } = (await post('/auth/second-steps/set-up', { token }, strict)) as unknown as {
      body: { key: string }
    }
    const confirm = (code: string) => post('/auth/second-steps/set-up/confirmation', { token, code }, strict)
    expect((await confirm(shown(app.key, 4))).status).toBe(422)
    const done = await confirm(shown(app.key))
    expect([done.body.path, done.body.recoveryCodes?.length]).toEqual(['/admin', 10])
    expect(await isInside(done.cookie, strict.slug)).toBe(true)
    server.passTime(HALF_MINUTE)
    expect((await signIn(email, strict)).body).toMatchObject({ secondStep: 'code' })
    expect(await eventsOf(accountId)).toEqual(['failedSecondStep', 'twoFactorOn', 'signIn'])
  })

  it('is not set up anew by a password, where there is a second factor', async () => {
    const { body } = await signIn(admin.email, strict)
    expect(await post('/auth/second-steps/set-up', { token: body.token }, strict)).toEqual(OVER)
  })

  it('does not let it be turned off from there', async () => {
    const off = { body: { password: PASSWORD } }
    expect(await at(admin.cookie, strict.slug)('/auth/two-factor/removal', off)).toMatchObject({
      ...{ status: 409, body: { message: authNotices.twoFactorRequired } },
    })
    expect((await signIn(admin.email, strict)).body).toMatchObject({ secondStep: 'code' })
  })
})
