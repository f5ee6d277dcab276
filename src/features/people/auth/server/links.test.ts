import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emails } from '#features/event/emails/server/tables.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import { linkToken, tokenPlaceholder } from '#platform/mail/link-token.ts'
import { outboxTransport } from '#platform/mail/outbox.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { drawnOutboxOf } from '#test/outbox.ts'
import { newAddress, startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import { authMessages, authNotices } from '../domain/messages.ts'
import { sendInvitation } from './commands/mails.ts'
import { setAccountPassword } from './commands/passwords.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const PASSWORD = 'a long enough password'
const NEW_PASSWORD = 'another long enough password'

let server: TestServer
let scope: EventScope
let other: EventScope
let adminCookie: string

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour', isDefault: true })
  other = await makeEvent(server.services, { slug: 'other' })
  adminCookie = await server.signIn((await makeMember(scope, { level: 'admin' })).accountId)
  await server.startWorking(outboxTransport())
})
afterAll(() => server.close())
beforeEach(() => server.setTime(TEST_NOW))
afterEach(() => expect(server.surprises).toEqual([]))

const api = (cookie?: string, slug?: string) =>
  apiOf(server, { cookie, from: newAddress(), ...(slug ? { slug } : {}) })
const signIn = (email: string, password: string) => api()('/auth/sign-in', { body: { email, password } })

async function makePerson(event: EventScope = scope) {
  const person = await makeMember(event, { firstName: 'Priya' })
  await setAccountPassword(server.services, { accountId: person.accountId, password: PASSWORD })
  return person
}

/** The mails to an address, the newest first, with the token that each link has once it is handed over. */
async function mailsTo(email: string, event: EventScope = scope) {
  const rows = await drawnOutboxOf(event, eq(emails.toAddress, email))
  const { authSecret } = server.services.settings
  return rows.map(({ id, type, text, subject }) => ({
    id,
    type,
    subject,
    text,
    token: text.includes(`token=${tokenPlaceholder(id)}`) ? linkToken(authSecret, id) : '',
  }))
}

async function invite(person: { accountId: string; email: string }) {
  await sendInvitation(scope, {
    ...person,
    firstName: 'Priya',
    team: { id: 'brightwater', name: 'Brightwater Robotics' },
    invitedBy: null,
    appUrl: 'http://portal.test',
  })
  const [mail] = await mailsTo(person.email)
  return mail ?? { id: '', token: '', text: '' }
}

const setPassword = (token: string, password = PASSWORD) =>
  api()('/auth/set-password', { body: { token, password } })
const checkLink = async (kind: string, token: string) => (await api()(`/auth/links/${kind}/${token}`)).body
const INVALID_LINK = { isValid: false, email: '', firstName: '' }
const LINK_REFUSED = {
  status: 422,
  message: authMessages.linkInvalid,
  data: { fields: {}, code: 'linkInvalid' },
}

describe('an invitation', () => {
  it('sets the first password and signs in', async () => {
    const person = await makeMember(scope, { firstName: 'Priya' })
    const { token } = await invite(person)
    expect(await checkLink('set-password', token)).toEqual({
      isValid: true,
      email: person.email,
      firstName: 'Priya',
    })
    const response = await server.request('/api/auth/set-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: PASSWORD }),
    })
    expect(await response.json()).toEqual({ path: '/' })
    const boot = await api(response.headers.getSetCookie()[0]?.split(';')[0])<Boot>('/boot')
    expect(boot.body.me?.email).toBe(person.email)
    expect((await signIn(person.email, PASSWORD)).status).toBe(200)
  })

  it('works once', async () => {
    const person = await makeMember(scope)
    const { token } = await invite(person)
    expect((await setPassword(token)).status).toBe(200)
    expect((await setPassword(token, NEW_PASSWORD)).body).toEqual(LINK_REFUSED)
    expect(await checkLink('set-password', token)).toEqual(INVALID_LINK)
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(401)
  })

  it('works once also when it is used twice at the same moment', async () => {
    const { token } = await invite(await makeMember(scope))
    const answers = await atOnce(server, 'account_links', [
      () => setPassword(token),
      () => setPassword(token, NEW_PASSWORD),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('works for fourteen days', async () => {
    const { token } = await invite(await makeMember(scope))
    server.passTime(14 * DAY - 1000)
    expect(await checkLink('set-password', token)).toMatchObject({ isValid: true })
    server.passTime(1000)
    expect(await checkLink('set-password', token)).toEqual(INVALID_LINK)
    expect((await setPassword(token)).body).toEqual(LINK_REFUSED)
  })

  it.each(['unknown', 'x', '../../etc/passwd', '%'.repeat(60)])(
    'of an unknown token %s is refused',
    async (token) => {
      expect((await setPassword(token)).body).toEqual(LINK_REFUSED)
    },
  )

  it('keeps its link when the password is too weak', async () => {
    const { token } = await invite(await makeMember(scope))
    const message = 'The password provided is too weak.'
    const fields = { password: message }
    for (const password of ['short', 'aaaaaaaaaa', '1234567890']) {
      const { status, body } = await setPassword(token, password)
      expect([status, body]).toEqual([400, { status: 400, message, data: { fields } }])
    }
    for (const password of ['Password123!', 'administrator', 'Priya-Nair-27', 'HarbourExpo2027']) {
      const { status, body } = await setPassword(token, password)
      expect([status, body]).toEqual([422, { status: 422, message, data: { fields, code: 'weakPassword' } }])
    }
    expect((await setPassword(token)).status).toBe(200)
  })

  it('is no way into an account that has a password already', async () => {
    const person = await makeMember(scope)
    const [first, second] = [await invite(person), await invite(person)]
    expect((await setPassword(first.token)).status).toBe(200)
    expect((await setPassword(second.token, NEW_PASSWORD)).body).toEqual(LINK_REFUSED)
    expect((await signIn(person.email, PASSWORD)).status).toBe(200)

    const known = await invite(await makePerson(other))
    expect(known.token).toBe('')
    expect(known.text).toContain('http://portal.test/auth/login')
  })
})

describe('a forgotten password', () => {
  const forget = (email: string) => api()('/auth/forgot-password', { body: { email } })
  const resetPassword = (token: string, password = NEW_PASSWORD) =>
    api()('/auth/reset-password', { body: { token, password } })

  async function resetMail(email: string) {
    await forget(email)
    await expect.poll(async () => (await mailsTo(email))[0]?.type).toBe('resetPassword')
    return (await mailsTo(email))[0] ?? { id: '', token: '' }
  }

  it('is answered alike for known and unknown addresses, and mailed to known ones', async () => {
    const [person, stranger] = [await makePerson(), await makePerson(other)]
    const answers = [
      await forget('nobody@example.com'),
      await forget(stranger.email),
      await forget(person.email),
    ]
    const sent = { status: 200, body: { message: authNotices.resetLinkSent } }
    expect(answers).toEqual([sent, sent, sent])
    await expect.poll(async () => (await mailsTo(person.email)).length).toBe(1)
    await expect.poll(openResets).toBe(0)
    expect(await mailsTo('nobody@example.com')).toEqual([])
    expect(await mailsTo(stranger.email)).toEqual([])
    expect(await mailsTo(stranger.email, other)).toEqual([])
  })

  /** Jobs that are waiting or running. */
  async function openResets(): Promise<number> {
    const { rows } = await server.services.database.pool.query(
      `select count(*)::int as count from jobs.job where name = 'passwordReset.send' and state < 'completed'`,
    )
    return rows[0].count
  }

  it('is replaced by a new one, which ends every session and is told to the owner', async () => {
    const { email, accountId } = await makePerson()
    const cookie = await server.signIn(accountId)
    const { token } = await resetMail(email)
    expect((await resetPassword(token)).body).toEqual({ message: authNotices.passwordChanged })
    expect((await api(cookie)<Boot>('/boot')).body.me).toBeNull()
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
    expect((await mailsTo(email)).map(({ type }) => type)).toEqual(['passwordChanged', 'resetPassword'])
    expect((await resetPassword(token, PASSWORD)).body).toEqual(LINK_REFUSED)
  })

  it('can be replaced for an hour', async () => {
    const { email } = await makePerson()
    const { token } = await resetMail(email)
    server.passTime(60 * MINUTE - 1000)
    expect(await checkLink('reset-password', token)).toMatchObject({ isValid: true, email })
    server.passTime(1000)
    expect((await resetPassword(token)).body).toEqual(LINK_REFUSED)
  })

  it('is not replaced by a link of another kind', async () => {
    const { token } = await invite(await makeMember(scope))
    expect((await resetPassword(token)).body).toEqual(LINK_REFUSED)
    expect((await setPassword(token)).status).toBe(200)
  })

  it('keeps its link when the new password is known to many', async () => {
    const { email } = await makePerson()
    const { token } = await resetMail(email)
    const refused = { fields: { password: authMessages.weakPassword }, code: 'weakPassword' }
    expect((await resetPassword(token, 'Password123!')).body).toEqual({
      ...{ status: 422, message: authMessages.weakPassword, data: refused },
    })
    expect((await resetPassword(token)).status).toBe(200)
  })

  const outboxText = async (id: string) => {
    const { body } = await api(adminCookie)<{ html: string; text: string }>(`/admin/emails/${id}`)
    return `${body.text} ${body.html}`
  }

  it('gives the organiser no link, whoever it is for', async () => {
    const known = await makePerson()
    const ofBoth = await makePerson()
    await addMember(other, system, {
      accountId: ofBoth.accountId,
      firstName: 'Priya',
      surname: 'Nair',
      isOpen: true,
    })
    const staff = await makeMember(scope, { isStaff: true })
    for (const { email } of [known, ofBoth, staff]) {
      const { id, token } = await resetMail(email)
      expect(token).not.toBe('')
      const shown = await outboxText(id)
      expect(shown).toContain('(link hidden)')
      expect(shown).not.toMatch(/token=|reset-password/)
    }
  })

  it('can be asked for from the own account', async () => {
    const { email, accountId } = await makePerson()
    const cookie = await server.signIn(accountId)
    const { body } = await api(cookie)('/auth/password-resets', { body: {} })
    expect(body).toEqual({ message: authNotices.resetLinkSent })
    await expect.poll(async () => (await mailsTo(email)).map(({ type }) => type)).toEqual(['resetPassword'])
  })
})

describe('a new e-mail address', () => {
  let made = 0
  const freshAddress = () => {
    made += 1
    return `new-address-${made}@example.com`
  }
  const confirm = (token: string, password = PASSWORD) =>
    api()('/auth/email-updates/confirmation', { body: { token, password } })

  async function requestUpdate(newEmail: string, password = PASSWORD) {
    const person = await makePerson()
    const cookie = await server.signIn(person.accountId)
    const answer = await api(cookie)('/auth/email-updates', { body: { newEmail, password } })
    return { ...person, cookie, answer }
  }

  it('is confirmed from the new address with the password, and then told to the old one', async () => {
    const newEmail = freshAddress()
    const { email, accountId, cookie, answer } = await requestUpdate(newEmail)
    expect(answer.body).toEqual({ message: authNotices.emailLinkSent })
    expect(await mailsTo(email)).toEqual([])
    const [mail] = await mailsTo(newEmail)
    expect(mail?.type).toBe('verifyEmail')
    expect(await checkLink('update-email', mail?.token ?? '')).toEqual({
      isValid: true,
      email: newEmail,
      firstName: 'Priya',
    })
    expect((await signIn(email, PASSWORD)).status).toBe(200)

    expect((await confirm(mail?.token ?? '')).body).toEqual({ email: newEmail })
    expect((await api(cookie)<Boot>('/boot')).body.me).toBeNull()
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect((await signIn(newEmail, PASSWORD)).status).toBe(200)
    const [told] = await mailsTo(email)
    expect(told?.type).toBe('emailChanged')
    expect(told?.text).toContain(newEmail)
    const rows = await server.services.database.db
      .select({ email: accounts.email, isVerified: accounts.emailVerified })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    expect(rows).toEqual([{ email: newEmail, isVerified: true }])
    expect((await confirm(mail?.token ?? '')).body).toEqual(LINK_REFUSED)
  })

  const passwordRefused = {
    status: 422,
    message: authMessages.wrongPassword,
    data: { fields: { password: authMessages.wrongPassword }, code: 'wrongPassword' },
  }

  it('is not asked for with the wrong password', async () => {
    const newEmail = freshAddress()
    expect((await requestUpdate(newEmail, 'wrong')).answer.body).toEqual(passwordRefused)
    expect(await mailsTo(newEmail)).toEqual([])
  })

  it('is not confirmed with the wrong password, and the link stays good', async () => {
    const newEmail = freshAddress()
    await requestUpdate(newEmail)
    const token = (await mailsTo(newEmail))[0]?.token ?? ''
    expect((await confirm(token, 'wrong')).body).toEqual(passwordRefused)
    expect((await confirm(token)).status).toBe(200)
  })

  const taken = { status: 409, message: authMessages.emailTaken, data: { code: 'emailTaken' } }

  it('is refused when another account has it', async () => {
    const { email } = await makePerson()
    expect((await requestUpdate(email.toUpperCase())).answer.body).toEqual(taken)
  })

  it('is refused when another account has taken it in between', async () => {
    const newEmail = freshAddress()
    const { email } = await requestUpdate(newEmail)
    await makeMember(scope, { email: newEmail })
    expect((await confirm((await mailsTo(newEmail))[0]?.token ?? '')).body).toEqual(taken)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  it('can be confirmed for a day', async () => {
    const newEmail = freshAddress()
    await requestUpdate(newEmail)
    const token = (await mailsTo(newEmail))[0]?.token ?? ''
    server.passTime(DAY)
    expect((await confirm(token)).body).toEqual(LINK_REFUSED)
  })
})
