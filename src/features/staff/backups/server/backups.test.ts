import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { Backups } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('shows product staff how backups are made, and has one made once', async () => {
  const event = await makeEvent(server.services)
  const staff = await signedIn(server, event, { isStaff: true })
  expect((await staff.api<Backups>('/staff/backups')).body).toEqual({
    settings: {
      ...{ place: '/srv/backups', times: ['02:00'], nextAt: '2026-11-22T02:00:00.000Z', isChecked: true },
      ...{ keepDays: 7, keepWeeks: 4, keepMonths: 6 },
    },
    ...{ last: null, trouble: null, runs: [] },
  })
  const asked = await Promise.all([0, 1].map(() => staff.api<Backups>('/staff/backups', { body: {} })))
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 200])
  const { runs } = (await staff.api<Backups>('/staff/backups')).body
  expect(runs).toMatchObject([
    { cause: 'staff', state: 'waiting', attempt: 1, at: '2026-11-21T10:00:00.000Z' },
  ])
})

it('tells what became of each, and of the last good one', async () => {
  const event = await makeEvent(server.services)
  const staff = await signedIn(server, event, { isStaff: true })
  await server.services.database.pool.query(`
    delete from backup_runs;
    insert into backup_runs (id, cause, attempt, due_at, state, started_at, ended_at, name, bytes, rows, files, error, check_error, checked_at, removed_at)
    values
      ('1', 'command', 1, '2026-11-01T02:00Z', 'done', '2026-11-01T02:00Z', '2026-11-01T02:00:30Z', '', 500, 20, 2, '', '', null, null),
      ('2', 'schedule', 1, '2026-11-19T02:00Z', 'done', '2026-11-19T02:00Z', '2026-11-19T02:01Z', 'a.tar', 700, 21, 2, '', '', '2026-11-19T02:03Z', null),
      ('3', 'schedule', 1, '2026-11-20T02:00Z', 'done', '2026-11-20T02:00Z', '2026-11-20T02:01Z', 'b.tar', 710, 22, 2, '', 'The rows of teams differ.', '2026-11-20T02:03Z', null)`)
  const read = async () => (await staff.api<Backups>('/staff/backups')).body
  const unsound = await read()
  expect(unsound).toMatchObject({
    last: { at: '2026-11-19T02:01:00.000Z', bytes: 700 },
    trouble: 'checkFailed',
  })
  expect(unsound.runs.map(({ name, seconds, checkError }) => [name, seconds, checkError])).toEqual([
    ['b.tar', 60, 'The rows of teams differ.'],
    ['a.tar', 60, ''],
    ['', 30, ''],
  ])
  await server.services.database.pool.query(`
    insert into backup_runs (id, cause, attempt, due_at, state, started_at, ended_at, error)
    values ('4', 'schedule', 1, '2026-11-21T02:00Z', 'failed', '2026-11-21T02:00Z', '2026-11-21T02:00:01Z', 'The disk is full.')`)
  expect(await read()).toMatchObject({
    last: { bytes: 700 },
    trouble: 'failed',
    runs: [{ error: 'The disk is full.' }, {}, {}, {}],
  })
})

it('is for nobody else, and says so where no place is set', async () => {
  const event = await makeEvent(server.services)
  const admin = await signedIn(server, event, { level: 'admin' })
  expect([
    (await admin.api('/staff/backups')).status,
    (await admin.api('/staff/backups', { body: {} })).status,
  ]).toEqual([403, 403])
  const { backup } = server.services.settings
  delete server.services.settings.backup
  const staff = await signedIn(server, event, { isStaff: true })
  expect((await staff.api<Backups>('/staff/backups')).body.settings).toBeNull()
  expect(await staff.api('/staff/backups', { body: {} })).toMatchObject({
    ...{ status: 409, body: { message: 'No place for backups is set. The operator sets BACKUP_URL.' } },
  })
  if (backup) server.services.settings.backup = backup
})
