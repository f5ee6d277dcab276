import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { contractCalls } from '#test/contract-calls.ts'
import { allRows } from '#test/deployments.ts'
import { makeEvent } from '#test/factories/event.ts'
import { plantEverything } from '#test/factories/everything.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { IsolationCheck, LastCheck } from '../contract.ts'
import { standingOfOperation, standingOfTable } from '../domain/verdict.ts'
import { checkIsolation } from './commands/checking.ts'
import { readLastCheck } from './queries.ts'

let server: TestServer
let event: EventScope
beforeAll(async () => {
  server = await startTestServer()
  event = await makeEvent(server.services, { slug: 'fair' })
  await plantEverything(event)
})
afterAll(() => server.close())
beforeEach(() => server.services.database.pool.query('delete from tries; delete from isolation_checks'))

const byCommand = { cause: 'command', askedBy: null, seconds: 120 } as const

async function checked(
  asked: Parameters<typeof checkIsolation>[1] = byCommand,
  services = server.services,
): Promise<IsolationCheck> {
  expect(await checkIsolation(services, asked)).toEqual({ ok: true, value: null })
  const { last } = await readLastCheck(server.services)
  if (!last) throw new Error('The result was not kept.')
  return last
}

const openIn = ({ tables, operations }: IsolationCheck) => ({
  tables: tables
    .filter((table) => standingOfTable(table) !== 'closed')
    .map(({ name, faults }) => `${name}: ${faults.join(' ')}`),
  operations: operations
    .filter((operation) => standingOfOperation(operation) !== 'closed')
    .map(({ name, signedOut, otherEvent }) => `${name}: ${signedOut.outcome} ${otherEvent.outcome}`),
})
/** Every row but the result, and what the queue notes of itself meanwhile. */
async function kept() {
  const rows = Object.entries(await allRows(server.databaseUrl))
  return Object.fromEntries(
    rows.filter(([name]) => name !== 'public.isolation_checks' && !/^jobs\.(?!job)/.test(name)),
  )
}

const nothing = { tables: [], operations: [] }

/** Changes the schema, checks the tables alone, and changes it back. */
async function withPlanted(plant: string, clear: string): Promise<IsolationCheck> {
  const { services } = server
  const isolation = { ...services.ports.isolation, tryOperations: async () => [] }
  await services.database.pool.query(plant)
  try {
    return await checked(byCommand, { ...services, ports: { ...services.ports, isolation } })
  } finally {
    await services.database.pool.query(clear)
  }
}

describe('a deployment that is well', () => {
  it('passes, with every table and operation tried, and nothing left behind', async () => {
    const before = await kept()
    const check = await checked()
    expect(await kept()).toEqual(before)
    expect(server.surprises).toEqual([])
    expect(openIn(check)).toEqual(nothing)
    expect(check).toMatchObject({ state: 'passed', roleFaults: [], events: 1, cause: 'command', askedBy: '' })
    const { rows } = await server.services.database.pool.query<{ name: string }>(
      `select case schemaname when 'public' then '' else schemaname || '.' end || tablename as name
       from pg_tables where schemaname in ('public', 'jobs', 'drizzle')`,
    )
    expect(check.tables.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort())
    expect(check.operations.map(({ name }) => name)).toEqual(contractCalls().map(({ name }) => name))
    expect(check.tables.filter(({ isOfEvent, hasRows }) => isOfEvent && !hasRows)).toEqual([])
  })
})

describe('a wall that is down is named', () => {
  it('a table without row-level security', async () => {
    const check = await withPlanted(
      'alter table teams disable row level security',
      'alter table teams enable row level security',
    )
    expect(check.state).toBe('failed')
    expect(openIn(check).tables).toEqual(['teams: notEnabled read inserted updated deleted'])
  })

  it('a policy that was dropped, and one that was put beside it', async () => {
    const rule = `(event_id = current_setting('eventflow.event_id', true))`
    const check = await withPlanted(
      `drop policy only_this_event on teams; create policy door on files for delete to eventflow_event using (true)`,
      `drop policy door on files;
       create policy only_this_event on teams for all to eventflow_event using ${rule} with check ${rule}`,
    )
    expect(openIn(check).tables).toEqual(['files: otherPolicy', 'teams: noPolicy'])
  })

  it('a table of no event that events may write to', async () => {
    const check = await withPlanted(
      'grant select, update on sessions to eventflow_event',
      'revoke all on sessions from eventflow_event',
    )
    expect(openIn(check).tables).toEqual(['sessions: mayWrite updated'])
  })

  it('a table that nobody has thought of', async () => {
    const check = await withPlanted(
      `create table badges (event_id text not null, id text); grant select, insert, update, delete on badges to eventflow_event`,
      'drop table badges',
    )
    expect(openIn(check).tables).toEqual(['badges: notEnabled notForced noPolicy inserted'])
  })

  it('a role that owns a table, and so may take its walls down', async () => {
    const check = await withPlanted(
      `create table owned (id int); grant create on schema public to eventflow_event;
       alter table owned owner to eventflow_event`,
      'drop table owned; revoke create on schema public from eventflow_event',
    )
    expect(check).toMatchObject({ state: 'failed', roleFaults: ['ownsTables'] })
  })

  it('and nothing that was let through stays', async () => {
    const before = await kept()
    const check = await withPlanted(
      'alter table teams disable row level security',
      'alter table teams enable row level security',
    )
    expect(check.state).toBe('failed')
    expect(await kept()).toEqual(before)
  })
})

it('is not finished when the time is over, and says what was not tried', async () => {
  const check = await checked({ ...byCommand, seconds: 0 })
  expect(check.state).toBe('unfinished')
  expect(new Set(check.tables.map(({ faults }) => faults.join(' ')))).toEqual(new Set(['notTried']))
  expect(new Set(check.operations.map(({ otherEvent }) => otherEvent.outcome))).toEqual(new Set(['notTried']))
})

describe('product staff', () => {
  it('run it and read its result, which names who asked; nobody else does', async () => {
    const staff = await signedIn(server, event, { isStaff: true })
    expect(await staff.api('/staff/isolation')).toEqual({ status: 200, body: { last: null } })
    const { status, body } = await staff.api<LastCheck>('/staff/isolation', { body: {} })
    expect(status).toBe(200)
    expect(body.last).toMatchObject({ state: 'passed', cause: 'staff', at: TEST_NOW.toISOString() })
    expect(body.last?.askedBy).not.toBe('')
    expect((await staff.api('/staff/isolation')).body).toEqual(body)
    const admin = await signedIn(server, event, { level: 'admin' })
    expect((await admin.api('/staff/isolation')).status).toBe(403)
    expect((await admin.api('/staff/isolation', { body: {} })).status).toBe(403)
  })

  it('run one at a time', async () => {
    const guard = await server.services.database.pool.connect()
    try {
      await guard.query('begin; select pg_advisory_xact_lock(4300104316)')
      const staff = await signedIn(server, event, { isStaff: true })
      const { status, body } = await staff.api('/staff/isolation', { body: {} })
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { message: 'A check is already running. Its result appears here when it has finished.' },
      })
      for (let nth = 2; nth <= 6; nth += 1) await staff.api('/staff/isolation', { body: {} })
      expect((await staff.api('/staff/isolation', { body: {} })).status).toBe(429)
    } finally {
      await guard.query('rollback')
      guard.release()
    }
  })
})

it('has nothing to prove where there is no event yet', async () => {
  const empty = await startTestServer()
  try {
    expect((await checkIsolation(empty.services, byCommand)).ok).toBe(true)
    const { last } = await readLastCheck(empty.services)
    expect(last).toMatchObject({ state: 'passed', events: 0 })
    expect(last?.tables.filter(({ hasRows }) => hasRows)).toEqual([])
  } finally {
    await empty.close()
  }
})
