import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { IsolationCheck } from '#features/staff/isolation/contract.ts'
import { commandLine } from '#test/command-line.ts'
import { dropDeployments, emptyDeployment } from '#test/deployments.ts'
import { makeEvent } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-isolation-'))
let server: TestServer
let environment: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  await makeEvent(server.services)
  environment = { DATABASE_URL: server.databaseUrl, DATA_DIR: folder, DISK_RESERVE_MB: '1' }
})
afterAll(async () => {
  await server.close()
  await dropDeployments()
  rmSync(folder, { recursive: true, force: true })
})

it('says that all is closed, which the doctor tells from then on', async () => {
  const { code, out, refusal } = await commandLine(environment, 'isolation')
  const lines = out.trim().split('\n')
  const open = lines.filter((line) => /^(open|untried) /.test(line))
  expect({ code, refusal, open }).toEqual({ code: 0, refusal: '', open: [] })
  expect(lines.at(-2)).toMatch(
    /^Tried \d{3} tables and \d{3} operations, to reach 1 events, in [\d.]+ seconds\.$/,
  )
  expect(lines.at(-1)).toBe('Passed: no table and no operation gave a stranger anything.')
  expect((await commandLine(environment, 'doctor')).out).toMatch(/^ok {7}Isolation check: Passed on \d{4}-/m)
})

it('shows the wall as it is, names what is open, and does not mend it', async () => {
  await server.services.database.pool.query('alter table teams disable row level security')
  const { code, out } = await commandLine(environment, 'isolation', '--json')
  const check = JSON.parse(out) as IsolationCheck
  expect({ code, state: check.state }).toEqual({ code: 1, state: 'failed' })
  expect(check.tables.filter(({ faults }) => faults.length > 0).map(({ name }) => name)).toEqual(['teams'])
  const told = await commandLine(environment, 'isolation')
  expect(told.out).toMatch(/^open {2}teams: Row-level security is off/m)
  expect(told.out).toContain('Restart the portal')
  const doctor = await commandLine(environment, 'doctor')
  expect(doctor.out).toMatch(/^problem {2}Isolation check: The one of \d{4}-\d\d-\d\d failed\./m)
})

it('refuses a database of another release, and options that it does not know', async () => {
  const { url } = await emptyDeployment()
  expect(await commandLine({ ...environment, DATABASE_URL: url }, 'isolation')).toMatchObject({
    code: 1,
    refusal: expect.stringContaining('not of this release yet'),
  })
  expect(await commandLine({}, 'isolation', '--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('--json'),
  })
  expect(await commandLine({}, 'isolation', '--mend')).toMatchObject({
    code: 1,
    refusal: expect.stringContaining('Usage'),
  })
})
