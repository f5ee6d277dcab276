import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { sync } from 'node-ical'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { settings } from '#features/event/events/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { icalendar } from '#kit/calendar/icalendar.ts'
import { addDays } from '#kit/dates/zone.ts'
import { redactText } from '#platform/log/redact.ts'
import { hashOf } from '#platform/sealed/hash-of.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { openEditor } from '#test/editing.ts'
import { makeEvent, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import { listVisibleTasks } from '../../server/queries/team-tasks.ts'
import { tasks } from '../../server/tables.ts'
import { calendarReader } from './queries.ts'
import { calendarFeeds } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const TOKEN = /calendar\/([\w-]+)\//

afterEach(() => vi.setSystemTime(TEST_NOW))

const somebody = async (teamId: string | null) => signedIn(server, scope, { teamId })
type Person = Awaited<ReturnType<typeof somebody>>

/** The path of a new link, as a program asks for it: without any session. */
async function linkOf({ api }: Person): Promise<string> {
  const { status, body } = await api<{ url: string; isOn: boolean }>('/my-calendar', { body: {} })
  expect([status, body.isOn]).toEqual([200, true])
  return new URL(body.url).pathname
}

async function ask(path: string) {
  const answer = await server.request(path, {})
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

/** The ISO day of a date without a time, which the parser gives as midnight of the machine. */
const dayOf = (date: Date) =>
  new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10)

function entriesIn(text: string) {
  return Object.values(sync.parseICS(text)).flatMap((part) => {
    if (part?.type !== 'VEVENT') return []
    const [day, end] = [dayOf(part.start), dayOf(part.end ?? part.start)]
    return {
      uid: part.uid,
      title: String(part.summary),
      isDay: part.datetype === 'date',
      day,
      days: (Date.parse(end) - Date.parse(day)) / 86_400_000,
      sequence: part.sequence,
      url: part.url,
    }
  })
}
const read = async (path: string) => entriesIn((await ask(path)).text)
const titles = async (path: string) =>
  (await read(path)).map(({ title }) => title.replace(/^.*: /, '')).toSorted()

describe('the calendar of a person', () => {
  it('is the open tasks of their team, each a whole day, with the address of the task', async () => {
    const [shell, space] = [await makeTeamType(scope, 'Shell'), await makeTeamType(scope, 'Space')]
    const teamId = await makeTeam(scope, { teamTypeId: shell })
    const mine = await makeTask(scope, { title: 'Power; light, \\ air', dueDate: '2027-03-28' })
    await makeTask(scope, { title: 'Undated' })
    await makeTask(scope, { title: 'Of others', dueDate: '2027-01-08', teamTypeIds: [space] })
    await makeTask(scope, { title: 'Archived', dueDate: '2027-01-08', isArchived: true })
    await makeTask(await makeEvent(server.services), { title: 'Elsewhere', dueDate: '2027-01-08' })
    const path = await linkOf(await somebody(teamId))
    const { status, headers, text } = await ask(path)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ])
    expect(entriesIn(text)).toEqual([
      {
        uid: `task-${mine}@eventflow`,
        title: expect.stringMatching(/: Power; light, \\ air$/),
        ...{ isDay: true, day: '2027-03-28', days: 1, sequence: expect.any(Number) },
        url: expect.stringMatching(new RegExp(`/e/${scope.slug}/tasks/${mine}$`)),
      },
    ])
  })

  it('loses what is done or not applicable, and keeps its entries under other dates with a higher number', async () => {
    const teamId = await makeTeam(scope)
    const person = await somebody(teamId)
    const organiser = await signedIn(server, scope, { level: 'moderator', teamId: null })
    const task = { title: 'Order power', dueDate: '2027-01-08' }
    const made = (await organiser.api<{ id: string; version: number }>('/admin/tasks', { body: { task } }))
      .body
    const path = await linkOf(person)
    const [before] = await read(path)
    // What the database has dated is of the day on which the test runs.
    await inEvent(scope, ({ tx }) => tx.update(tasks).set({ updatedAt: TEST_NOW }))
    const [dated] = await read(path)
    vi.setSystemTime(TEST_NOW.getTime() + 86_400_000)
    const moved = { version: made.version, task: { ...task, dueDate: '2027-01-15' } }
    await openEditor(organiser.api, 'task', made.id)
    expect((await organiser.api(`/admin/tasks/${made.id}`, { method: 'PUT', body: moved })).status).toBe(200)
    const [after] = await read(path)
    expect([before?.day, after?.day]).toEqual(['2027-01-08', '2027-01-15'])
    expect(after?.uid).toBe(before?.uid)
    expect(after?.sequence).toBe((dated?.sequence ?? 0) + 86_400)
    await person.api(`/tasks/${made.id}/completion`, { method: 'POST', body: {} })
    expect(await titles(path)).toEqual([])
    await person.api(`/tasks/${made.id}/completion`, { method: 'DELETE' })
    expect(await titles(path)).toEqual(['Order power'])
    await organiser.api(`/admin/tasks/archive`, { body: { taskIds: [made.id] } })
    expect(await titles(path)).toEqual([])
  })

  it('has the same days whatever the zone of the event', async () => {
    await makeTask(scope, { title: 'Order power', dueDate: '2026-11-21' })
    const path = await linkOf(await somebody(await makeTeam(scope)))
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Europe/London']) {
      await inEvent(scope, async ({ tx }) => {
        const [row] = await tx.select().from(settings).where(eq(settings.id, 'event'))
        await tx
          .update(settings)
          .set({ data: { ...(row?.data as object), timeZone } })
          .where(eq(settings.id, 'event'))
      })
      expect((await read(path)).map(({ day, days }) => [day, days])).toEqual([['2026-11-21', 1]])
    }
  })

  it('has a new address when asked for, and none when it is turned off', async () => {
    await makeTask(scope, { title: 'Order power', dueDate: '2027-01-08' })
    const person = await somebody(await makeTeam(scope))
    expect((await person.api('/my-calendar')).body).toEqual({ isOn: false, since: null })
    const first = await linkOf(person)
    const second = await linkOf(person)
    expect([(await ask(first)).status, await titles(second)]).toEqual([404, ['Order power']])
    const off = await person.api('/my-calendar', { method: 'DELETE', body: {} })
    expect(off.body).toEqual({ isOn: false, since: null })
    expect((await ask(second)).status).toBe(404)
  })

  it('is read in as many statements for three tasks as for one', async () => {
    await makeTask(scope, { dueDate: '2027-01-08' })
    const [, token = ''] = TOKEN.exec(await linkOf(await somebody(await makeTeam(scope)))) ?? []
    const statementsFor = async (count: number) => {
      const counted = await countingStatements(async () => {
        const reader = await calendarReader(scope, hashOf(token))
        return reader && listVisibleTasks(scope, reader)
      })
      expect(counted.result?.tasks).toHaveLength(count)
      return counted.count
    }
    const forOne = await statementsFor(1)
    await makeTask(scope, { dueDate: '2027-01-15' })
    await makeTask(scope, { dueDate: '2027-01-22' })
    expect(await statementsFor(3)).toBe(forOne)
  })

  it('keeps its address out of the database and the log', async () => {
    const person = await somebody(await makeTeam(scope))
    const path = await linkOf(person)
    const [, token = ''] = TOKEN.exec(path) ?? []
    expect(redactText(path)).toBe(path.replace(token, '[redacted]'))
    const rows = await inEvent(scope, ({ tx }) => tx.select().from(calendarFeeds))
    expect(rows).toHaveLength(1)
    expect(token).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('nobody sees a calendar', () => {
  const away = { status: 404, text: expect.not.stringContaining('Order power') }

  it('by another token, or at another event', async () => {
    await makeTask(scope, { title: 'Order power', dueDate: '2027-01-08' })
    const path = await linkOf(await somebody(await makeTeam(scope)))
    const other = await makeEvent(server.services)
    expect(await ask(path.replace(`/e/${scope.slug}`, `/e/${other.slug}`))).toMatchObject(away)
    expect(await ask(path.replace(TOKEN, `calendar/${'A'.repeat(32)}/`))).toMatchObject(away)
    expect((await ask(path)).status).toBe(200)
  })

  it('of a person who is kept out, in no team any more, or removed', async () => {
    await makeTask(scope, { title: 'Order power', dueDate: '2027-01-08' })
    const organiser = await signedIn(server, scope, { level: 'admin', teamId: null })
    const person = await somebody(await makeTeam(scope))
    const path = await linkOf(person)
    const change = (values: Partial<typeof members.$inferInsert>) =>
      inEvent(scope, ({ tx }) => tx.update(members).set(values).where(eq(members.id, person.memberId)))
    await change({ disabledAt: new Date() })
    expect(await ask(path)).toMatchObject(away)
    await change({ disabledAt: null })
    expect((await ask(path)).status).toBe(200)
    await organiser.api('/admin/members/remove', {
      body: { memberIds: [person.memberId], successorId: null },
    })
    expect(await ask(path)).toMatchObject(away)
  })

  it('of an event that is closed or suspended', async () => {
    await makeTask(scope, { title: 'Order power', dueDate: '2027-01-08' })
    const path = await linkOf(await somebody(await makeTeam(scope)))
    const setState = (state: string) =>
      server.services.database.pool.query('update events set state = $1 where id = $2', [
        state,
        scope.eventId,
      ])
    for (const state of ['closed', 'suspended']) {
      await setState(state)
      expect(await ask(path)).toMatchObject(away)
    }
    await setState('open')
    expect((await ask(path)).status).toBe(200)
  })

  it('of organisers without a team, who are told so', async () => {
    const organiser = await signedIn(server, scope, { level: 'moderator', teamId: null })
    expect(await organiser.api('/my-calendar', { body: {} })).toMatchObject({
      status: 409,
      body: { message: 'You are not in a team, so you cannot work on tasks.' },
    })
  })
})

it('a calendar file has the day that was written, through every change of clocks', () => {
  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.nat(400), (firstDay, more) => {
      const lastDay = addDays(firstDay, more)
      const now = new Date('2026-11-21T10:00:00Z')
      const entries = [{ uid: '1', firstDay, lastDay, title: 'Days', changedAt: now }]
      const [entry] = entriesIn(icalendar({ name: 'Expo', now, entries, refreshHours: 1 }))
      expect([entry?.isDay, entry?.day, entry?.days]).toEqual([true, firstDay, more + 1])
    }),
  )
})
