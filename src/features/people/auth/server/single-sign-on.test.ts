import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { makeProvider } from '#test/factories/single-sign-on.ts'
import type { IdentityProvider } from '#test/peers/identity-provider.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import {
  auditOf,
  type ComingPerson,
  comeTo,
  freshProviderForEach,
  levelOf,
  linksIn,
  problem,
  SigningIn,
  TEAM_GROUPS,
} from '#test/single-sign-on.ts'
import type { GroupLevel, WithoutGroup } from '../domain/identity-provider.ts'
import { setAccountPassword, storePassword } from './commands/passwords.ts'
import { identityProviders, sessions } from './tables.ts'

const MINUTE = 60_000

let server: TestServer
let provider: IdentityProvider
let scope: EventScope

freshProviderForEach(async (fresh) => {
  ;({ server, provider, scope } = fresh)
  await provideTo(scope)
  // Somebody is always an admin, so that nobody else is the last one.
  await makeMember(scope, { level: 'admin' })
})

type Rules = { withoutGroup?: WithoutGroup; groupLevels?: GroupLevel[] }

async function provideTo(event: EventScope, rules: Rules = {}) {
  const { issuer, clientSecret } = provider
  const usual = { groupLevels: TEAM_GROUPS, withoutGroup: 'refused' as const }
  await makeProvider(event, { name: 'Acme', issuer, clientSecret, ...usual, ...rules })
  return event
}

const eventWith = async (rules?: Rules) => provideTo(await makeEvent(server.services), rules)

const comes = (person: ComingPerson = {}) => comeTo(provider, person)
const browser = (event = scope) => new SigningIn(server, event)

const refusals = async (event = scope) =>
  (await auditOf(event)).flatMap(({ action, after }) =>
    action === 'identityProvider.refuse' ? [(after as { refusal: string }).refusal] : [],
  )

describe('signing in by the provider', () => {
  it('makes somebody of a group one of the event, with the level of the group, and the page they asked for', async () => {
    const { email } = comes()
    const priya = browser()
    expect(await priya.signIn(provider, { redirect: '/admin/teams?page=2' })).toBe('/admin/teams?page=2')
    expect(await priya.who()).toEqual({ email, level: 'moderator' })
    const audited = (await auditOf(scope)).map(({ action, after }) => [action, after])
    expect(audited).toEqual([['identityProvider.link', { provider: 'Acme', issuer: provider.issuer }]])
  })

  it('recognises who has been here by issuer and subject, whatever the address is by now', async () => {
    const { sub, email } = comes()
    await browser().signIn(provider)
    comes({ sub, email: 'married@acme.example', email_verified: false })
    const again = browser()
    await again.signIn(provider)
    expect(await again.who()).toEqual({ email, level: 'moderator' })
    expect(await linksIn(scope)).toHaveLength(1)
  })

  it('links who already belongs to the event by a verified address, and opens their part', async () => {
    const colleague = await makeMember(scope, { level: 'reportViewer' })
    await inEvent(scope, ({ tx }) =>
      tx.update(members).set({ openedAt: null }).where(eq(members.id, colleague.memberId)),
    )
    comes({ email: colleague.email.toUpperCase() })
    const theirs = browser()
    await theirs.signIn(provider)
    expect(await theirs.who()).toEqual({ email: colleague.email, level: 'moderator' })
    expect((await linksIn(scope)).map(({ memberId }) => memberId)).toEqual([colleague.memberId])
  })

  it('reads groups and address from the user-info, where the token has none', async () => {
    const { sub } = comes({ groups: undefined, email: 'inside@acme.example' })
    provider.person = { sub }
    provider.beside = { email: 'outside@acme.example', email_verified: true, groups: 'event-admins' }
    const theirs = browser()
    await theirs.signIn(provider)
    expect(await theirs.who()).toEqual({ email: 'outside@acme.example', level: 'admin' })
  })

  it('takes the word of Entra ID for an address', async () => {
    const { email } = comes({ email_verified: undefined, xms_edov: '1' })
    const theirs = browser()
    await theirs.signIn(provider)
    expect((await theirs.who())?.email).toBe(email)
  })

  it('ends with the day, and with the browser', async () => {
    comes()
    const theirs = browser()
    await theirs.signIn(provider)
    server.passTime(23 * 60 * MINUTE)
    expect(await theirs.who()).toBeDefined()
    server.passTime(2 * 60 * MINUTE)
    expect(await theirs.who()).toBeUndefined()
  })
})

describe('an answer that is not as it has to be', () => {
  it.each([
    ['a wrong nonce', { token: { nonce: 'another' } }, 'notTrusted'],
    ['another audience', { token: { aud: 'another-app' } }, 'notTrusted'],
    ['another issuer', { token: { iss: 'https://another.example' } }, 'notTrusted'],
    ['a wrong signature', { isForged: true }, 'notTrusted'],
    ['a token that is over', { token: { exp: TEST_NOW.getTime() / 1000 - 3600 } }, 'clock'],
    ['a token of tomorrow', { token: { nbf: TEST_NOW.getTime() / 1000 + 86_400 } }, 'clock'],
  ])('with %s signs nobody in', async (_, faults, reason) => {
    comes()
    provider.faults = faults
    const theirs = browser()
    expect(await theirs.signIn(provider)).toBe(problem(reason))
    expect(await theirs.who()).toBeUndefined()
    expect(await linksIn(scope)).toEqual([])
    const [stored] = await inEvent(scope, ({ tx }) => tx.select().from(identityProviders))
    expect(stored?.lastTrouble).toMatch(/\w/)
  })

  it('is taken once, in the browser that asked, for a quarter of an hour', async () => {
    comes()
    const theirs = browser()
    const back = await theirs.ask(provider)
    const kept = theirs.at(server, scope)
    expect(await browser().bring(back)).toBe(problem('expired'))
    expect(await theirs.bring(back)).toBe('/admin')
    // With the cookie that it had before, as a thief of both would have it.
    expect(await kept.bring(back)).toBe(problem('expired'))
    const late = browser()
    const lateBack = await late.ask(provider)
    server.passTime(16 * MINUTE)
    expect(await late.bring(lateBack)).toBe(problem('expired'))
  })

  it('is not taken with another state, nor at another event', async () => {
    comes()
    const other = await eventWith()
    const theirs = browser()
    const back = await theirs.ask(provider)
    const forged = new URL(back)
    forged.searchParams.set('state', 'x'.repeat(43))
    expect(await theirs.at(server, scope).bring(forged.href)).toBe(problem('expired'))
    expect(await theirs.at(server, other).bring(back.replace(scope.slug, other.slug))).toBe(
      problem('expired'),
    )
  })

  it('says what the provider or the person has refused, and that nobody answered', async () => {
    comes()
    provider.faults = { refusal: 'access_denied' }
    expect(await browser().signIn(provider)).toBe(problem('cancelled'))
    provider.faults = { refusal: 'server_error' }
    expect(await browser().signIn(provider)).toBe(problem('refusedThere'))
    // An address that anybody can write tells admins nothing.
    const [stored] = await inEvent(scope, ({ tx }) => tx.select().from(identityProviders))
    expect(stored?.lastTrouble).toBeNull()
    provider.faults = {}
    const theirs = browser()
    const back = await theirs.ask(provider)
    provider.faults = { isDown: true }
    expect(await theirs.bring(back)).toBe(problem('notTrusted'))
    expect((await browser().begin()).endsWith(problem('notTrusted'))).toBe(true)
    await makeProvider(scope, { name: 'Acme', issuer: 'http://127.0.0.1:1' })
    expect((await browser().begin()).endsWith(problem('unreachable'))).toBe(true)
  })

  it('says that the secret is wrong', async () => {
    comes()
    await makeProvider(scope, { name: 'Acme', issuer: provider.issuer, clientSecret: 'another' })
    expect(await browser().signIn(provider)).toBe(problem('misconfigured'))
  })
})

describe('who is not let in', () => {
  it('is somebody whose address is not verified, whoever has it', async () => {
    const admin = await makeMember(scope, { level: 'admin' })
    for (const email_verified of [false, undefined, 'true']) {
      comes({ email: admin.email, email_verified })
      expect(await browser().signIn(provider)).toBe(problem('unverified'))
    }
    expect(await linksIn(scope)).toEqual([])
    expect(await refusals()).toEqual(['unverified', 'unverified', 'unverified'])
  })

  it('is somebody of no group, unless the event keeps its own people', async () => {
    comes({ groups: ['canteen'] })
    expect(await browser().signIn(provider)).toBe(problem('noGroup'))
    scope = await eventWith({ withoutGroup: 'members' })
    const viewer = await makeMember(scope, { level: 'reportViewer' })
    comes({ groups: null })
    expect(await browser().signIn(provider)).toBe(problem('notInEvent'))
    comes({ email: viewer.email, groups: null })
    const theirs = browser()
    await theirs.signIn(provider)
    expect(await theirs.who()).toEqual({ email: viewer.email, level: 'reportViewer' })
  })

  it('is somebody with the address of a person who is linked already', async () => {
    const { email } = comes()
    await browser().signIn(provider)
    comes({ email })
    expect(await browser().signIn(provider)).toBe(problem('otherIdentity'))
    expect(await linksIn(scope)).toHaveLength(1)
  })

  it('is product staff, in no group and in any', async () => {
    const staff = await makeMember(scope, { level: 'eventflowAdmin' })
    comes({ email: staff.email, groups: ['event-admins'] })
    const theirs = browser()
    expect(await theirs.signIn(provider)).toBe(problem('staff'))
    expect(await theirs.who()).toBeUndefined()
  })

  it('is somebody who has become product staff since', async () => {
    const { email } = comes()
    const theirs = browser()
    await theirs.signIn(provider)
    await server.services.database.db.update(accounts).set({ isStaff: true }).where(eq(accounts.email, email))
    expect(await theirs.who()).toBeUndefined()
  })

  it('is somebody whose access is off', async () => {
    const { email } = comes()
    await browser().signIn(provider)
    await inEvent(scope, ({ tx }) => tx.update(members).set({ disabledAt: TEST_NOW }))
    expect(await browser().signIn(provider)).toBe(problem('accessOff'))
    await server.services.database.db
      .update(accounts)
      .set({ disabledAt: TEST_NOW })
      .where(eq(accounts.email, email))
    expect(await browser().signIn(provider)).toBe(problem('disabled'))
  })

  it('is somebody whose password an organiser of another tenant may know, until they have proven who they are', async () => {
    const other = await makeEvent(server.services)
    const person = await makeMember(other)
    await server.services.database.transaction((tx) =>
      storePassword(tx, {
        ...{ accountId: person.accountId, hash: 'hash', at: TEST_NOW },
        handedOverByTenant: other.tenantId,
      }),
    )
    comes({ email: person.email })
    expect(await browser().signIn(provider)).toBe(problem('notOpened'))
    expect(await levelOf(scope, person.email)).toBeUndefined()
  })
})

describe('the provider of one event', () => {
  it('opens no other event, whatever the person is there', async () => {
    const other = await makeEvent(server.services)
    const person = await makeMember(other, { level: 'admin' })
    await setAccountPassword(server.services, {
      accountId: person.accountId,
      password: 'six stands in hall 3',
    })
    comes({ email: person.email })
    const theirs = browser()
    await theirs.signIn(provider)
    expect((await theirs.who())?.email).toBe(person.email)
    expect(await theirs.at(server, other).who()).toBeUndefined()
    const there = await theirs.at(server, other).read('/admin/teams')
    expect(there.status).toBe(401)
  })

  it('shows nothing of the account beyond the event', async () => {
    const other = await makeEvent(server.services)
    const person = await makeMember(other)
    await server.signIn(person.accountId)
    comes({ email: person.email })
    const theirs = browser()
    await theirs.signIn(provider)
    expect((await theirs.read('/auth/activity')).status).toBe(403)
    expect((await theirs.read('/auth/passkeys')).status).toBe(403)
    expect((await theirs.read('/auth/two-factor')).status).toBe(403)
    const own = await theirs.read<unknown[]>('/auth/sessions')
    expect(own.body).toEqual([expect.objectContaining({ isCurrent: true })])
    const boot = await theirs.read<{ me: { eventCount: number } }>('/boot')
    expect(boot.body.me.eventCount).toBe(1)
    const listed = await theirs.read<{ items: { id: string }[] }>('/my-events')
    expect(listed.body.items.map(({ id }) => id)).toEqual([scope.eventId])
    expect(await theirs.bring(`http://portal.test/e/${scope.slug}/event-doors/${other.eventId}`)).toBe('/404')
  })

  it('ends no session of the person elsewhere', async () => {
    const person = await makeMember(scope)
    await server.signIn(person.accountId)
    comes({ email: person.email })
    const theirs = browser()
    await theirs.signIn(provider)
    const { db } = server.services.database
    const open = () => db.$count(sessions, eq(sessions.userId, person.accountId))
    expect(await open()).toBe(2)
    const [first] = await db.select().from(sessions).where(eq(sessions.userId, person.accountId))
    const cookie = Object.entries(theirs.cookies())
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const end = (path: string) =>
      server.request(`/e/${scope.slug}/api${path}`, {
        method: 'DELETE',
        headers: { cookie, 'content-type': 'application/json' },
        body: '{}',
      })
    expect((await end(`/auth/sessions/${first?.id}`)).status).toBe(404)
    expect((await end('/auth/sessions')).status).toBe(200)
    expect(await open()).toBe(2)
  })

  it('knows nobody whom another event has linked at the same issuer', async () => {
    const other = await eventWith()
    const { sub } = comes()
    await browser().signIn(provider)
    comes({ sub, email_verified: false })
    expect(await browser(other).signIn(provider)).toBe(problem('unverified'))
  })
})
