import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeTeam } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'

let server: TestServer
let scope: EventScope
freshEventForEach(
  (fresh) => {
    ;({ server, scope } = fresh)
  },
  { isLive: true, heartbeatMilliseconds: 100 },
)

/** A person who listens; `all` is what they have heard once their stream has ended. */
async function listening(parts: Parameters<typeof signedIn>[2] = {}) {
  const person = await signedIn(server, scope, parts)
  const open = await server.request(`/e/${scope.slug}/api/live`, { headers: { cookie: person.cookie } })
  let heard = ''
  let isOver = false
  const all = (async () => {
    for await (const part of open.body ?? []) heard += new TextDecoder().decode(part)
    isOver = true
    return heard
  })()
  /** Comes with each heartbeat. */
  const beats = () => heard.split('"point"').length
  return { ...person, all, isOver: () => isOver, beats }
}

const memberBecomes = (memberId: string, change: Partial<typeof members.$inferInsert>) =>
  inEvent(scope, ({ tx }) => tx.update(members).set(change).where(eq(members.id, memberId)))

it.each([
  ['get another level', { level: 'reportViewer' }],
  ['leave their team', { teamId: null }],
  ['have no part in the event any more', { openedAt: null }],
] as const)('a stream ends soon after its person has come to %s, and no other does', async (_, change) => {
  const teamId = await makeTeam(scope)
  const [jo, tom] = [await listening({ teamId }), await listening({ teamId })]
  const before = jo.beats()
  await expect.poll(jo.beats).toBeGreaterThan(before + 2)
  await memberBecomes(jo.memberId, change)
  // What the page shows may be another thing now: it asks again for all of it.
  expect(await jo.all).toMatch(/\n\ndata: everything\n\n$/)
  const after = tom.beats()
  await expect.poll(tom.beats).toBeGreaterThan(after + 2)
  expect([jo.isOver(), tom.isOver()]).toEqual([true, false])
})

it('the stream of product staff goes on, in their team too, until they are staff no longer', async () => {
  const staff = await listening({ isStaff: true, level: 'user' })
  await memberBecomes(staff.memberId, { level: 'moderator' })
  const before = staff.beats()
  await expect.poll(staff.beats).toBeGreaterThan(before + 2)
  await server.services.database.db
    .update(accounts)
    .set({ isStaff: false })
    .where(eq(accounts.id, staff.accountId))
  expect(await staff.all).toMatch(/\n\ndata: everything\n\n$/)
})
