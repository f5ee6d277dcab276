import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeFormerSchema } from '#database/former-schema.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { commandLine } from '#test/command-line.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { dropDeployments, emptyDeployment } from '#test/deployments.ts'
import { freePort } from '#test/free-port.ts'
import { startS3Peer } from '#test/peers/s3-server.ts'
import { startSmtpPeer } from '#test/peers/smtp-server.ts'
import { clockFinding } from './doctor/database.ts'
import type { Finding } from './doctor/finding.ts'
import { lookAtNode } from './doctor/machine.ts'
import { openServices } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-doctor-'))
let database: TestDatabase
let mail: Awaited<ReturnType<typeof startSmtpPeer>>
let healthy: Record<string, string>

beforeAll(async () => {
  database = await cloneDatabase()
  mail = await startSmtpPeer()
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  healthy = {
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, SMTP_URL: mail.url },
    ...{ BASE_URL: 'https://portal.test', TRUSTED_PROXIES: '10.0.0.1', DISK_RESERVE_MB: '1' },
  }
})
afterAll(async () => {
  await mail.stop()
  await database.drop()
  await dropDeployments()
  rmSync(folder, { recursive: true, force: true })
})

async function lookedAt(environment: Record<string, string>) {
  const { code, out, refusal } = await commandLine(environment, 'doctor', '--json')
  const { state, findings } = JSON.parse(out) as { state: string; findings: Finding[] }
  expect(refusal).toBe('')
  return { code, state, findings, of: (about: string) => findings.find((finding) => finding.about === about) }
}

async function onDatabase(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('a deployment that is well', () => {
  it('is told as a line each, with exit code 0', async () => {
    const { code, out, refusal } = await commandLine(healthy, 'doctor')
    const lines = out.trim().split('\n')
    expect({ code, refusal }).toEqual({ code: 0, refusal: '' })
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      ...[
        'ok       Node',
        'ok       Configuration',
        'ok       Address',
        'ok       Data folder',
        'ok       Disk',
      ],
      // The tests' own server does not wait for its disk.
      ...['warning  Database', 'ok       Connections', 'ok       Rights', 'ok       Migrations'],
      ...[
        'ok       Clock',
        'ok       Walls between events',
        'warning  Isolation check',
        'warning  Backups',
        'ok       Storage',
        'ok       Mail',
        'warning  Sender',
      ],
    ])
    expect(lines[10]).toMatch(/in force on all \d{2,} tables of events; a stranger sees none of them\.$/)
    expect(mail.received).toEqual([])
  })

  it('is told of the embedded database too, without the portal', async () => {
    const dataDir = join(folder, 'embedded')
    const parts = { DATA_DIR: dataDir, DISK_RESERVE_MB: '1' }
    expect((await commandLine(parts, 'events', 'list')).code).toBe(0)
    const { code, of } = await lookedAt(parts)
    expect(code).toBe(0)
    expect(of('Database')).toMatchObject({ state: 'ok', says: expect.stringMatching(/^PostgreSQL \d+/) })
    expect(of('Walls between events')?.state).toBe('ok')
    expect(of('Mail')).toMatchObject({ state: 'warning', advice: 'Set SMTP_URL or POSTMARK_TOKEN.' })
  })

  it('that has never started is left as it was', async () => {
    const dataDir = join(folder, 'never')
    const { code, of } = await lookedAt({ DATA_DIR: dataDir, DISK_RESERVE_MB: '1' })
    expect(code).toBe(0)
    for (const about of ['Data folder', 'Database', 'Storage']) expect(of(about)?.state).toBe('ok')
    expect(() => rmSync(dataDir, { recursive: true })).toThrow('ENOENT')
  })

  it('with an empty database of its own, too', async () => {
    const { url } = await emptyDeployment()
    const { code, of } = await lookedAt({ ...healthy, DATABASE_URL: url })
    expect(code).toBe(0)
    expect(of('Migrations')?.says).toBe('The database is empty: the first start sets it up.')
  })

  it('with a bucket: nothing is left there', async () => {
    const bucket = await startS3Peer()
    expect((await lookedAt({ ...healthy, STORAGE_URL: bucket.storageUrl })).of('Storage')?.state).toBe('ok')
    expect(bucket.objects.size).toBe(0)
    await bucket.stop()
    const { code, of } = await lookedAt({ ...healthy, STORAGE_URL: bucket.storageUrl })
    expect({ code, state: of('Storage')?.state }).toEqual({ code: 1, state: 'problem' })
  })
})

describe('what is wrong is named, with what to do', () => {
  const changed = (name: string, change: (url: URL) => void) => () => {
    const url = new URL(healthy[name] ?? '')
    change(url)
    return { [name]: url.href }
  }

  it.each<[string, string, () => Promise<Record<string, string>> | Record<string, string>, RegExp]>([
    ['a variable that cannot be read', 'Configuration', () => ({ PORT: 'http' }), /PORT .*port number/],
    [
      'a database that is not there',
      'Database',
      changed('DATABASE_URL', (url) => {
        url.pathname = '/nowhere'
      }),
      /"nowhere" does not exist.*Create the database/,
    ],
    [
      'a server that is not there',
      'Database',
      async () => ({ DATABASE_URL: `postgres://somebody@127.0.0.1:${await freePort()}/eventflow` }),
      /cannot be reached.*Start PostgreSQL/,
    ],
    [
      'a replica that follows nothing',
      'Replica',
      () => ({ DATABASE_READ_URL: healthy.DATABASE_URL ?? '' }),
      /no streaming replica.*Let DATABASE_READ_URL name one/,
    ],
    [
      'a mail server that is off',
      'Mail',
      async () => ({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
      /does not take mail.*Check host, port, user and password/,
    ],
    [
      'a data folder that cannot be written',
      'Data folder',
      () => {
        writeFileSync(join(folder, 'file'), '')
        return { DATA_DIR: join(folder, 'file', 'data') }
      },
      /cannot be written to.*own it/,
    ],
    [
      'a disk that is full',
      'Disk',
      () => ({ DISK_RESERVE_MB: '999999999' }),
      /Uploads are refused\..*Make room/,
    ],
  ])('%s', async (_, about, fault, words) => {
    const { code, state, of } = await lookedAt({ ...healthy, ...(await fault()) })
    const { says, advice, ...finding } = of(about) ?? {}
    expect({ code, state, finding }).toEqual({
      code: 1,
      state: 'problem',
      finding: { about, state: 'problem' },
    })
    expect(`${says} ${advice}`).toMatch(words)
  })

  it('a wrong password, and a login that does not own the database', async () => {
    const login = `doctor_${Date.now()}`
    const admin = inject('postgresUrl')
    await onDatabase(admin, `create role ${login} login password 'right'`)
    const url = new URL(database.url)
    url.username = login
    url.password = 'right'
    try {
      const { of } = await lookedAt({ ...healthy, DATABASE_URL: url.href })
      // A server that takes everybody of this machine at their word has no wrong passwords: its rights still differ.
      expect(of('Rights') ?? of('Database')).toMatchObject({ state: 'problem' })
    } finally {
      await onDatabase(admin, `drop role ${login}`)
    }
  })

  it('a table without its wall, one whose wall has a door, and one that should not be seen', async () => {
    const planted = await cloneDatabase()
    await onDatabase(planted.url, 'alter table teams disable row level security')
    await onDatabase(planted.url, `create policy door on files for select to eventflow_event using (true)`)
    await onDatabase(planted.url, 'grant select on sessions to eventflow_event')
    await planted.pool.query('alter table files no force row level security')
    const { code, of } = await lookedAt({ ...healthy, DATABASE_URL: planted.url })
    expect(code).toBe(1)
    expect(of('Walls between events')).toMatchObject({
      ...{ state: 'problem', says: 'Row-level security is not in force on files, sessions, teams.' },
    })
    await planted.drop()
  })

  it('migrations that are not done, and a database of another release', async () => {
    const { url } = await emptyDeployment()
    await makeFormerSchema(url, projectRoot(), 3)
    const behind = await lookedAt({ ...healthy, DATABASE_URL: url })
    expect(behind.of('Migrations')).toMatchObject({
      ...{ state: 'warning', says: expect.stringMatching(/^\d+ of \d+ are not done yet\.$/) },
    })
    await onDatabase(url, `update drizzle.__drizzle_migrations set hash = 'another' where id = 2`)
    const other = await lookedAt({ ...healthy, DATABASE_URL: url })
    expect({ code: other.code, state: other.of('Migrations')?.state }).toEqual({ code: 1, state: 'problem' })
  })

  it('a restore that was killed', async () => {
    const { url, config } = await emptyDeployment()
    await (await openServices(config, () => {})).close()
    await onDatabase(url, 'create schema eventflow_restore create table unfinished (event_id text)')
    expect((await lookedAt({ ...healthy, DATABASE_URL: url })).of('Restore')?.state).toBe('problem')
  })

  it.each([
    [0.4, 'ok'],
    [-5, 'warning'],
    [31, 'problem'],
  ])('a clock that is %d seconds off', (ahead, state) => expect(clockFinding(ahead).state).toBe(state))

  it('a Node that is too old', () => expect(lookAtNode('20.11.0').state).toBe('problem'))
})

it('explains itself, and refuses what it does not know', async () => {
  expect(await commandLine({}, 'doctor', '--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('--json'),
  })
  expect(await commandLine({}, 'doctor', '--mend')).toMatchObject({
    code: 1,
    refusal: expect.stringContaining('Usage'),
  })
})
