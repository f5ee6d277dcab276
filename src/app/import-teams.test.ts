import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countMembersByTeam } from '#features/people/members/server/queries.ts'
import { listTeams } from '#features/people/teams/server/queries.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { noteServedAddress } from '#platform/deployment/served-address.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { commandLine } from '#test/command-line.ts'
import { makeEvent } from '#test/factories/event.ts'
import { outboxOf } from '#test/outbox.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { openServices } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secret = 'a secret that is long enough for tests'

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const eventflow = (environment: Record<string, string>, ...args: string[]) =>
  commandLine({ AUTH_SECRET: secret, DATA_DIR: join(folder, 'data'), ...environment }, ...args)

describe('eventflow teams import', () => {
  let server: TestServer
  let scope: EventScope
  beforeAll(async () => {
    server = await startTestServer()
    scope = await makeEvent(server.services, { slug: 'expo' })
  })
  afterAll(() => server.close())

  const importing = (...args: string[]) =>
    eventflow({ DATABASE_URL: server.services.database.url }, 'teams', 'import', ...args)

  it('checks, imports the good rows, and writes the failed ones beside the file', async () => {
    const list = file('list.csv', 'name;booth\nZoë GmbH;A1\nB, C;A2;moved\n;A4\n')
    const contacts = file('people.csv', 'team,first name,surname,email\nZoë GmbH,Ana,Lee,ana@example.com\n')

    const dryRun = await importing(list, '--event', 'expo', '--contacts', contacts, '--dry-run')
    expect(dryRun).toMatchObject({ code: 1, refusal: '' })
    expect(dryRun.out).toContain('Teams to create            1\n')
    expect(dryRun.out).toContain(
      '  Line 3, “B, C”: This row has 3 cells, but there are 2 headers.\n  Line 4: Enter a name.\n',
    )
    expect(await listTeams(scope)).toEqual([])

    const { code, out } = await importing(list, '--event', 'expo', '--contacts', contacts)
    expect(code).toBe(1)
    expect(out).toContain('Teams created: 1. Rows added to a team: 1. People invited: 1.')
    expect(out).toContain('Invitations not sent: no mail server is configured.')
    expect(readFileSync(join(folder, 'list.failed.csv'), 'utf8')).toBe(
      '\uFEFFname,booth,Problem\r\n"B, C",A2,"Line 3: This row has 3 cells, but there are 2 headers."\r\n,A4,Line 4: Enter a name.\r\n',
    )
    expect(existsSync(join(folder, 'people.failed.csv'))).toBe(false)
    expect((await listTeams(scope)).map(({ name }) => name)).toEqual(['Zoë GmbH'])
    expect([...(await countMembersByTeam(scope)).values()]).toEqual([1])
    expect((await outboxOf(scope)).map(({ to, status }) => [to, status])).toEqual([
      ['ana@example.com', 'queued'],
    ])
  })

  it('says where the links of invitations lead, and refuses to mail any that miss the running portal', async () => {
    const list = file('links.csv', 'name\nLinked\n')
    expect((await importing(list, '--event', 'expo', '--dry-run')).out).toContain(
      'Links in invitations lead to https://portal.test/e/expo.\n',
    )
    const { services } = server
    const serving = (baseUrl: string) =>
      noteServedAddress({ ...services, settings: { ...services.settings, baseUrl } })
    await serving('https://expo.example.com')
    const refused = await importing(list, '--event', 'expo')
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.refusal).toContain(
      'The portal runs at https://expo.example.com, but links made here would lead to https://portal.test.\nRun the command with BASE_URL=https://expo.example.com',
    )
    expect((await listTeams(scope)).map(({ name }) => name)).not.toContain('Linked')
    await serving('https://portal.test')
    expect((await importing(list, '--event', 'expo', '--dry-run')).code).toBe(0)
  })

  it('explains itself', async () => {
    const { code, out } = await importing('--help')
    expect([code, out]).toEqual([0, expect.stringContaining('--contacts FILE')])
  })

  it.each([
    ['a missing column', () => [file('a.csv', 'booth\nA1\n')], 'a.csv: No column found for: team name.'],
    ['50 MB', () => [file('b.csv', Buffer.alloc(50_000_000, 'name\n'))], 'b.csv: The file is 50.0 MB.'],
    [
      'an event that is not there',
      () => [file('c.csv', 'name\nA\n'), '--event', 'x'],
      'There is no event “x”. The events are:\n  expo  https://portal.test/e/expo',
    ],
    ['no file', () => [join(folder, 'none.csv')], 'There is no file '],
    ['an unknown option', () => ['list.csv', '--quietly'], "Unknown option '--quietly'."],
  ])('refuses %s in plain words', async (_, args, words) => {
    const before = await listTeams(scope)
    const { code, refusal } = await importing('--event', 'expo', ...args())
    expect(code).toBe(1)
    expect(refusal.slice(0, words.length)).toBe(words)
    expect(refusal).not.toContain('    at ')
    expect(await listTeams(scope)).toEqual(before)
  })
})

describe('on the embedded PostgreSQL', () => {
  it('joins the server that runs, and otherwise starts and stops its own', async () => {
    const dataDir = join(folder, 'embedded')
    const list = file('stands.csv', 'name,booth\nBARCO,D20\n')
    const importing = () => eventflow({ DATA_DIR: dataDir }, 'teams', 'import', list, '--event', 'expo')

    const postgres = await startPostgres({ dataDir, log: () => {} })
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test' }
    const config = { ...parseEnvironment(settings, folder), authSecret: secret }
    const opened = await openServices(config, () => {})
    await makeEvent(opened.services, { slug: 'expo' })
    expect(await importing()).toMatchObject({ code: 0, refusal: '' })
    await opened.close()
    await postgres.stop()

    const again = await importing()
    expect(again).toMatchObject({ code: 0, refusal: '' })
    expect(again.out).toContain('Rows with nothing new: 1. Rows failed: 0.')
    // Fails if the command has left its server running.
    const after = await startPostgres({ dataDir, log: () => {}, patience: 0 })
    await after.stop()
  })
})
