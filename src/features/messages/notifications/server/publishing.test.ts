import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emails } from '#features/event/emails/server/tables.ts'
import { removeTeamType } from '#features/people/team-types/server/commands.ts'
import { updateState } from '#features/staff/tenants/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { atOnce } from '#test/at-once.ts'
import { openEditor } from '#test/editing.ts'
import { makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeNotification } from '#test/factories/notifications.ts'
import { fillingServer, type Person } from '#test/filling.ts'
import { drawnOutboxOf, outboxOf } from '#test/outbox.ts'
import { TEST_NOW } from '#test/server.ts'
import type { WholeNotification } from '../contract.ts'
import { MAILS_AT_ONCE, mailTurn } from './commands/mailing.ts'
import { publishAtItsTime } from './commands/publishing.ts'
import { notificationById } from './queries/notifications.ts'
import { notifications } from './tables.ts'

const { filling, makePerson } = fillingServer()

let admin: Person
let priya: Person
beforeEach(async () => {
  admin = await makePerson({ teamId: null, level: 'admin', firstName: 'Mara' })
  priya = await makePerson({ firstName: 'Priya' })
})

const written = { title: 'Build-up starts at 8:00', description: 'Gate 4 opens at 7:30.' }

async function draft(parts: object = {}): Promise<WholeNotification> {
  const made = await admin.api<WholeNotification>('/admin/notifications', {
    body: { notification: { ...written, ...parts } },
  })
  expect(made.status).toBe(200)
  await openEditor(admin.api, 'notification', made.body.id)
  return made.body
}

const stored = async (id: string) => {
  const found = await notificationById(filling.scope, id)
  if (!found) throw new Error('It is gone')
  return found
}
const scheduleFor = ({ id, version }: WholeNotification, scheduledAt: string) =>
  admin.api<WholeNotification>(`/admin/notifications/${id}/schedule`, {
    method: 'PUT',
    body: { version, scheduledAt },
  })
const publish = ({ id, version }: WholeNotification) =>
  admin.api<WholeNotification>(`/admin/notifications/${id}/publication`, { body: { version } })
const mailAll = async (notificationId: string) => {
  for (const after of await turnsOf(notificationId))
    await mailTurn(filling.scope, { notificationId, after }, false)
}

/** Where each turn begins: as the jobs follow each other. */
async function turnsOf(notificationId: string): Promise<string[]> {
  const { rows } = await filling.server.services.database.pool.query<{ after: string }>(
    `select data->'data'->>'after' as after from jobs.job
     where name = 'notification.mail' and data->'data'->>'notificationId' = $1 order by 1`,
    [notificationId],
  )
  return rows.map(({ after }) => after)
}

describe('a scheduled notification', () => {
  const at = '2026-12-01T09:00:00.000Z'

  it('is published once, by whichever of two processes comes first', async () => {
    const { id } = (await scheduleFor(await draft(), at)).body
    expect(await stored(id)).toMatchObject({ status: 'scheduled', scheduledAt: new Date(at) })
    const job = { notificationId: id, scheduledAt: at }
    filling.server.setTime(at)
    await atOnce(
      filling.server,
      'notifications',
      [1, 2, 3].map(() => () => publishAtItsTime(filling.scope, job)),
    )
    const out = await stored(id)
    expect(out).toMatchObject({ status: 'pushed', version: 3 })
    // A job that comes again, after a crash, changes nothing.
    await publishAtItsTime(filling.scope, job)
    expect(await stored(id)).toEqual(out)
  })

  it('is not published at a time that it no longer has', async () => {
    const made = await draft()
    const first = (await scheduleFor(made, at)).body
    const later = '2026-12-02T09:00:00.000Z'
    await scheduleFor(first, later)
    filling.server.setTime(later)
    await publishAtItsTime(filling.scope, { notificationId: made.id, scheduledAt: at })
    filling.server.setTime(TEST_NOW)
    expect((await stored(made.id)).status).toBe('scheduled')
    await admin.api(`/admin/notifications/${made.id}/schedule`, { method: 'DELETE', body: {} })
    await publishAtItsTime(filling.scope, { notificationId: made.id, scheduledAt: later })
    expect(await stored(made.id)).toMatchObject({ status: 'draft', scheduledAt: null })
  })

  it('needs a time in the future', async () => {
    const refused = await scheduleFor(await draft(), '2026-11-21T09:59:00Z')
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ data: { fields: { scheduledAt: 'Choose a time in the future.' } } })
  })
})

describe('a published notification', () => {
  it('is not edited, and not published again', async () => {
    const made = await draft()
    expect((await publish(made)).body).toMatchObject({ status: 'pushed', can: { edit: false } })
    const { version } = await stored(made.id)
    const change = { method: 'PUT', body: { version, notification: { ...written, title: 'Other' } } } as const
    expect((await admin.api(`/admin/notifications/${made.id}`, change)).status).toBe(409)
    expect((await publish({ ...made, version })).status).toBe(409)
    expect((await stored(made.id)).title).toBe(written.title)
  })

  it('is refused on a stale version, and without the lock', async () => {
    const made = await draft()
    expect((await publish({ ...made, version: 7 })).status).toBe(409)
    const unlocked = await makeNotification(filling.scope)
    const refused = await admin.api(`/admin/notifications/${unlocked}/publication`, { body: { version: 1 } })
    expect(refused.status).toBe(409)
    expect((await stored(unlocked)).status).toBe('draft')
  })
})

describe('its e-mails', () => {
  it('go to each member of its teams once, in turns, however often a job runs', async () => {
    const teamId = await makeTeam(filling.scope, { name: 'Crowd' })
    const count = MAILS_AT_ONCE + 5
    for (let index = 0; index < count; index += 1)
      await makeMember(filling.scope, { teamId, email: `p${index}@crowd.example` })
    await makeMember(filling.scope, { teamId: null, level: 'moderator' })
    const { id } = (await publish(await draft({ audience: 'team', teamId, sendEmail: true }))).body
    await mailAll(id)
    expect((await stored(id)).status).toBe('pushed')
    await mailAll(id)
    await mailAll(id)
    const mails = (await outboxOf(filling.scope)).filter(({ type }) => type === 'adminNotification')
    expect(mails).toHaveLength(count)
    expect(new Set(mails.map(({ to }) => to)).size).toBe(count)
    expect(mails.every(({ to }) => to.endsWith('@crowd.example'))).toBe(true)
    expect(await stored(id)).toMatchObject({
      status: 'sent',
      providerResponse: `${count} e-mails written to the outbox.`,
    })
  })

  it('escape what the organiser has typed, and carry its button', async () => {
    const html = '<img src=x onerror=alert(1)>'
    const parts = { title: `${html} & more`, description: `One\n\n${html}`, linkUrl: '/tasks' }
    const { id } = (await publish(await draft({ ...parts, sendEmail: true, buttonText: 'See “tasks”' }))).body
    await mailAll(id)
    const rows = await drawnOutboxOf(filling.scope, eq(emails.aboutId, id))
    expect(rows).not.toEqual([])
    for (const row of rows) {
      expect(row.subject).toBe(parts.title)
      expect(row.html).not.toContain('<img src=x')
      expect(row.html).toContain('&lt;img src=x')
      expect(row.html).toMatch(/href="https?:[^"]*\/tasks"/)
    }
  })

  it('that fail leave it published, and can be tried again', async () => {
    const { id } = (await publish(await draft({ sendEmail: true }))).body
    const broken = vi
      .spyOn(filling.scope.services.jobs, 'enqueueAll')
      .mockRejectedValue(new Error('The queue is away'))
    await expect(mailTurn(filling.scope, { notificationId: id, after: '' }, false)).rejects.toThrow('away')
    expect((await stored(id)).status).toBe('pushed')
    await expect(mailTurn(filling.scope, { notificationId: id, after: '' }, true)).rejects.toThrow('away')
    broken.mockRestore()
    const { status, providerResponse } = await stored(id)
    expect(status).toBe('failed')
    expect(providerResponse).toMatch(/^Something went wrong/)
    expect(providerResponse).not.toContain('away')
    const again = await admin.api(`/admin/notifications/${id}/retry`, { body: {} })
    expect(again.body).toMatchObject({ status: 'pushed' })
    await mailAll(id)
    expect((await stored(id)).status).toBe('sent')
    expect(await outboxOf(filling.scope)).toHaveLength(1)
  })

  it('are given up by a suspension, with what should have been published meanwhile', async () => {
    const soon = await makeNotification(filling.scope, {
      ...{ status: 'scheduled', scheduledAt: new Date('2026-11-21T10:30:00Z') },
    })
    const later = await makeNotification(filling.scope, {
      ...{ status: 'scheduled', scheduledAt: new Date('2026-12-21T10:30:00Z') },
    })
    const { id } = (await publish(await draft({ sendEmail: true }))).body
    const { services, eventId } = filling.scope
    await updateState(services, system, { eventId, state: 'suspended' })
    expect((await stored(soon)).status).toBe('scheduled')
    vi.setSystemTime(new Date('2026-11-21T11:00:00Z'))
    await updateState(services, system, { eventId, state: 'open' })
    await mailAll(id)
    await publishAtItsTime(filling.scope, { notificationId: soon, scheduledAt: '2026-11-21T10:30:00.000Z' })
    expect(await stored(id)).toMatchObject({
      status: 'failed',
      providerResponse: 'The event was suspended before all e-mails were sent.',
    })
    expect(await stored(soon)).toMatchObject({
      ...{ status: 'draft', scheduledAt: null },
      providerResponse: 'The event was suspended at the scheduled time.',
    })
    expect((await stored(later)).status).toBe('scheduled')
    expect(await outboxOf(filling.scope)).toEqual([])
  })
})

describe('a team type that is removed', () => {
  it('never opens a notification to everyone: named first, a draft if scheduled, hidden if published', async () => {
    const teamTypeId = await makeTeamType(filling.scope, 'Shell scheme')
    const other = await makeTeamType(filling.scope, 'Space only')
    const only = { audience: 'teamTypes' as const, teamTypeIds: [teamTypeId] }
    const both = await makeNotification(filling.scope, {
      ...{ status: 'pushed', audience: 'teamTypes', teamTypeIds: [teamTypeId, other] },
    })
    const published = await makeNotification(filling.scope, { ...only, status: 'pushed', title: 'Out' })
    const scheduled = await makeNotification(filling.scope, { ...only, status: 'scheduled', title: 'Soon' })
    const named = filling.scope.services.ports.teamTypeLimits.notification
    const things = await inEvent(filling.scope, (event) => named.thingsOf(event, teamTypeId))
    expect(things.map(({ name }) => name)).toEqual(['Out', 'Soon'])
    await removeTeamType(filling.scope, system, { teamTypeId, replacementId: null })
    expect((await stored(both)).teamTypeIds).toEqual([other])
    expect(await stored(published)).toMatchObject({
      status: 'pushed',
      audience: 'teamTypes',
      teamTypeIds: [],
    })
    expect(await stored(scheduled)).toMatchObject({ status: 'draft', audience: 'teamTypes', teamTypeIds: [] })
    const { items } = (await priya.api<{ items: unknown[] }>('/notifications')).body
    expect(items).toEqual([])
    await openEditor(admin.api, 'notification', scheduled)
    const { version } = await stored(scheduled)
    const refused = await admin.api(`/admin/notifications/${scheduled}/publication`, { body: { version } })
    expect(refused.body).toMatchObject({
      message: 'The team types that this was for have been removed. Choose who gets it first.',
    })
  })
})

it('a test goes to the person who asks for it alone', async () => {
  const sent = await admin.api('/admin/notifications/test', { body: { notification: written } })
  expect(sent.status).toBe(200)
  expect(await outboxOf(filling.scope)).toMatchObject([{ type: 'adminNotification', subject: written.title }])
  const rows = await inEvent(filling.scope, ({ tx, eventId }) =>
    tx.select({ id: notifications.id }).from(notifications).where(eq(notifications.eventId, eventId)),
  )
  expect(rows).toEqual([])
})
