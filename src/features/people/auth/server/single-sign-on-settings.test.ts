import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { makeToken } from '#test/factories/api-tokens.ts'
import { actorOf, makeEvent, makeMember } from '#test/factories/event.ts'
import { makeProvider } from '#test/factories/single-sign-on.ts'
import type { IdentityProvider } from '#test/peers/identity-provider.ts'
import type { TestServer } from '#test/server.ts'
import { auditOf, freshProviderForEach, linksIn, SigningIn } from '#test/single-sign-on.ts'
import type { ProviderCheck, SingleSignOn } from '../contract/single-sign-on.ts'
import { singleSignOnNotices } from '../domain/single-sign-on-messages.ts'
import { setAccountPassword } from './commands/passwords.ts'
import { identityProviders, sessions } from './tables.ts'

const PASSWORD = 'six stands in hall 3'
const PATH = '/admin/settings/single-sign-on'

let server: TestServer
let provider: IdentityProvider
let scope: EventScope
let admin: Awaited<ReturnType<typeof makeMember>>

freshProviderForEach(async (fresh) => {
  ;({ server, provider, scope } = fresh)
  admin = await personOf('admin')
})

async function personOf(level: 'user' | 'reportViewer' | 'moderator' | 'admin' | 'eventflowAdmin') {
  const person = await makeMember(scope, { level })
  await setAccountPassword(server.services, { accountId: person.accountId, password: PASSWORD })
  return person
}

type Answer<T> = { status: number; body: T & { message?: string; data?: { fields?: object } } }

async function call<T = SingleSignOn>(
  cookie: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer<T>> {
  const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await server.request(`/e/${scope.slug}/api${path}`, { method, headers, ...sent })
  return { status: answer.status, body: (await answer.json()) as Answer<T>['body'] }
}

const input = (more: object = {}) => ({
  ...{
    name: 'Acme',
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
  },
  groupLevels: [{ group: 'event-admins', level: 'admin' }],
  withoutGroup: 'members',
  ...more,
})
/** By an admin who has just read the page, unless a version is given. */
async function saveFrom(cookie: string, more: object = {}) {
  const { version } = (await call(cookie, 'GET', PATH)).body
  return call(cookie, 'PUT', PATH, { version, ...input(more) })
}
const save = async (more: object = {}) => saveFrom(await server.signIn(admin.accountId), more)

/** The admin, signed in by the provider. @returns their cookie */
async function byProvider({ email }: { email: string }): Promise<string> {
  provider.person = { sub: email, email, email_verified: true }
  const browser = new SigningIn(server, scope)
  await browser.signIn(provider)
  expect((await browser.who())?.email).toBe(email)
  return Object.entries(browser.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

const requireFrom = (cookie: string, requiredFrom: string | null) =>
  call(cookie, 'PATCH', `${PATH}/requirement`, { requiredFrom })
const byPassword = (email: string) =>
  call<{ path?: string }>('', 'POST', '/auth/sign-in', { email, password: PASSWORD })

describe('the set-up', () => {
  it('is kept without ever showing the secret, which is sealed, and audited', async () => {
    const { status, body } = await save()
    expect([status, body.provider?.hasSecret]).toEqual([200, true])
    expect(body.redirectUri).toBe(`http://portal.test/e/${scope.slug}/single-sign-on/callback`)
    expect(JSON.stringify(body)).not.toContain(provider.clientSecret)
    const [stored] = await inEvent(scope, ({ tx }) => tx.select().from(identityProviders))
    expect(JSON.stringify(stored)).not.toContain(provider.clientSecret)
    const audited = await auditOf(scope)
    expect(audited.map(({ action, memberId }) => [action, memberId])).toEqual([
      ['identityProvider.update', admin.memberId],
    ])
    expect(JSON.stringify(audited)).not.toContain(provider.clientSecret)
  })

  it('keeps its secret for its own issuer alone', async () => {
    expect((await save({ clientSecret: '' })).body.data?.fields).toEqual({
      clientSecret: singleSignOnNotices.secretMissing,
    })
    await save()
    expect((await save({ clientSecret: '', name: 'Acme Ltd' })).body.provider?.name).toBe('Acme Ltd')
    const elsewhere = await save({ clientSecret: '', issuer: 'http://127.0.0.1:9' })
    expect(elsewhere.body.data?.fields).toEqual({ clientSecret: singleSignOnNotices.secretMissing })
  })

  it('is not changed by a page that has not seen the last change, nor by that of one that was removed', async () => {
    const cookie = await server.signIn(admin.accountId)
    const first = await save()
    const { version } = first.body
    server.passTime(1000)
    await save({ groupLevels: [{ group: 'event-team', level: 'moderator' }] })
    const late = await save({ version, name: 'Acme Ltd', clientSecret: '' })
    expect([late.status, late.body.message]).toEqual([409, singleSignOnNotices.stale])
    server.passTime(1000)
    await call(cookie, 'DELETE', PATH)
    const gone = await save({ version, clientSecret: '' })
    expect([gone.status, gone.body.message]).toEqual([409, singleSignOnNotices.stale])
    server.passTime(1000)
    expect((await save({ name: 'Acme Ltd' })).status).toBe(200)
    expect((await save({ version })).status).toBe(409)
    expect((await call(cookie, 'GET', PATH)).body.provider?.name).toBe('Acme Ltd')
  })

  it('is not kept where it would let nobody in', async () => {
    const closed = await save({ groupLevels: [], withoutGroup: 'refused' })
    expect(closed.body.data?.fields).toEqual({ withoutGroup: singleSignOnNotices.nobody })
    expect((await save({ groupLevels: [], withoutGroup: 'members' })).status).toBe(200)
  })

  it('takes the address of the description for the issuer', async () => {
    const { body } = await save({ issuer: `${provider.issuer}/.well-known/openid-configuration` })
    expect(body.provider?.issuer).toBe(provider.issuer)
  })

  it('takes no address that the portal must not call', async () => {
    for (const issuer of ['https://[', 'https://me:secret@login.example', 'http://169.254.169.254/'])
      expect((await save({ issuer })).body.data?.fields).toEqual({ issuer: singleSignOnNotices.badIssuer })
    expect((await save({ issuer: 'login.example' })).status).toBe(400)
  })

  it('is tried, and says plainly what is wrong', async () => {
    await save()
    const cookie = await server.signIn(admin.accountId)
    const tried = async () =>
      (await call<{ checks: ProviderCheck[] }>(cookie, 'POST', `${PATH}/checks`, {})).body.checks
    expect((await tried()).map(({ isGood }) => isGood)).toEqual([true, true, true, true, true, true])
    provider.faults = { otherIssuer: 'https://another.example' }
    expect(await tried()).toEqual([{ isGood: false, text: expect.stringContaining('issuer') }])
    await makeProvider(scope, { issuer: 'http://127.0.0.1:1' })
    expect(await tried()).toEqual([{ isGood: false, text: expect.stringContaining('No connection') }])
  })

  it('goes with everything that it has let in', async () => {
    await save()
    const cookie = await byProvider(admin)
    const removed = await call(await server.signIn(admin.accountId), 'DELETE', PATH)
    expect(removed.body.provider).toBeNull()
    expect((await call(cookie, 'GET', PATH)).status).toBe(401)
    expect(await linksIn(scope)).toEqual([])
    expect(await new SigningIn(server, scope).begin()).toContain('problem=notSetUp')
    const again = await call(await server.signIn(admin.accountId), 'DELETE', PATH)
    expect([again.status, again.body.message]).toEqual([409, singleSignOnNotices.noProvider])
  })

  it('forgets who is who, and links each again', async () => {
    await save()
    const cookie = await byProvider(admin)
    expect((await call(cookie, 'GET', PATH)).body.provider?.linkedPeople).toBe(1)
    expect((await call(cookie, 'DELETE', `${PATH}/links`)).body.provider?.linkedPeople).toBe(0)
    await byProvider(admin)
    expect((await call(cookie, 'GET', PATH)).body.provider?.linkedPeople).toBe(1)
  })
})

describe('required', () => {
  it('is only by an admin who is signed in by it at that moment', async () => {
    await save()
    const refused = await requireFrom(await server.signIn(admin.accountId), 'reportViewer')
    expect([refused.status, refused.body.message]).toEqual([409, singleSignOnNotices.signInFirst])
    const done = await requireFrom(await byProvider(admin), 'reportViewer')
    expect([done.status, done.body.requiredFrom]).toEqual([200, 'reportViewer'])
    expect((await auditOf(scope)).at(-1)).toMatchObject({
      ...{ action: 'identityProvider.require', memberId: admin.memberId },
      ...{ before: { requiredFrom: null }, after: { requiredFrom: 'reportViewer' } },
    })
  })

  it('keeps out organisers who come another way, at once, and leaves exhibitors theirs', async () => {
    await save()
    const [moderator, exhibitor] = [await personOf('moderator'), await personOf('user')]
    const open = await server.signIn(moderator.accountId)
    expect((await call(open, 'GET', '/admin/teams')).status).toBe(200)
    const mine = await byProvider(admin)
    await requireFrom(mine, 'reportViewer')
    expect((await call(open, 'GET', '/admin/teams')).status).toBe(401)
    expect((await call(mine, 'GET', PATH)).status).toBe(200)
    const refused = await byPassword(moderator.email)
    expect([refused.status, refused.body.message]).toEqual([403, singleSignOnNotices.required])
    expect((await byPassword(exhibitor.email)).status).toBe(200)
    expect((await call(await byProvider(moderator), 'GET', '/admin/teams')).status).toBe(200)
    // An unknown password says what it always says.
    const wrong = await call<object>('', 'POST', '/auth/sign-in', {
      email: moderator.email,
      password: 'wrong',
    })
    expect(wrong.status).toBe(401)
  })

  it('begins at a level', async () => {
    await save()
    const moderator = await personOf('moderator')
    await requireFrom(await byProvider(admin), 'admin')
    expect((await byPassword(moderator.email)).status).toBe(200)
    expect((await byPassword(admin.email)).status).toBe(403)
  })

  it('counts in its event alone', async () => {
    await save()
    await requireFrom(await byProvider(admin), 'admin')
    const other = await makeEvent(server.services)
    const elsewhere = await makeMember(other, { level: 'admin' })
    const cookie = await server.signIn(elsewhere.accountId)
    const there = await server.request(`/e/${other.slug}/api/admin/teams`, { headers: { cookie } })
    expect(there.status).toBe(200)
  })

  it('never keeps product staff out, who can turn it off', async () => {
    await save()
    await requireFrom(await byProvider(admin), 'reportViewer')
    const staff = await personOf('eventflowAdmin')
    expect((await byPassword(staff.email)).status).toBe(200)
    const cookie = await server.signIn(staff.accountId)
    expect((await requireFrom(cookie, 'admin')).status).toBe(409)
    expect((await requireFrom(cookie, null)).body.requiredFrom).toBeNull()
    expect((await byPassword(admin.email)).status).toBe(200)
  })

  it('can be turned off where the provider is gone, as in an event that was brought back', async () => {
    await server.services.database.db
      .update(events)
      .set({ singleSignOnFrom: 'admin' })
      .where(eq(events.id, scope.eventId))
    const staff = await personOf('eventflowAdmin')
    expect((await requireFrom(await server.signIn(staff.accountId), null)).status).toBe(200)
    expect((await byPassword(admin.email)).status).toBe(200)
  })

  it('keeps the connection as it was shown to work, but for its secret', async () => {
    await save()
    await requireFrom(await byProvider(admin), 'admin')
    const mine = await byProvider(admin)
    const change = (more: object) => saveFrom(mine, more)
    expect((await change({ issuer: 'http://127.0.0.1:9' })).body.message).toBe(
      singleSignOnNotices.requiredNow,
    )
    expect((await change({ clientId: 'another' })).status).toBe(409)
    expect((await change({ clientSecret: 'rotated' })).status).toBe(200)
  })

  it('is not shown to work by a connection that was replaced since', async () => {
    await save()
    const mine = await byProvider(admin)
    expect((await save({ issuer: 'http://127.0.0.1:9' })).status).toBe(200)
    expect((await requireFrom(mine, 'admin')).status).toBe(401)
  })

  it('ends with the provider', async () => {
    await save()
    const mine = await byProvider(admin)
    await requireFrom(mine, 'admin')
    await call(mine, 'DELETE', PATH)
    expect((await byPassword(admin.email)).status).toBe(200)
    expect(await server.services.database.db.$count(sessions, eq(sessions.forEventId, scope.eventId))).toBe(0)
  })

  it('is nothing to programs: their tokens go on working', async () => {
    await save()
    const { token } = await makeToken(scope, actorOf(admin, ''), { level: 'moderator' })
    await requireFrom(await byProvider(admin), 'reportViewer')
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.request(`/e/${scope.slug}/api/admin/teams`, { headers })).status).toBe(200)
  })
})

it('tells visitors what the button says, and nothing else', async () => {
  expect((await call<{ name: string | null }>('', 'GET', '/auth/single-sign-on')).body).toEqual({
    name: null,
  })
  await save()
  expect((await call<object>('', 'GET', '/auth/single-sign-on')).body).toEqual({ name: 'Acme' })
})
