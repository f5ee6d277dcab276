import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountEvents } from '#features/people/accounts/server/tables.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { openMailboxes } from '#test/mailboxes.ts'
import { newAddress, startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { AccountActivity } from '../contract.ts'
import type { LinkKind } from '../domain/links.ts'
import { authMessages } from '../domain/messages.ts'
import { sendInvitation } from './commands/mails.ts'
import { setAccountPassword } from './commands/passwords.ts'

const PASSWORD = 'a long enough password'
const NEW_PASSWORD = 'another long enough password'

let server: TestServer
let scope: EventScope
const mailboxes = openMailboxes()
const mailedToken = (to: string, kind: LinkKind) => mailboxes.token(server, { to, slug: 'harbour', kind })

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour' })
  await server.startWorking(mailboxes.transport)
})
afterAll(() => server.close())
beforeEach(() => server.setTime(TEST_NOW))
afterEach(() => expect(server.surprises).toEqual([]))

const api = (cookie?: string) => apiOf(server, { slug: 'harbour', cookie, from: newAddress() })
const signIn = (email: string, password = PASSWORD) => api()('/auth/sign-in', { body: { email, password } })

const REFUSED = {
  status: 422,
  body: { status: 422, message: authMessages.linkInvalid, data: { fields: {}, code: 'linkInvalid' } },
}

describe('after a reset or a change of address', () => {
  async function withLinks() {
    const { accountId, email, cookie } = await signedIn(server, scope)
    await setAccountPassword(server.services, { accountId, password: PASSWORD })
    const newEmail = `new-${email}`
    await api(cookie)('/auth/email-updates', { body: { newEmail, password: PASSWORD } })
    const updating = await mailedToken(newEmail, 'update-email')
    await api()('/auth/forgot-password', { body: { email } })
    const resetting = await mailedToken(email, 'reset-password')
    return { email, newEmail, updating, resetting }
  }
  const confirm = (token: string, password: string) =>
    api()('/auth/email-updates/confirmation', { body: { token, password } })
  const reset = (token: string) => api()('/auth/reset-password', { body: { token, password: NEW_PASSWORD } })

  it('the link to change the address is void', async () => {
    const { updating, resetting } = await withLinks()
    expect((await reset(resetting)).status).toBe(200)
    expect(await confirm(updating, NEW_PASSWORD)).toEqual(REFUSED)
  })

  it('the link to set a password is void', async () => {
    const { updating, resetting, newEmail } = await withLinks()
    expect((await confirm(updating, PASSWORD)).status).toBe(200)
    expect(await reset(resetting)).toEqual(REFUSED)
    expect((await signIn(newEmail)).status).toBe(200)
  })
})

describe('what happens to an account', () => {
  const eventsOf = (accountId: string) =>
    server.services.database.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.accountId, accountId))
      .orderBy(asc(accountEvents.at), asc(accountEvents.id))

  it('is recorded beside it, with the browser that did it', async () => {
    const person = { ...(await makeMember(scope, { firstName: 'Olu' })), firstName: 'Olu' }
    const team = { id: 'team', name: 'Brightwater' }
    const appUrl = 'http://portal.test/e/harbour'
    await sendInvitation(scope, { ...person, team, invitedBy: null, appUrl })
    const send = (path: string, body: object) =>
      apiOf(server, { slug: 'harbour', from: '203.0.113.7' })(path, {
        body,
        headers: { 'user-agent': 'Firefox' },
      })
    const password = PASSWORD
    const token = await mailedToken(person.email, 'set-password')
    await send('/auth/set-password', { token, password })
    await send('/auth/sign-in', { email: person.email, password: 'wrong' })
    await send('/auth/sign-in', { email: 'nobody@example.com', password })
    await send('/auth/sign-in', { email: person.email, password })
    await send('/auth/forgot-password', { email: person.email })
    await send('/auth/reset-password', {
      token: await mailedToken(person.email, 'reset-password'),
      password: NEW_PASSWORD,
    })
    const cookie = await server.signIn(person.accountId)
    const newEmail = `new-${person.email}`
    await api(cookie)('/auth/email-updates', { body: { newEmail, password: NEW_PASSWORD } })
    const confirming = { token: await mailedToken(newEmail, 'update-email'), password: NEW_PASSWORD }
    await send('/auth/email-updates/confirmation', confirming)

    const recorded = await eventsOf(person.accountId)
    expect(recorded.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['firstPassword', {}],
      ['signIn', {}],
      ['failedSignIn', {}],
      ['signIn', {}],
      ['passwordReset', {}],
      ['emailUpdate', { from: person.email, to: newEmail }],
    ])
    const browsers = recorded.map(({ at, clientAddress, userAgent }) => ({ at, clientAddress, userAgent }))
    const browser = { at: TEST_NOW, clientAddress: '203.0.113.7', userAgent: 'Firefox' }
    expect(browsers).toEqual(recorded.map(() => browser))
  })

  it('is forgotten after thirteen months', async () => {
    const person = await makeMember(scope)
    await setAccountPassword(server.services, { accountId: person.accountId, password: PASSWORD })
    await signIn(person.email)
    server.passTime(401 * 24 * 60 * 60 * 1000)
    await signIn(person.email, 'wrong')
    expect((await eventsOf(person.accountId)).map(({ kind }) => kind)).toEqual(['failedSignIn'])
  })
})

it('lists what happened to one’s own account, the newest first', async () => {
  const [person, stranger] = [await signedIn(server, scope), await signedIn(server, scope)]
  await setAccountPassword(server.services, { accountId: person.accountId, password: PASSWORD })
  await setAccountPassword(server.services, { accountId: stranger.accountId, password: PASSWORD })
  await signIn(person.email)
  server.passTime(1_000)
  await signIn(person.email, 'wrong')
  await signIn(stranger.email)
  const { body } = await person.api<AccountActivity[]>('/auth/activity')
  expect(body).toMatchObject([{ kind: 'failedSignIn' }, { kind: 'signIn' }])
  expect(body[0]?.at).toBe(new Date().toISOString())
})
