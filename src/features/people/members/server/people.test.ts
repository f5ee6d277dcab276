import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { updateAccountDisabled } from '#features/people/auth/server/commands/disabling.ts'
import { createLinkToken } from '#features/people/auth/server/commands/links.ts'
import { setAccountPassword } from '#features/people/auth/server/commands/passwords.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import { type Level, levels } from '#kit/access/levels.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { slowRuns } from '#test/properties.ts'
import { newAddress, type TestServer } from '#test/server.ts'
import { members } from './tables.ts'

const PASSWORD = 'a long enough password'
let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

type Person = Awaited<ReturnType<typeof signedIn>>
const rowOf = async ({ memberId }: { memberId: string }) => {
  const [row] = await inEvent(scope, ({ tx }) => tx.select().from(members).where(eq(members.id, memberId)))
  return row
}
const rank = (level: Level) => levels.indexOf(level)

/** Every operation by which somebody could change what a person is, with what is tried. */
const operations: Record<
  string,
  (by: Person, on: { memberId: string; teamId: string }, level: Level) => Promise<unknown>
> = {
  level: (by, { memberId }, level) =>
    by.api('/admin/members/levels', { body: { changes: [{ memberId, level }] } }),
  invite: (by, { teamId, memberId }, level) =>
    by.api(`/admin/teams/${teamId}/members`, {
      body: { firstName: 'A', surname: 'B', email: `x-${memberId}@example.com`, level },
    }),
  inviteForMyTeam: (by, { memberId }, level) =>
    by.api('/my-team/members', {
      body: { firstName: 'A', surname: 'B', email: `y-${memberId}@example.com`, level },
    }),
  name: (by, { memberId }, level) =>
    by.api(`/admin/members/${memberId}`, { method: 'PATCH', body: { firstName: 'A', surname: 'B', level } }),
  myName: (by, _, level) => by.api('/me', { method: 'PATCH', body: { firstName: 'A', surname: 'B', level } }),
  owner: (by, { teamId, memberId }, level) =>
    by.api(`/admin/teams/${teamId}/owner`, { method: 'PUT', body: { memberId, level } }),
}

it('a part in an event never has the level of product staff, which their account alone gives', async () => {
  const { memberId } = await makeMember(scope, { level: 'admin' })
  const raise = inEvent(scope, ({ tx }) =>
    tx.execute(sql`update members set level = 'eventflowAdmin' where id = ${memberId}`),
  )
  await expect(raise).rejects.toMatchObject({ cause: { constraint: 'members_level' } })
})

it('nobody is raised above who does it, themselves included, by any operation', async () => {
  const teamId = await makeTeam(scope)
  const people: Person[] = []
  for (const level of levels) {
    people.push(await signedIn(server, scope, { level, teamId, isTeamOwner: level === 'user' }))
  }
  const staff = people.at(-1)
  const levelById = async () =>
    new Map(
      (
        await inEvent(scope, ({ tx }) => tx.select({ id: members.id, level: members.level }).from(members))
      ).map(({ id, level }) => [id, id === staff?.memberId ? ('eventflowAdmin' as const) : level]),
    )
  const anyOf = (count: number) => fc.nat(count - 1)
  const step = fc.tuple(
    anyOf(people.length),
    anyOf(people.length),
    fc.constantFrom(...Object.keys(operations)),
    fc.constantFrom(...levels),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const [byIndex, onIndex, name, level] of steps) {
        const [by, on] = [people[byIndex], people[onIndex]]
        if (!by || !on) continue
        const before = await levelById()
        await operations[name]?.(by, { memberId: on.memberId, teamId }, level)
        const own = rank(before.get(by.memberId) ?? 'user')
        for (const [id, after] of await levelById()) {
          const was = rank(before.get(id) ?? 'user')
          if (rank(after) > was) expect(rank(after), `${name} by ${own}`).toBeLessThanOrEqual(own)
          // Nor does anybody change a person above themselves.
          if (rank(after) !== was) expect(was).toBeLessThanOrEqual(own)
        }
      }
    }),
    slowRuns,
  )
})

describe('what each may do to whom', () => {
  it('follows the level of both, and the answer says the same beforehand', async () => {
    const seen: string[] = []
    for (const by of ['moderator', 'admin', 'eventflowAdmin'] as const) {
      for (const of of levels) {
        await signedIn(server, scope, { level: 'admin' })
        const actor = await signedIn(server, scope, { level: by })
        const person = await makeMember(scope, { level: of })
        const { body } = await actor.api<{ can: { levels: Level[]; remove: boolean; disable: boolean } }>(
          `/admin/members/${person.memberId}`,
        )
        const ids = { memberIds: [person.memberId] }
        const disable = await actor.api('/admin/members/disable', { body: ids })
        const remove = await actor.api('/admin/members/remove', { body: ids })
        expect([disable.status === 200, remove.status === 200]).toEqual([body.can.disable, body.can.remove])
        seen.push(`${by} ${of}: ${[body.can.levels.length, disable.status, remove.status].join(' ')}`)
      }
    }
    expect(seen).toEqual([
      'moderator user: 3 403 200',
      'moderator reportViewer: 3 403 200',
      'moderator moderator: 3 403 200',
      'moderator admin: 0 403 403',
      'moderator eventflowAdmin: 0 403 403',
      'admin user: 4 200 200',
      'admin reportViewer: 4 200 200',
      'admin moderator: 4 200 200',
      'admin admin: 4 200 200',
      'admin eventflowAdmin: 0 403 403',
      'eventflowAdmin user: 4 200 200',
      'eventflowAdmin reportViewer: 4 200 200',
      'eventflowAdmin moderator: 4 200 200',
      'eventflowAdmin admin: 4 200 200',
      'eventflowAdmin eventflowAdmin: 4 200 200',
    ])
  })

  it('in a team: its owner alone, and neither parent nor child nor another team', async () => {
    const parentId = await makeTeam(scope, { standShareRole: 'parent' })
    const share = { standShareRole: 'child' as const, parentTeamId: parentId }
    const [childId, otherId] = [await makeTeam(scope, share), await makeTeam(scope)]
    const owner = await signedIn(server, scope, { teamId: parentId, isTeamOwner: true })
    const person = await makeMember(scope, { teamId: parentId })
    const asked = {
      member: await signedIn(server, scope, { teamId: parentId }),
      child: await signedIn(server, scope, { teamId: childId, isTeamOwner: true }),
      other: await signedIn(server, scope, { teamId: otherId, isTeamOwner: true }),
      reportViewer: await signedIn(server, scope, { level: 'reportViewer' }),
    }
    const tries = (by: Person, memberId: string) =>
      Promise.all([
        by.api('/my-team/owner', { method: 'PUT', body: { memberId } }),
        by.api(`/my-team/members/${memberId}/removal`, { body: {} }),
        by.api(`/admin/members/${memberId}`),
        by.api('/admin/members/remove', { body: { memberIds: [memberId] } }),
      ]).then((answers) => answers.map(({ status }) => status))
    expect(await tries(asked.member, person.memberId)).toEqual([403, 403, 403, 403])
    expect(await tries(asked.child, person.memberId)).toEqual([404, 404, 403, 403])
    expect(await tries(asked.other, person.memberId)).toEqual([404, 404, 403, 403])
    expect(await tries(asked.reportViewer, person.memberId)).toEqual([404, 404, 403, 403])
    // A parent team has no say in the people of its stand share.
    const child = await makeMember(scope, { teamId: childId })
    expect(await tries(owner, child.memberId)).toEqual([404, 404, 403, 403])
    const seenBy = async (by: Person) =>
      (await by.api<{ id: string }[]>('/my-team/members')).body.map(({ id }) => id).sort()
    expect(await seenBy(owner)).toEqual([owner.memberId, person.memberId, asked.member.memberId].sort())
    expect(await seenBy(asked.child)).toEqual([asked.child.memberId, child.memberId].sort())

    const removed = await owner.api(`/my-team/members/${person.memberId}/removal`, { body: {} })
    expect(removed.status).toBe(200)
    const handed = await owner.api('/my-team/owner', {
      method: 'PUT',
      body: { memberId: asked.member.memberId },
    })
    expect(handed.status).toBe(200)
    expect([(await rowOf(owner))?.isTeamOwner, (await rowOf(asked.member))?.isTeamOwner]).toEqual([
      false,
      true,
    ])
  })

  it('never to an organiser, however the team is owned', async () => {
    const teamId = await makeTeam(scope, { isOrganiser: true })
    const owner = await signedIn(server, scope, { teamId, isTeamOwner: true })
    const admin = await makeMember(scope, { teamId, level: 'admin' })
    expect((await owner.api(`/my-team/members/${admin.memberId}/removal`, { body: {} })).status).toBe(403)
  })
})

describe('an event', () => {
  it('keeps an admin', async () => {
    const admin = await signedIn(server, scope, { level: 'admin' })
    const other = await signedIn(server, scope, { level: 'admin' })
    const ids = { memberIds: [admin.memberId] }
    await other.api('/admin/members/disable', { body: ids })
    const lower = (memberId: string) => ({ body: { changes: [{ memberId, level: 'user' }] } })
    const { status, body } = await other.api<{ message: string }>(
      '/admin/members/levels',
      lower(other.memberId),
    )
    expect([status, body.message]).toEqual([
      409,
      'An event needs at least one admin. Make someone else an admin first.',
    ])
    expect((await rowOf(other))?.level).toBe('admin')
  })

  it('keeps one of two who remove each other', async () => {
    const [one, two] = [
      await signedIn(server, scope, { level: 'admin' }),
      await signedIn(server, scope, { level: 'admin' }),
    ]
    await Promise.all([one.api('/boot'), two.api('/boot')])
    const remove = (by: Person, on: Person) => () =>
      by.api('/admin/members/remove', { body: { memberIds: [on.memberId] } })
    const answers = await atOnce(server, 'members', [remove(one, two), remove(two, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('access that is turned off', () => {
  it('closes the event at once, and leaves the person’s other events', async () => {
    const admin = await signedIn(server, scope, { level: 'admin' })
    const person = await signedIn(server, scope, { teamId: await makeTeam(scope) })
    await setAccountPassword(server.services, { accountId: person.accountId, password: PASSWORD })
    const elsewhere = await makeEvent(server.services)
    await makeMember(elsewhere, { email: person.email })
    const me = async (slug: string) =>
      (await apiOf(server, { cookie: person.cookie, slug })<Boot>('/boot')).body.me !== null
    expect([await me(scope.slug), await me(elsewhere.slug)]).toEqual([true, true])
    await admin.api('/admin/members/disable', { body: { memberIds: [person.memberId] } })
    expect([await me(scope.slug), await me(elsewhere.slug)]).toEqual([false, true])
    const signIn = () =>
      apiOf(server, { slug: scope.slug, from: newAddress() })<{ message: string }>('/auth/sign-in', {
        body: { email: person.email, password: PASSWORD },
      })
    expect((await signIn()).body.message).toBe(
      'Your access to this event is turned off. Ask the organiser if you need it.',
    )
    await admin.api('/admin/members/enable', { body: { memberIds: [person.memberId] } })
    expect((await signIn()).status).toBe(200)
  })

  it('is not turned off by oneself', async () => {
    const admin = await signedIn(server, scope, { level: 'admin' })
    await signedIn(server, scope, { level: 'admin' })
    const { body } = await admin.api<{ message: string }>('/admin/members/disable', {
      body: { memberIds: [admin.memberId] },
    })
    expect(body.message).toBe('You cannot do this to yourself. Ask another admin.')
  })
})

describe('an account that product staff disable', () => {
  const request = { clientAddress: '', headers: new Headers() }

  it('has no session, no link and no password that leads in, until it is enabled', async () => {
    const person = await signedIn(server, scope)
    await setAccountPassword(server.services, { accountId: person.accountId, password: PASSWORD })
    const link = await createLinkToken(scope, { kind: 'reset-password', accountId: person.accountId })
    const isIn = async () => (await person.api<{ success: boolean }>('/auth/session')).body.success
    expect(await isIn()).toBe(true)
    await updateAccountDisabled(server.services, { accountId: person.accountId, isDisabled: true, request })
    expect(await isIn()).toBe(false)
    const api = apiOf(server, { slug: scope.slug, from: newAddress() })
    const signIn = (password: string) =>
      api<{ message: string }>('/auth/sign-in', { body: { email: person.email, password } })
    expect(await signIn(PASSWORD)).toMatchObject({
      status: 403,
      body: { message: 'The user account has been disabled.' },
    })
    // Who does not know the password does not learn it.
    expect((await signIn('a wrong password')).body.message).toBe('The password provided is incorrect.')
    const late = await createLinkToken(scope, { kind: 'reset-password', accountId: person.accountId })
    for (const token of [link, late]) {
      const reset = await api('/auth/reset-password', { body: { token, password: 'six stands in hall 3' } })
      expect(reset.status).toBe(422)
    }
    const cookie = await server.signIn(person.accountId)
    const late2 = await apiOf(server, { cookie, slug: scope.slug })<Boot>('/boot')
    expect(late2.body.me).toBeNull()
    await updateAccountDisabled(server.services, { accountId: person.accountId, isDisabled: false, request })
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  it('has to be there, and not to be disabled already', async () => {
    const { accountId } = await makeMember(scope)
    const disable = (id: string) =>
      updateAccountDisabled(server.services, { accountId: id, isDisabled: true, request })
    expect(await disable('nobody')).toEqual({ ok: false, error: 'noUser' })
    expect(await disable(accountId)).toEqual({ ok: true, value: null })
    expect(await disable(accountId)).toEqual({ ok: false, error: 'sameState' })
  })
})
