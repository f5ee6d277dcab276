import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { members } from '#features/people/members/server/tables.ts'
import { personWords } from '#features/portal/audit/domain/people.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import type { ApiToken } from '../contract.ts'
import { tokenMessages, tokenRefusalMessages } from '../domain/messages.ts'
import { tokenLimits } from '../domain/token.ts'
import { apiTokens } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})
afterEach(() => vi.setSystemTime(TEST_NOW))

type Made = { token: string; apiToken: ApiToken }
type Person = Awaited<ReturnType<typeof signedIn>>

const admin = () => signedIn(server, scope, { level: 'admin', teamId: null })

async function create(person: Person, input: object = {}) {
  const body = { name: 'Badge printer', level: 'admin', scope: 'write', ...input }
  return (await person.api<Made>('/admin/api-tokens', { body })).body
}

/** The API as a program calls it: without any cookie. */
function programOf(token: string, event: EventScope = scope) {
  const api = apiOf(server, { slug: event.slug })
  return <T = unknown>(path: string, parts: Parameters<typeof api>[1] = {}) =>
    api<T>(path, { ...parts, headers: { authorization: `Bearer ${token}`, ...parts.headers } })
}

const DAY = 86_400_000

describe('a token', () => {
  it('is answered once, is kept as a hash, and lets a program read and write', async () => {
    const { token, apiToken } = await create(await admin())
    expect(token).toMatch(/^evf_[\w-]{43}$/)
    const [row] = await inEvent(scope, ({ tx }) => tx.select().from(apiTokens))
    expect(JSON.stringify(row)).not.toContain(token.slice(4))
    const program = programOf(token)
    const teamId = await makeTeam(scope, { name: 'Northlight Optics' })
    expect((await program<{ name: string }>(`/admin/teams/${teamId}`)).body.name).toBe('Northlight Optics')
    const made = await program('/admin/team-types', { body: { name: 'Shell scheme' } })
    expect(made.status).toBe(200)
    const listed = await (await admin()).api<ApiToken[]>('/admin/api-tokens')
    expect(listed.body).toEqual([{ ...apiToken, lastUsedAt: TEST_NOW.toISOString() }])
  })

  it('acts in the name of the person who made it', async () => {
    const person = await admin()
    const { token } = await create(person)
    await programOf(token)('/admin/team-types', { body: { name: 'Shell scheme' } })
    const entries = await inEvent(scope, ({ tx }) =>
      tx
        .select({ by: auditEntries.memberId, program: auditEntries.program })
        .from(auditEntries)
        .where(eq(auditEntries.action, 'teamType.create')),
    )
    expect(entries).toEqual([{ by: person.memberId, program: 'Badge printer' }])
    const read = await person.api<{ items: Parameters<typeof personWords>[0][] }>('/admin/audit')
    const ofType = read.body.items.find(({ action }) => action === 'teamType.create')
    expect(ofType && personWords(ofType)).toMatch(/^Priya Nair.* \(Badge printer\)$/)
  })

  it('never does more than that person may do by now, and nothing when they are kept out', async () => {
    const person = await admin()
    const { token } = await create(person)
    const program = programOf(token)
    const become = (values: Partial<typeof members.$inferInsert>) =>
      inEvent(scope, ({ tx, eventId }) =>
        tx
          .update(members)
          .set(values)
          .where(and(eq(members.eventId, eventId), eq(members.id, person.memberId))),
      )
    await become({ level: 'moderator' })
    expect((await program('/admin/audit')).status).toBe(403)
    expect((await program('/admin/tasks')).status).toBe(200)
    await become({ disabledAt: TEST_NOW })
    expect(await program('/admin/tasks')).toEqual({
      status: 401,
      body: { status: 401, message: tokenMessages.invalid, data: null },
    })
  })

  it('has its own level, scope and areas', async () => {
    const person = await admin()
    const reading = programOf((await create(person, { name: 'A', scope: 'read' })).token)
    const viewing = programOf((await create(person, { name: 'B', level: 'reportViewer' })).token)
    const ofTasks = programOf((await create(person, { name: 'C', areas: ['tasks'] })).token)
    const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer
      return status === 403 ? (body as { message: string }).message : status
    }
    const type = { body: { name: 'Shell scheme' } }
    expect(await refused(reading('/admin/team-types'))).toBe(200)
    expect(await refused(reading('/admin/team-types', type))).toBe(tokenRefusalMessages.readOnly)
    expect(await refused(viewing('/admin/reports/teams'))).toBe(200)
    expect(await refused(viewing('/admin/team-types', type))).toBe('You do not have permission to do this.')
    expect(await refused(ofTasks('/admin/tasks'))).toBe(200)
    for (const path of ['/admin/teams', '/admin/teams/export.csv', '/search?q=power'])
      expect(await refused(ofTasks(path))).toBe(tokenRefusalMessages.otherArea)
    expect(await refused(ofTasks('/admin/tasks/export.csv'))).toBe(200)
    for (const path of ['/auth/session', '/admin/api-tokens', '/live', '/my-events'])
      expect(await refused(reading(path))).toBe(tokenRefusalMessages.personsOnly)
  })

  it('works in its own event alone, until it expires, is revoked, or its person leaves', async () => {
    const person = await admin()
    const { token, apiToken } = await create(person, { expiresInDays: 7 })
    const other = await makeEvent(server.services)
    const status = async (event = scope) => (await programOf(token, event)('/admin/tasks')).status
    expect([await status(), await status(other)]).toEqual([200, 401])
    vi.setSystemTime(TEST_NOW.getTime() + 7 * DAY)
    expect(await status()).toBe(401)
    vi.setSystemTime(TEST_NOW)
    expect(await status()).toBe(200)
    expect((await person.api(`/admin/api-tokens/${apiToken.id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await status()).toBe(401)
    const second = await create(person)
    const colleague = await admin()
    await colleague.api('/admin/members/remove', { body: { memberIds: [person.memberId] } })
    expect((await programOf(second.token)('/admin/tasks')).status).toBe(401)
    expect((await colleague.api('/admin/api-tokens')).body).toEqual([])
  })

  it('does not fall back on a session, and is none for screens', async () => {
    const person = await admin()
    const { token, apiToken } = await create(person)
    await person.api(`/admin/api-tokens/${apiToken.id}`, { method: 'DELETE' })
    const headers = { authorization: `Bearer ${token}` }
    expect((await person.api('/admin/tasks', { headers })).status).toBe(401)
    // What is no token of ours, such as the password of a proxy, changes nothing.
    expect((await person.api('/admin/tasks', { headers: { authorization: 'Basic abc' } })).status).toBe(200)
    const fresh = await create(person, { name: 'Another' })
    const page = await server.request(`/e/${scope.slug}/admin`, {
      headers: { authorization: `Bearer ${fresh.token}` },
    })
    expect(await page.text()).not.toContain(person.email)
  })

  it('may call so often a minute, is told how often it still may, and when again', async () => {
    const { token, apiToken } = await create(await admin())
    const path = `/e/${scope.slug}/api/admin/team-types`
    const ask = () => server.request(path, { headers: { authorization: `Bearer ${token}` } })
    const first = await ask()
    expect(first.headers.get('ratelimit-policy')).toBe(`"token";q=${tokenLimits.calls};w=60`)
    expect(first.headers.get('ratelimit')).toBe(`"token";r=${tokenLimits.calls - 1};t=60`)
    await inEvent(scope, ({ tx }) =>
      tx.update(apiTokens).set({ calls: tokenLimits.calls }).where(eq(apiTokens.id, apiToken.id)),
    )
    vi.setSystemTime(TEST_NOW.getTime() + 20_000)
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40'])
    vi.setSystemTime(TEST_NOW.getTime() + 60_000)
    expect((await ask()).status).toBe(200)
  })
})

describe('who makes tokens', () => {
  it('gives none above their own level, no name twice, and none without a part in the event', async () => {
    const person = await admin()
    await create(person)
    const again = await person.api('/admin/api-tokens', {
      body: { name: 'badge PRINTER', level: 'admin', scope: 'read' },
    })
    expect(again).toEqual({
      status: 422,
      body: expect.objectContaining({
        message: tokenMessages.nameTaken,
        data: { code: 'nameTaken', fields: { name: tokenMessages.nameTaken } },
      }),
    })
    const moderator = await signedIn(server, scope, { level: 'moderator', teamId: null })
    expect((await moderator.api('/admin/api-tokens')).status).toBe(403)
  })
})

describe('a refusal', () => {
  it('is told as RFC 9457 to whoever asks for it, with the portal’s own shape in it', async () => {
    const { token } = await create(await admin(), { scope: 'read' })
    const answer = await server.request(`/e/${scope.slug}/api/admin/team-types`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, application/problem+json',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name: 'Shell scheme' }),
    })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toEqual({
      ...{ type: 'about:blank', title: 'Forbidden', status: 403, detail: tokenRefusalMessages.readOnly },
      instance: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
      ...{ message: tokenRefusalMessages.readOnly, data: null },
    })
  })
})
