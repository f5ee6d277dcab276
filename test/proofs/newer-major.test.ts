import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServices } from '#app/start.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { program } from '../command-line.ts'
import { allRows, contentAt, fileNames, quiet } from '../deployments.ts'
import { makeEvent } from '../factories/event.ts'
import { plantEverything } from '../factories/everything.ts'
import { postgresql15 } from '../peers/replica.ts'

/** Debian's, in the place of the one that came with a former release. */
const binaries = postgresql15
/** The operator's guide is followed to the letter: only folders and the program have other places here. */
const guide = readFileSync(join(projectRoot(), 'docs/guides/operator.md'), 'utf8')
/** Each run starts a server and checks the backup; this is for a machine that is busy with other work. */
const SLOW_MILLISECONDS = 240_000
const secret = 'a secret that is long enough for tests'
const folder = mkdtempSync(join(tmpdir(), 'eventflow-newer-major-'))
// PostgreSQL started by root runs as another user, who needs access.
chmodSync(folder, 0o755)
const backups = join(folder, 'backups')
const former = join(folder, 'former')

/** The commands of the guide: one by the former release, one by this one. */
function commands(): string[] {
  const from = guide.indexOf('\n## A new major version of PostgreSQL\n')
  const section = guide.slice(from, guide.indexOf('\n## ', from + 4))
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(section) ?? []
  return block.trim().split('\n')
}

const environment = (dataDir: string) => {
  const { DATABASE_URL: _, ...inherited } = process.env
  return {
    ...inherited,
    ...{ DATA_DIR: dataDir, AUTH_SECRET: secret, LOG_LEVEL: 'silent', BASE_URL: 'https://portal.test' },
  }
}

function start(command: string, variables: Record<string, string | undefined>) {
  const here = command
    .replaceAll('npx eventflow', `exec '${process.execPath}' '${program}'`)
    .replaceAll('/backups/', `${backups}/`)
  const child = spawn('bash', ['-c', here], { env: variables, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  return { child, lines, ended: once(child, 'close') as Promise<[number | null]> }
}

async function run(command: string, variables: Record<string, string | undefined>) {
  const { lines, ended } = start(command, variables)
  const [code] = await ended
  return { code, said: lines.join('\n') }
}

/** A copy of the folder as the former release has left it. */
function copyOf(name: string): string {
  const dataDir = join(folder, name)
  cpSync(former, dataDir, { recursive: true, preserveTimestamps: true })
  return dataDir
}

const majorIn = (cluster: string) => readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
const isComplete = (said: string) =>
  said.includes('rows of') && said.includes('The database is of PostgreSQL 18 now')

let rows: Awaited<ReturnType<typeof allRows>>
let names: string[]
let files: unknown[]

async function look(dataDir: string, url: string) {
  const config = {
    ...parseEnvironment({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, folder),
  }
  const { services, close } = await openServices({ ...config, authSecret: secret }, quiet)
  const found = await fileNames(url)
  const contents = await Promise.all(found.map((name) => contentAt(services.storage, name)))
  await close()
  return { rows: await allRows(url, { isDerivedLeftOut: true }), names: found, files: contents }
}

beforeAll(async () => {
  if (!existsSync(binaries)) return
  mkdirSync(backups)
  const older = await startPostgres({ dataDir: former, log: quiet, binaries })
  const config = parseEnvironment({ DATABASE_URL: older.url, DATA_DIR: former, LOG_LEVEL: 'silent' }, folder)
  const { services, close } = await openServices({ ...config, authSecret: secret }, quiet)
  await plantEverything(await makeEvent(services, { slug: 'expo' }))
  await close()
  const before = await look(former, older.url)
  rows = before.rows
  names = before.names
  files = before.files
  const [backup = ''] = commands()
  // The former release runs its own server, which this one's programs are not.
  const made = await run(backup, { ...environment(former), DATABASE_URL: older.url })
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('before-18.tar holds')])
  await older.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(!existsSync(binaries))('a data folder of PostgreSQL 15 and this release', () => {
  it('says what to do, and changes nothing', async () => {
    const { code, said } = await run('npx eventflow upgrade', environment(former))
    expect(code).toBe(1)
    expect(said).toContain('was made by PostgreSQL 15')
    expect(said).toContain('npx eventflow upgrade --from before-18.tar')
    expect(majorIn(join(former, 'postgres'))).toBe('15')
  })

  it('moves with the command of the guide, with every row and file, and keeps the former one', async () => {
    const dataDir = copyOf('moved')
    // Lost since the backup, as by a slip: the backup has it.
    const lost = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).find((one) =>
      one.isFile(),
    )
    if (!lost) throw new Error('There is no file to lose.')
    rmSync(join(lost.parentPath, lost.name))
    const [, move = '', ...more] = commands()
    expect(more).toEqual([])
    const { code, said } = await run(move, environment(dataDir))
    expect([code, isComplete(said)], said).toEqual([0, true])
    expect(said).toContain(`The former one is kept in ${join(dataDir, 'postgres-15')}`)
    expect([majorIn(join(dataDir, 'postgres')), majorIn(join(dataDir, 'postgres-15'))]).toEqual(['18', '15'])
    expect(readdirSync(dataDir).filter((name) => /moving|ready|switch/.test(name))).toEqual([])

    const newer = await startPostgres({ dataDir, log: quiet })
    try {
      const after = await look(dataDir, newer.url)
      // Sign-ins and work that was running end; what was not sent is marked, and what is made anew goes on from then.
      const changed =
        /sessions|account_links|verifications|\.emails|long_works|\.mailings|mailing_recipients|reminder_runs|list_exports|export_schedules/
      const ofEvents = Object.keys(rows).filter((name) => name.startsWith('public.') && !changed.test(name))
      expect(ofEvents.length).toBeGreaterThan(25)
      for (const name of ofEvents) expect(after.rows[name], name).toEqual(rows[name])
      expect(after.names).toEqual(names)
      expect(after.files).toEqual(files)
    } finally {
      await newer.stop()
    }
    const again = await run(move, environment(dataDir))
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('Nothing to move') })
  })

  it('that fails or is killed on the way is as it was, and moves the next time', async () => {
    const dataDir = copyOf('killed')
    const [, move = ''] = commands()
    const damaged = await run(
      `head -c -4096 /backups/before-18.tar > /backups/damaged.tar; npx eventflow upgrade --from /backups/damaged.tar`,
      environment(dataDir),
    )
    expect(damaged).toMatchObject({ code: 1, said: expect.stringContaining('is damaged or incomplete') })
    for (const moment of [' parts …', 'Bringing the tables']) {
      const { child, lines, ended } = start(move, environment(dataDir))
      await expect.poll(() => lines.join('\n'), { timeout: SLOW_MILLISECONDS }).toContain(moment)
      child.kill('SIGKILL')
      await ended
      expect(majorIn(join(dataDir, 'postgres')), moment).toBe('15')
      expect(existsSync(join(dataDir, 'postgres-15')), moment).toBe(false)
    }
    const { child, lines, ended } = start(move, environment(dataDir))
    await expect
      .poll(() => lines.some((line) => line.includes('scratch database')), { timeout: SLOW_MILLISECONDS })
      .toBe(true)
    child.kill('SIGTERM')
    const [code] = await ended
    expect([code, lines.join('\n')]).toEqual([
      1,
      expect.stringContaining('The former database is where it was.'),
    ])
    expect(readdirSync(dataDir).filter((name) => /moving|ready|switch/.test(name))).toEqual([])
    const { code: done, said } = await run(move, environment(dataDir))
    expect([done, isComplete(said)], said).toEqual([0, true])
  }, 900_000)

  it('that was used after the backup is moved only when that is asked for', async () => {
    const dataDir = copyOf('older')
    const control = join(dataDir, 'postgres', 'global', 'pg_control')
    const content = readFileSync(control)
    // As if the portal had run for another hour.
    content.writeBigInt64LE(content.readBigInt64LE(24) + 3600n, 24)
    writeFileSync(control, content)
    const [, move = ''] = commands()
    const refused = await run(move, environment(dataDir))
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('was in use until') })
    expect(majorIn(join(dataDir, 'postgres'))).toBe('15')
    expect(await run(`${move.split('#')[0]} --older-backup`, environment(dataDir))).toMatchObject({ code: 0 })
    expect(majorIn(join(dataDir, 'postgres'))).toBe('18')
  })
})
