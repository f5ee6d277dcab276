import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { removeTeamType } from '#features/people/team-types/server/commands.ts'
import type { EventState } from '#kit/access/event-state.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { exportingIn } from '#test/exporting.ts'
import { makeEvent, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { drawnOutboxOf } from '#test/outbox.ts'
import type { TestServer } from '#test/server.ts'
import type { ExportSchedule } from '../contract.ts'
import { exportLimits } from '../domain/limits.ts'
import { exportMessages } from '../domain/messages.ts'
import { endExportsOf } from './commands/removing.ts'
import { leaveOutRestoredRuns, runDueSchedules } from './commands/running.ts'
import { exportSchedules } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const exporting = exportingIn(() => ({ server, scope }))
const { person, make, mine, states, statusOfDownload, setLevel } = exporting
type Person = Awaited<ReturnType<typeof person>>

/** It is Saturday, 21 November 2026, 10:00 in London. */
const mondays = {
  ...{ path: '/admin/teams', query: { sort: 'name' }, format: 'csv', name: 'All teams' },
  ...{ rhythm: 'weekly', weekday: 1, time: '08:00' },
}
const daily = { rhythm: 'daily', time: '08:00' }

async function schedule({ api }: Pick<Person, 'api'>, parts: object = {}) {
  const { status, body } = await api<ExportSchedule & { message: string }>('/admin/export-schedules', {
    body: { ...mondays, ...parts },
  })
  return { status, ...body }
}
async function scheduled(by: Person, parts: object = {}): Promise<string> {
  const answer = await schedule(by, parts)
  expect([answer.status, answer.message]).toEqual([200, undefined])
  return answer.id
}
const change = ({ api }: Pick<Person, 'api'>, id: string, body: object) =>
  api<ExportSchedule & { message: string }>(`/admin/export-schedules/${id}`, { method: 'PATCH', body })
const list = async ({ api }: Pick<Person, 'api'>) =>
  (await api<ExportSchedule[]>('/admin/export-schedules')).body
/** As every worker does each minute. */
async function runAt(moment: string) {
  server.setTime(moment)
  await runDueSchedules(scope)
}
/** Makes what is waiting, as the jobs do. */
async function makeAll(by: Person) {
  for (const { id, state } of await mine(by)) if (state === 'waiting') await make(id)
}
const mails = async () => (await drawnOutboxOf(scope)).filter(({ type }) => type === 'scheduledExport')
const setState = (state: EventState) =>
  server.services.database.pool.query('update events set state = $1 where id = $2', [state, scope.eventId])

describe('a scheduled export', () => {
  it('is made at its time, once, and its owner is written to with a link that needs sign-in', async () => {
    const mara = await person()
    await makeTeam(scope, { name: 'Barco' })
    await scheduled(mara)
    expect(await list(mara)).toMatchObject([
      { name: 'All teams', state: 'on', nextRunAt: '2026-11-23T08:00:00.000Z', lastRunAt: null },
    ])
    await runAt('2026-11-23T07:59:59Z')
    expect(await mine(mara)).toEqual([])
    await runAt('2026-11-23T08:00:00Z')
    await runAt('2026-11-23T08:01:00Z')
    expect(await states(mara)).toEqual(['waiting'])
    expect(await mails()).toEqual([])
    await makeAll(mara)
    const [file] = await mine(mara)
    expect(await statusOfDownload(mara, file?.id ?? '')).toBe(200)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ toAddress: mara.email })
    expect(mail?.text).toContain('The file is ready: 1 row.')
    expect(mail?.text).toContain(`/e/${scope.slug}/admin/exports`)
    // The address has no token: it leads to the sign-in.
    expect((await server.request(`/e/${scope.slug}/api/admin/exports/${file?.id}/file`)).status).toBe(401)
    expect(await list(mara)).toMatchObject([
      { nextRunAt: '2026-11-30T08:00:00.000Z', lastRunAt: '2026-11-23T08:00:00.000Z' },
    ])
  })

  it('is made once by two workers that look at the same moment', async () => {
    const mara = await person()
    await scheduled(mara)
    server.setTime('2026-11-23T08:00:00Z')
    await Promise.all([runDueSchedules(scope), runDueSchedules(scope), runDueSchedules(scope)])
    expect(await states(mara)).toEqual(['waiting'])
  })

  it('is made once after a stop of days, and then again at its times', async () => {
    const mara = await person()
    await scheduled(mara, daily)
    await runAt('2026-11-26T15:00:00Z')
    expect(await states(mara)).toEqual(['waiting'])
    await runAt('2026-11-26T15:01:00Z')
    expect(await states(mara)).toEqual(['waiting'])
    await runAt('2026-11-27T08:00:00Z')
    expect(await states(mara)).toEqual(['waiting', 'waiting'])
  })

  it('keeps to the clocks of the event, also when its zone is changed', async () => {
    const [mara, admin] = [await person(), await person('admin')]
    await scheduled(mara, daily)
    const body = { timeZone: 'America/New_York', version: 1 }
    expect((await admin.api('/admin/settings/event', { method: 'PATCH', body })).status).toBe(200)
    await runAt('2026-11-21T12:59:00Z')
    expect(await mine(mara)).toEqual([])
    await runAt('2026-11-21T13:00:00Z')
    expect(await states(mara)).toEqual(['waiting'])
  })

  it('is paused, and makes nothing for the time of the pause', async () => {
    const mara = await person()
    const id = await scheduled(mara, daily)
    expect((await change(mara, id, { state: 'paused' })).body).toMatchObject({
      ...{ state: 'paused', nextRunAt: null },
    })
    await runAt('2026-11-24T09:00:00Z')
    expect((await change(mara, id, { state: 'on' })).body).toMatchObject({
      ...{ state: 'on', nextRunAt: '2026-11-25T08:00:00.000Z' },
    })
    await runAt('2026-11-24T09:01:00Z')
    expect(await mine(mara)).toEqual([])
  })

  it('gets another name, other times and another kind of file, and is deleted', async () => {
    const mara = await person()
    const id = await scheduled(mara)
    const parts = { name: 'Teams, daily', rhythm: 'daily', time: '18:30', format: 'xlsx' }
    expect((await change(mara, id, parts)).body).toMatchObject({
      ...{ ...parts, weekday: null, nextRunAt: '2026-11-21T18:30:00.000Z' },
    })
    expect(await change(mara, id, { rhythm: 'weekly' })).toMatchObject({
      ...{ status: 422, body: { message: exportMessages.noWeekday } },
    })
    expect(await schedule(mara, { weekday: null })).toMatchObject({ status: 422 })
    expect(await schedule(mara, { time: '8 o’clock' })).toMatchObject({ status: 400 })
    expect((await mara.api(`/admin/export-schedules/${id}`, { method: 'DELETE' })).status).toBe(200)
    await runAt('2026-11-21T18:30:00Z')
    expect([await list(mara), await mine(mara)]).toEqual([[], []])
  })

  it('is its owner’s alone, in its event', async () => {
    const [mara, olu] = [await person(), await person('admin')]
    const id = await scheduled(mara)
    expect(await list(olu)).toEqual([])
    expect((await change(olu, id, { state: 'paused' })).status).toBe(404)
    expect((await olu.api(`/admin/export-schedules/${id}`, { method: 'DELETE' })).status).toBe(404)
    const other = await makeEvent(server.services)
    const there = await signedIn(server, other, { level: 'admin', email: mara.email })
    expect(await list(there)).toEqual([])
    expect((await change(there, id, { state: 'paused' })).status).toBe(404)
    await runDueSchedules(other)
    expect(await list(mara)).toMatchObject([{ state: 'on' }])
  })
})

describe('whose list can be read no more', () => {
  it('stops, says so, and goes on once it can', async () => {
    const mara = await person('moderator')
    const id = await scheduled(mara)
    await setLevel(mara, 'reportViewer')
    await runAt('2026-11-23T08:00:00Z')
    await runAt('2026-11-30T08:00:00Z')
    expect(await mine(mara)).toEqual([])
    expect(await list(mara)).toMatchObject([{ state: 'stopped', problem: 'noAccess', nextRunAt: null }])
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining('This scheduled export has stopped. You can no longer open this list.'),
    ])
    expect((await change(mara, id, { state: 'on' })).status).toBe(403)
    await setLevel(mara, 'moderator')
    expect((await change(mara, id, { state: 'on' })).body).toMatchObject({ state: 'on', problem: null })
    await runAt('2026-12-07T08:00:00Z')
    expect(await states(mara)).toEqual(['waiting'])
  })

  it('cannot be scheduled at all', async () => {
    const viewer = await person('reportViewer')
    expect((await schedule(viewer)).status).toBe(403)
    expect((await schedule(viewer, { path: '/admin/reports/teams', query: {} })).status).toBe(200)
    expect((await schedule(await person('user'))).status).toBe(403)
    expect((await schedule(viewer, { path: '/admin/nothing' })).status).toBe(422)
    expect((await schedule(viewer, { path: '/admin/reports/teams', query: { hall: '3' } })).status).toBe(422)
  })

  it('is not made in an event that is suspended, but once when it goes on', async () => {
    const mara = await person()
    await scheduled(mara, daily)
    await setState('suspended')
    await runAt('2026-11-22T08:00:00Z')
    await runAt('2026-11-23T08:00:00Z')
    await setState('closed')
    await runAt('2026-11-23T09:00:00Z')
    expect(await states(mara)).toEqual(['waiting'])
  })

  it('goes with its owner', async () => {
    const mara = await person()
    await scheduled(mara)
    await inEvent(scope, (event) => endExportsOf(event, [mara.memberId]))
    expect(await inEvent(scope, ({ tx }) => tx.$count(exportSchedules))).toBe(0)
  })
})

describe('a filter of a scheduled export', () => {
  it('is named, with the name that its thing has now, and says that the thing is gone', async () => {
    const mara = await person()
    const [startUp, partner] = [await makeTeamType(scope, 'Start-up'), await makeTeamType(scope, 'Partner')]
    const filters = [
      {
        ...{ key: 'teamTypeId', label: 'Team type' },
        values: [
          { value: startUp, label: 'Start-up' },
          { value: partner, label: '' },
        ],
      },
    ]
    await scheduled(mara, { query: { teamTypeId: `${startUp},${partner}` }, filters })
    expect(await list(mara)).toMatchObject([
      { filters: [{ label: 'Team type', values: ['Start-up', 'Partner'], gone: [] }] },
    ])
    await removeTeamType(scope, system, { teamTypeId: startUp, replacementId: null })
    expect(await list(mara)).toMatchObject([
      { state: 'on', filters: [{ label: 'Team type', values: ['Partner'], gone: ['Start-up'] }] },
    ])
    await runAt('2026-11-23T08:00:00Z')
    await makeAll(mara)
    expect((await mails())[0]?.text).toContain('Team type “Start-up” is no longer there.')
  })
})

describe('how many there may be', () => {
  it('is limited for a person, also at the same moment', async () => {
    const mara = await person()
    const answers = await Promise.all(
      Array.from({ length: exportLimits.schedulesOfPerson + 2 }, () => schedule(mara)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(exportLimits.schedulesOfPerson)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      ...{ status: 409, message: exportMessages.tooManySchedules },
    })
  })

  it('does not keep the person from asking for files by hand', async () => {
    const mara = await person()
    for (let count = 0; count < 5; count += 1) await scheduled(mara)
    await runAt('2026-11-23T08:00:00Z')
    expect(await states(mara)).toHaveLength(5)
    await exporting.asked(mara)
  })
})

it('is not made at once after a restore, since the portal before may have made it', async () => {
  const mara = await person()
  await scheduled(mara)
  server.setTime('2026-11-23T08:30:00Z')
  await leaveOutRestoredRuns(scope)
  await runDueSchedules(scope)
  expect(await mine(mara)).toEqual([])
  expect(await list(mara)).toMatchObject([{ nextRunAt: '2026-11-30T08:00:00.000Z' }])
})

it('is told when a file could not be made, and made again at its next time', async () => {
  const mara = await person()
  await scheduled(mara)
  await runAt('2026-11-23T08:00:00Z')
  await inEvent(scope, ({ tx }) => tx.execute(sql`update list_exports set list = 'gone'`))
  await makeAll(mara)
  expect((await mails())[0]?.text).toContain('The file could not be made.')
  expect(await list(mara)).toMatchObject([{ state: 'on', nextRunAt: '2026-11-30T08:00:00.000Z' }])
})
