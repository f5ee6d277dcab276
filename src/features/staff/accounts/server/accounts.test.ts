import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountEvents } from '#features/people/accounts/server/tables.ts'
import { createLinkToken } from '#features/people/auth/server/commands/links.ts'
import { accountLinks, passkeys, recoveryCodes, secondFactors } from '#features/people/auth/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { AccountDetail, AccountRow } from '../contract.ts'

let server: TestServer
let scope: EventScope
let staff: Awaited<ReturnType<typeof signedIn>>
/** In an event of another organisation, which the staff have never entered. */
let person: Awaited<ReturnType<typeof makeMember>>
let elsewhere: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})
beforeEach(async () => {
  staff = await signedIn(server, scope, { isStaff: true, firstName: 'Mara', surname: 'Lind' })
  elsewhere = await makeEvent(server.services, { slug: `other-${scope.slug}` })
  person = await makeMember(elsewhere, { firstName: 'Zdeněk', surname: 'Šimánek' })
})

type Told = { message: string; data: { code?: string; fields?: Record<string, string> } | null }
const act = <Body = AccountDetail>(
  accountId: string,
  what: string,
  body: object = { reason: 'Lost phone' },
) => staff.api<Body>(`/staff/accounts/${accountId}/${what}`, { body })
const isIn = async (cookie: string) =>
  (await apiOf(server, { cookie, slug: elsewhere.slug })<{ success: boolean }>('/auth/session')).body.success
const find = async (search: string) =>
  (await staff.api<{ items: AccountRow[] }>(`/staff/accounts?search=${encodeURIComponent(search)}`)).body
    .items
const database = () => server.services.database.db

async function withSecondFactor() {
  await database()
    .insert(secondFactors)
    .values({ accountId: person.accountId, key: 'sealed', since: new Date() })
  await database().insert(recoveryCodes).values({ accountId: person.accountId, hash: 'hash' })
}

it('finds an account by name or address, whatever its events, and shows the events', async () => {
  expect(await find('simanek')).toMatchObject([{ id: person.accountId, email: person.email }])
  expect(await find(person.email.toUpperCase())).toMatchObject([{ id: person.accountId }])
  expect(await find('nobody of this name')).toEqual([])
  const { body } = await staff.api<AccountDetail>(`/staff/accounts/${person.accountId}`)
  expect(body).toMatchObject({
    ...{ name: 'Zdeněk Šimánek', hasPassword: false, twoFactor: null, isYourself: false, activity: [] },
    parts: [{ eventId: elsewhere.eventId, eventName: 'Harbour Expo 2027', level: 'user', hasJoined: true }],
  })
})

it('tells in the words of the specification that there is no such account', async () => {
  const none = { status: 404, body: { message: 'No user found with the provided identifier.' } }
  expect(await staff.api('/staff/accounts/nobody')).toMatchObject(none)
  for (const what of ['disable', 'enable', 'two-factor-reset'])
    expect(await act('nobody', what)).toMatchObject(none)
})

it('is for product staff alone', async () => {
  const admin = await signedIn(server, scope, { level: 'admin' })
  for (const path of ['/staff/accounts', `/staff/accounts/${person.accountId}`])
    expect((await admin.api(path)).status).toBe(403)
  for (const what of ['disable', 'enable', 'two-factor-reset'])
    expect(
      (await admin.api(`/staff/accounts/${person.accountId}/${what}`, { body: { reason: 'x' } })).status,
    ).toBe(403)
})

describe('an account that staff disable', () => {
  it('has no session and no link any more, and the reason stays with it', async () => {
    const cookie = await server.signIn(person.accountId)
    await createLinkToken(elsewhere, { kind: 'reset-password', accountId: person.accountId })
    expect(await isIn(cookie)).toBe(true)
    const { body } = await act(person.accountId, 'disable', { reason: ' Its password was stolen. ' })
    expect(body).toMatchObject({
      isDisabled: true,
      activity: [{ kind: 'disable', reason: 'Its password was stolen.', by: 'Mara Lind' }],
    })
    expect(await isIn(cookie)).toBe(false)
    expect(await database().$count(accountLinks, eq(accountLinks.accountId, person.accountId))).toBe(0)
    expect((await act(person.accountId, 'enable')).body).toMatchObject({ isDisabled: false })
    expect(await isIn(await server.signIn(person.accountId))).toBe(true)
  })

  it('is recorded with the account, in the transaction of the change, and in no event', async () => {
    await act(person.accountId, 'disable')
    const recorded = await database()
      .select({ detail: accountEvents.detail })
      .from(accountEvents)
      .where(and(eq(accountEvents.accountId, person.accountId), eq(accountEvents.kind, 'disable')))
    expect(recorded).toEqual([{ detail: { byAccountId: staff.accountId, reason: 'Lost phone' } }])
    const entries = await inEvent(scope, ({ tx }) => tx.select().from(auditEntries))
    expect(entries.filter(({ subjectId }) => subjectId === person.accountId)).toEqual([])
  })

  it('tells its person that it was done, and neither why nor by whom nor from where', async () => {
    await act(person.accountId, 'disable')
    await act(person.accountId, 'enable')
    const own = apiOf(server, { cookie: await server.signIn(person.accountId), slug: elsewhere.slug })
    const { body } = await own<object[]>('/auth/activity')
    expect(body).toMatchObject([
      { kind: 'enable', detail: {}, device: '', ipAddress: '' },
      { kind: 'disable', detail: {}, device: '', ipAddress: '' },
    ])
    expect(JSON.stringify(body)).not.toContain('Lost phone')
    expect(JSON.stringify(body)).not.toContain(staff.accountId)
  })
})

describe('a second factor that staff reset', () => {
  it('may be a passkey alone, which goes too', async () => {
    const { accountId } = person
    await database()
      .insert(passkeys)
      .values({
        ...{ id: newId(), accountId, name: 'Telephone', host: 'portal.test', credentialId: newId() },
        ...{ publicKey: '', counter: 0, createdAt: server.services.clock.now() },
      })
    const before = await staff.api(`/staff/accounts/${accountId}`)
    expect(before.body).toMatchObject({ twoFactor: null, passkeyCount: 1 })
    expect((await act(accountId, 'two-factor-reset')).body).toMatchObject({ passkeyCount: 0 })
  })

  it('is gone with its recovery codes and all sessions', async () => {
    await withSecondFactor()
    const cookie = await server.signIn(person.accountId)
    const { body } = await act(person.accountId, 'two-factor-reset', { reason: 'Known by voice' })
    expect(body).toMatchObject({
      ...{ twoFactor: null, hasTwoFactor: false },
      activity: [{ kind: 'twoFactorReset', reason: 'Known by voice', by: 'Mara Lind' }],
    })
    expect(await isIn(cookie)).toBe(false)
    expect(await database().$count(recoveryCodes, eq(recoveryCodes.accountId, person.accountId))).toBe(0)
  })
})

describe('refused', () => {
  it.each(['disable', 'enable', 'two-factor-reset'])('without a reason: %s', async (what) => {
    await withSecondFactor()
    expect(await act<Told>(person.accountId, what, { reason: '  ' })).toMatchObject({
      status: 400,
      body: { data: { fields: { reason: 'Enter a reason.' } } },
    })
    expect((await staff.api<AccountDetail>(`/staff/accounts/${person.accountId}`)).body).toMatchObject({
      ...{ isDisabled: false, hasTwoFactor: true, activity: [] },
    })
  })

  it.each(['disable', 'enable', 'two-factor-reset'])('to oneself: %s', async (what) => {
    expect(await act(staff.accountId, what)).toMatchObject({
      status: 409,
      body: { data: { code: 'yourself' } },
    })
    expect((await staff.api('/staff/accounts')).status).toBe(200)
  })

  it('what somebody else has done already, of which nothing is recorded twice', async () => {
    const done = { status: 409, body: { data: { code: 'sameState' } } }
    expect(await act(person.accountId, 'enable')).toMatchObject(done)
    await act(person.accountId, 'disable')
    expect(await act(person.accountId, 'disable')).toMatchObject(done)
    expect(await act(person.accountId, 'two-factor-reset')).toMatchObject({
      status: 409,
      body: { message: 'Two-factor sign-in is off.' },
    })
    const { body } = await staff.api<AccountDetail>(`/staff/accounts/${person.accountId}`)
    expect(body.activity.map(({ kind }) => kind)).toEqual(['disable'])
  })
})
