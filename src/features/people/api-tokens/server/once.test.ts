import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTeamType } from '#features/people/team-types/server/commands.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { makeToken } from '#test/factories/api-tokens.ts'
import { actorOf } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import { keyMessages } from '../domain/messages.ts'
import { callOnce, removeOldCalls } from './commands.ts'
import { apiCalls } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})
afterEach(() => vi.setSystemTime(TEST_NOW))

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const admin = () => signedIn(server, scope, { level: 'admin', teamId: null })

/** The API as a program calls it, and its token. */
async function program() {
  const person = await admin()
  const { token, apiTokenId } = await makeToken(scope, actorOf(person, ''), {
    level: 'admin',
    scope: 'write',
  })
  const api = apiOf(server, { slug: scope.slug })
  const call = <T = unknown>(path: string, parts: Parameters<typeof api>[1] = {}) =>
    api<T>(path, { ...parts, headers: { authorization: `Bearer ${token}`, ...parts.headers } })
  return { call, tokenId: apiTokenId, actor: actorOf(person, '') }
}

describe('a call with an Idempotency-Key', () => {
  const type = { body: { name: 'Shell scheme' } }
  const keyed = (key: string, parts: object = type) => ({ ...parts, headers: { 'idempotency-key': key } })
  const kept = () => inEvent(scope, ({ tx }) => tx.select().from(apiCalls))
  const typeCount = () =>
    inEvent(scope, ({ tx }) => tx.$count(teamTypes, eq(teamTypes.eventId, scope.eventId)))

  it('is made once, and answered the second time as the first, in all processes', async () => {
    const { call } = await program()
    const before = await typeCount()
    const first = await call('/admin/team-types', keyed('"order-1"'))
    const again = await call('/admin/team-types', keyed('order-1'))
    expect(first.status).toBe(200)
    expect(again).toEqual(first)
    expect(await typeCount()).toBe(before + 1)
    expect(await kept()).toMatchObject([{ key: 'order-1', hasWritten: true, status: 200 }])
  })

  it('is made once when it is sent many times at one moment', async () => {
    const { call } = await program()
    const before = await typeCount()
    const all = await Promise.all(
      Array.from({ length: 8 }, () => call('/admin/team-types', keyed('order-2'))),
    )
    expect(await typeCount()).toBe(before + 1)
    for (const { status, body } of all)
      if (status !== 200) expect(body).toMatchObject({ status: 409, message: keyMessages.running })
  })

  it('is refused when it asks for something else, or writes its key wrongly', async () => {
    const { call } = await program()
    await call('/admin/team-types', keyed('order-3'))
    const other = await call('/admin/team-types', keyed('order-3', { body: { name: 'Raw space' } }))
    expect(other).toMatchObject({ status: 422, body: { message: keyMessages.otherCall } })
    for (const key of ['a key', '', 'x'.repeat(129)])
      expect((await call('/admin/team-types', keyed(key))).status).toBe(400)
    const person = await admin()
    expect((await person.api('/admin/team-types', keyed('order-3'))).status).toBe(400)
  })

  it('that was refused can be sent again, once what stood in its way is gone', async () => {
    const { call } = await program()
    const first = await call<{ id: string }>('/admin/team-types', keyed('order-4'))
    expect((await call('/admin/team-types', keyed('order-5'))).status).toBe(422)
    await call(`/admin/team-types/${first.body.id}`, { method: 'PUT', body: { name: 'Raw space' } })
    expect((await call('/admin/team-types', keyed('order-5'))).status).toBe(200)
  })

  it('whose process ended is made again only if it had not written yet', async () => {
    const { call } = await program()
    const send = () => call('/admin/team-types', keyed('order-6'))
    expect((await send()).status).toBe(200)
    const be = (values: Partial<typeof apiCalls.$inferInsert>) =>
      inEvent(scope, ({ tx, eventId }) =>
        tx
          .update(apiCalls)
          .set({ status: null, answer: null, ...values })
          .where(eq(apiCalls.eventId, eventId)),
      )
    await be({ hasWritten: true })
    expect(await send()).toMatchObject({ status: 409, body: { message: keyMessages.running } })
    vi.setSystemTime(TEST_NOW.getTime() + 5 * MINUTE)
    expect(await send()).toMatchObject({ status: 409, body: { message: keyMessages.answerLost } })
    await be({ hasWritten: false })
    // It is made again, and refused by what the first one had made.
    expect((await send()).status).toBe(422)
    expect(await kept()).toEqual([])
  })

  it('cannot write any more once another try has taken it over', async () => {
    const { tokenId, actor } = await program()
    const call = { tokenId, key: 'order-7', fingerprint: 'f' }
    const before = await typeCount()
    const slow = callOnce(scope, call, async () => {
      vi.setSystemTime(TEST_NOW.getTime() + 5 * MINUTE)
      expect((await callOnce(scope, call, async () => ({ status: 200, answer: '{}' }))).ok).toBe(true)
      await createTeamType(scope, actor, { name: 'Late' })
      return { status: 200, answer: '{}' }
    })
    await expect(slow).rejects.toThrow()
    expect(await typeCount()).toBe(before)
  })

  it('is forgotten after a day', async () => {
    const { call } = await program()
    await call('/admin/team-types', keyed('order-8'))
    vi.setSystemTime(TEST_NOW.getTime() + DAY - 1)
    await removeOldCalls(scope)
    expect(await kept()).toHaveLength(1)
    vi.setSystemTime(TEST_NOW.getTime() + DAY)
    expect((await call('/admin/team-types', keyed('order-8', { body: { name: 'Raw space' } }))).status).toBe(
      200,
    )
    vi.setSystemTime(TEST_NOW.getTime() + 2 * DAY)
    await removeOldCalls(scope)
    expect(await kept()).toEqual([])
  })
})
