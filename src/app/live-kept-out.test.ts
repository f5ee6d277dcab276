import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { updateAccountDisabled } from '#features/people/auth/server/commands/disabling.ts'
import { secondFactors, sessions } from '#features/people/auth/server/tables.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'

/** At once: the heartbeat, which would find it too, is later than a test waits. */
let server: TestServer
let scope: EventScope
let admin: Awaited<ReturnType<typeof listening>>
let other: typeof admin
freshEventForEach(
  (fresh) => {
    ;({ server, scope } = fresh)
  },
  { isLive: true, heartbeatMilliseconds: 10 * 60_000 },
)
beforeEach(async () => {
  admin = await listening({ level: 'admin' })
  other = await listening()
})

/** A person who listens; `all` is what they have heard once their stream has ended. */
async function listening(parts: Parameters<typeof signedIn>[2] = {}) {
  const person = await signedIn(server, scope, parts)
  const listen = () => server.request(`/e/${scope.slug}/api/live`, { headers: { cookie: person.cookie } })
  const open = await listen()
  let isOver = false
  const all = (async () => {
    let heard = ''
    for await (const part of open.body ?? []) heard += new TextDecoder().decode(part)
    isOver = true
    return heard
  })()
  return { ...person, all, isOver: () => isOver, listen }
}

async function hasEnded({ all, listen }: typeof admin) {
  expect(await all).toMatch(/\n\ndata: everything\n\n$/)
  expect((await listen()).status).toBe(401)
}

const giveApp = (accountId: string) =>
  server.services.database.db
    .insert(secondFactors)
    .values({ accountId, key: 'sealed', since: server.services.clock.now() })

it('the stream of an account that is disabled ends', async () => {
  const jo = await listening()
  const request = { clientAddress: '', headers: new Headers() }
  await updateAccountDisabled(server.services, { accountId: jo.accountId, isDisabled: true, request })
  await hasEnded(jo)
  expect(other.isOver()).toBe(false)
})

it.each(['disable', 'remove'] as const)('the stream of a member ends with %s', async (verb) => {
  const jo = await listening()
  const body = { memberIds: [jo.memberId], ...(verb === 'remove' ? { successorId: null } : {}) }
  expect((await admin.api(`/admin/members/${verb}`, { body })).status).toBe(200)
  await hasEnded(jo)
  expect([admin.isOver(), other.isOver()]).toEqual([false, false])
})

it('the stream of a member who gets another level ends, and begins anew as theirs', async () => {
  const jo = await listening({ level: 'moderator' })
  const body = { changes: [{ memberId: jo.memberId, level: 'user' }] }
  expect((await admin.api('/admin/members/levels', { body })).status).toBe(200)
  expect(await jo.all).toMatch(/\n\ndata: everything\n\n$/)
  expect((await jo.listen()).status).toBe(200)
})

it('the streams of those end who lack a second factor that the event requires from now on', async () => {
  const without = await listening({ level: 'moderator' })
  const withApp = await listening({ level: 'moderator' })
  const byPasskey = await listening({ level: 'moderator' })
  const { db } = server.services.database
  await giveApp(admin.accountId)
  await giveApp(withApp.accountId)
  await db.update(sessions).set({ passkeyId: 'one' }).where(eq(sessions.userId, byPasskey.accountId))
  const required = { method: 'PATCH', body: { requiresTwoFactor: true } }
  expect((await admin.api('/admin/settings/sign-in', required)).status).toBe(200)
  await hasEnded(without)
  for (const { isOver } of [admin, other, withApp, byPasskey]) expect(isOver()).toBe(false)
})
