import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openServices } from '#app/start.ts'
import { eventByAddress } from '#features/event/events/server/queries.ts'
import { listTeams } from '#features/people/teams/server/queries.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { mintScope } from '#platform/tenancy/scope.ts'
import { program } from '#test/command-line.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'

/** The operator's guide is followed to the letter: only folders and the program have other places here. */
const guide = readFileSync(join(projectRoot(), 'docs/guides/operator.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'eventflow-guide-'))
const backups = join(folder, 'backups')
const [dataDir, elsewhere] = [join(folder, 'data'), join(folder, 'elsewhere')]
const secret = 'a secret that is long enough for tests'
const eventflow = `'${process.execPath}' '${program}'`

function sectionOf(title: string): string {
  const from = guide.indexOf(`\n## ${title}\n`)
  expect(from, title).toBeGreaterThan(0)
  return guide.slice(from, guide.indexOf('\n## ', from + 4))
}

/** Its commands, in their order. */
function commandsOf(title: string): string[] {
  const blocks = [...sectionOf(title).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block ?? '')
  return blocks.flatMap((block) => block.trim().split('\n'))
}

const environment = (dir: string) => {
  const { DATABASE_URL: _, ...inherited } = process.env
  return {
    ...inherited,
    DATA_DIR: dir,
    AUTH_SECRET: secret,
    LOG_LEVEL: 'silent',
    BASE_URL: 'https://portal.test',
  }
}

function run(command: string, dir: string) {
  const here = command.replaceAll('npx eventflow', eventflow).replaceAll('/backups/', `${backups}/`)
  const { status, stdout, stderr } = spawnSync('bash', ['-c', here], {
    env: environment(dir),
    encoding: 'utf8',
  })
  return { command, status, stdout, stderr }
}

async function withPortal<T>(
  dir: string,
  work: (services: Parameters<typeof makeEvent>[0]) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres({ dataDir: dir, log: () => {} })
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dir, LOG_LEVEL: 'silent' }
  const opened = await openServices({ ...parseEnvironment(settings, folder), authSecret: secret }, () => {})
  try {
    return await work(opened.services)
  } finally {
    await opened.close()
    await postgres.stop()
  }
}

beforeAll(async () => {
  mkdirSync(backups)
  await withPortal(dataDir, async (services) => {
    await makeTeam(await makeEvent(services, { slug: 'expo' }), { name: 'Brightwater' })
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('backs up, verifies and restores as the guide says', async () => {
  const [backup = '', verify = '', restore = '', ...more] = commandsOf('Backup and recovery')
  expect(more).toEqual([])
  expect(run(backup, dataDir)).toMatchObject({ status: 0, stderr: '' })
  const verified = run(verify, dataDir)
  expect(verified).toMatchObject({ status: 0, stderr: '' })
  expect(verified.stdout).toMatch(/rows of \d+ tables agree, by number and checksum\./)
  // “Into an empty deployment.”
  expect(run(restore, elsewhere)).toMatchObject({ status: 0, stderr: '' })
  await withPortal(elsewhere, async (services) => {
    const event = await eventByAddress(services, { host: '', slug: 'expo' })
    const teams = event ? await listTeams(mintScope(services, event)) : []
    expect(teams.map(({ name }) => name)).toContain('Brightwater')
  })
})

it('verifies on a machine without a portal, and says what is damaged', () => {
  const [, verify = ''] = commandsOf('Backup and recovery')
  expect(run(verify, join(folder, 'no portal'))).toMatchObject({ status: 0, stderr: '' })
  const damaged = `head -c -4096 /backups/2027-01-20.tar > /backups/damaged.tar; npx eventflow verify /backups/damaged.tar`
  expect(run(damaged, dataDir)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is damaged or incomplete'),
  })
})

it('upgrades as the guide says, with a backup first', () => {
  const [upgrade = '', ...more] = commandsOf('Upgrading')
  expect(more).toEqual([])
  const { status, stderr, stdout } = run(upgrade, dataDir)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('Nothing to do: the database is of Eventflow')
  expect(readdirSync(backups)).toContain('before-upgrade.tar')
})

it('makes backups by itself where the guide says', async () => {
  const [, place = ''] = /`BACKUP_URL` \| none \| `(file:[^`]+)`/.exec(sectionOf('Backup and recovery')) ?? []
  const kept = join(folder, 'srv')
  const variables = { BACKUP_URL: place.replace('/srv/eventflow-backups', kept) }
  const worker = spawn('bash', ['-c', `exec ${eventflow} worker`], {
    env: { ...environment(dataDir), ...variables },
    stdio: 'ignore',
  })
  try {
    await vi.waitFor(
      () => expect(readdirSync(kept)).toEqual([expect.stringMatching(/^eventflow-.*\.tar$/)]),
      {
        ...{ timeout: 120_000, interval: 250 },
      },
    )
    await vi.waitFor(
      () => {
        const { stdout } = run('npx eventflow doctor', dataDir)
        expect(stdout).toContain('Backups: The last good one is less than a day old.')
      },
      { timeout: 120_000, interval: 1000 },
    )
  } finally {
    worker.kill('SIGTERM')
    await once(worker, 'exit')
  }
  expect(run(`npx eventflow verify ${join(kept, readdirSync(kept)[0] ?? '')}`, dataDir)).toMatchObject({
    status: 0,
  })
})
