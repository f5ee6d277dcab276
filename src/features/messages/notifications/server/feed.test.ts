import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { levels } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeNotification } from '#test/factories/notifications.ts'
import { makeTask } from '#test/factories/task.ts'
import { fillingServer, type Person } from '#test/filling.ts'
import { slowRuns } from '#test/properties.ts'
import type { FeedItem } from '../contract.ts'
import { notificationStatuses } from '../domain/status.ts'
import { audiences, isAddressedTo, maySeeNotification } from '../domain/visibility.ts'
import { isAddressed, notificationIsVisible } from './queries/notifications.ts'
import { notificationReads, notifications } from './tables.ts'

const { filling, makePerson } = fillingServer()

let priya: Person
let admin: Person
beforeEach(async () => {
  priya = await makePerson({ firstName: 'Priya' })
  admin = await makePerson({ teamId: null, level: 'admin', firstName: 'Mara' })
})

const feedOf = async (by: Person) => (await by.api<{ items: FeedItem[] }>('/notifications')).body.items
const unreadOf = async (by: Person) => (await by.api<{ unread: number }>('/notifications/unread')).body.unread
const titlesOf = async (by: Person) => (await feedOf(by)).map(({ title }) => title)
const mark = (by: Person, itemIds: string[]) =>
  by.api('/notifications/reads', { method: 'PUT', body: { itemIds } })

describe('what is listed', () => {
  it('is what is published for the person’s team, the latest first; an admin has all of it', async () => {
    const shell = await makeTeamType(filling.scope, 'Shell scheme')
    const other = await makeTeam(filling.scope)
    const at = (hour: number) => new Date(`2026-11-20T${hour}:00:00Z`)
    const make = (title: string, hour: number, parts: object) =>
      makeNotification(filling.scope, { title, status: 'pushed', publishedAt: at(hour), ...parts })
    await make('For all', 10, {})
    await make('For types', 11, { audience: 'teamTypes', teamTypeIds: [shell] })
    await make('For one', 12, { audience: 'team', teamId: priya.teamId })
    await make('For another', 13, { audience: 'team', teamId: other })
    await makeNotification(filling.scope, { title: 'A draft' })
    await makeNotification(filling.scope, { title: 'To come', status: 'scheduled' })
    expect(await titlesOf(priya)).toEqual(['For one', 'For all'])
    expect(await titlesOf(admin)).toEqual(['For another', 'For one', 'For types', 'For all'])
    // Of what an admin sees, only what is for everyone is news to them.
    expect(await unreadOf(admin)).toBe(1)
  })

  it('is unread until this person has read it, and can be unread again', async () => {
    const colleague = await makePerson({ teamId: priya.teamId })
    const id = await makeNotification(filling.scope, { status: 'pushed' })
    await makeNotification(filling.scope, { status: 'sent' })
    expect(await unreadOf(priya)).toBe(2)
    await mark(priya, [id])
    await mark(priya, [id])
    expect([await unreadOf(priya), await unreadOf(colleague)]).toEqual([1, 2])
    await priya.api('/notifications/reads/removal', { body: { itemIds: [id] } })
    expect(await unreadOf(priya)).toBe(2)
    await priya.api('/notifications/reads/all', { method: 'PUT', body: {} })
    expect([await unreadOf(priya), await unreadOf(colleague)]).toEqual([0, 2])
    expect((await feedOf(priya)).map(({ isUnread }) => isUnread)).toEqual([false, false])
  })

  it('takes no marks on what the person may not see', async () => {
    const id = await makeNotification(filling.scope, {
      ...{ status: 'pushed', audience: 'team', teamId: await makeTeam(filling.scope) },
    })
    expect((await mark(priya, [id, 'mention:nothing'])).status).toBe(200)
    const rows = await inEvent(filling.scope, ({ tx, eventId }) =>
      tx
        .select({ itemId: notificationReads.itemId })
        .from(notificationReads)
        .where(eq(notificationReads.eventId, eventId)),
    )
    expect(rows).toEqual([])
  })

  it('tells of mentions until the conversation is read, and of nobody else’s', async () => {
    const taskId = await makeTask(filling.scope, { title: 'Stand design' })
    const tom = await makePerson({ firstName: 'Tom', teamId: priya.teamId })
    const path = `/tasks/${taskId}/teams/${priya.teamId}/comments`
    await priya.api(path, { body: { text: '<p>@Tom Nair, the <b>plan</b>?</p>' } })
    expect(await unreadOf(priya)).toBe(0)
    expect(await unreadOf(tom)).toBe(1)
    expect(await feedOf(tom)).toMatchObject([
      { kind: 'mention', title: 'Stand design', text: '@Tom Nair, the plan?', taskId, isUnread: true },
    ])
    await tom.api(`${path}/read`, { method: 'PUT', body: { number: 1 } })
    expect(await unreadOf(tom)).toBe(0)
    expect(await feedOf(tom)).toMatchObject([{ kind: 'mention', isUnread: false }])
  })

  it('tells a team of an extension, and again when it is moved', async () => {
    const taskId = await makeTask(filling.scope, { title: 'Stand design', dueDate: '2026-11-30' })
    const moderator = await makePerson({ teamId: null, level: 'moderator' })
    const extend = (dueDate: string) =>
      moderator.api(`/admin/tasks/${taskId}/extensions/${priya.teamId}`, {
        method: 'PUT',
        body: { extension: { dueDate, reason: 'Fair in Lyon' } },
      })
    const answered = await extend('2026-12-04')
    expect(answered.status, JSON.stringify(answered.body)).toBe(200)
    const [first] = await feedOf(priya)
    expect(first).toMatchObject({ kind: 'extension', dueDate: '2026-12-04', text: 'Fair in Lyon', taskId })
    await mark(priya, [first?.id ?? ''])
    expect(await unreadOf(priya)).toBe(0)
    await extend('2026-12-11')
    expect(await feedOf(priya)).toMatchObject([{ kind: 'extension', dueDate: '2026-12-11', isUnread: true }])
  })
})

it('the rule of who sees a notification is the same in the database', async () => {
  const types = [await makeTeamType(filling.scope, 'One'), await makeTeamType(filling.scope, 'Two')]
  const teams = [await makeTeam(filling.scope), await makeTeam(filling.scope)]
  const row = fc.record({
    status: fc.constantFrom(...notificationStatuses),
    audience: fc.constantFrom(...audiences),
    teamTypeIds: fc.subarray(types),
    teamId: fc.constantFrom(null, ...teams),
  })
  const reader = fc.record({
    level: fc.constantFrom(...levels),
    teamId: fc.constantFrom(null, ...teams),
    teamTypeId: fc.constantFrom(null, ...types),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), reader, async (planted, person) => {
      const rows = planted.map((parts) => ({
        ...{ ...parts, teamTypeIds: [...parts.teamTypeIds], id: newId(), eventId: filling.scope.eventId },
        ...{ title: 'Any', description: 'Any' },
      }))
      const team = { teamTypeId: person.teamTypeId, standShareRole: 'none', isOrganiser: false } as const
      const asked = { level: person.level, teamId: person.teamId, team }
      await inEvent(filling.scope, async ({ tx }) => {
        await tx.insert(notifications).values(rows)
        const idsWhere = async (which: ReturnType<typeof isAddressed>) =>
          (await tx.select({ id: notifications.id }).from(notifications).where(which))
            .map(({ id }) => id)
            .toSorted()
        const idsOf = (kept: typeof rows) => kept.map(({ id }) => id).toSorted()
        expect(await idsWhere(notificationIsVisible(asked))).toEqual(
          idsOf(rows.filter((one) => maySeeNotification(one, person))),
        )
        expect(await idsWhere(isAddressed(asked))).toEqual(
          idsOf(rows.filter((one) => isAddressedTo(one, person))),
        )
        await tx.delete(notifications)
      })
    }),
    slowRuns,
  )
})
