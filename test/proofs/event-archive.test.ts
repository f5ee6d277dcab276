import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServices } from '#app/start.ts'
import { eventByAddress } from '#features/event/events/server/queries.ts'
import { copiedId } from '#platform/cloning/copied-id.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { storagePrefix } from '#platform/storage/key.ts'
import { type EventScope, mintScope } from '#platform/tenancy/scope.ts'
import { commandLine, program } from '../command-line.ts'
import { bothSides, storedFiles } from '../event-archives.ts'
import { makeDownload, makeUpload } from '../factories/downloads.ts'
import { makeEvent } from '../factories/event.ts'
import { plantEverything } from '../factories/everything.ts'

/** Enough to be killed in the middle several times. */
const FILES = 400
const KILLS = 3

const folder = mkdtempSync(join(tmpdir(), 'eventflow-archive-'))
// When root starts it, PostgreSQL runs as another user and cannot enter a closed folder.
chmodSync(folder, 0o755)
const archives = join(folder, 'archives')
mkdirSync(archives)
const archive = join(archives, 'harbour-2027.tar')

type Deployment = { dataDir: string; opened: Awaited<ReturnType<typeof openServices>> }

async function deployment(name: string): Promise<Deployment> {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const variables = { DATA_DIR: dataDir, BASE_URL: 'https://portal.test', LOG_LEVEL: 'silent' }
  const config = { ...parseEnvironment(variables, folder), authSecret: 'a secret that is long enough' }
  return { dataDir, opened: await openServices(config, () => {}) }
}

/** The commands of the guide, in its order: each block is run as it is written, but for the place of the archives. */
const blocks = [
  ...(readFileSync(join(projectRoot(), 'docs/guides/operator.md'), 'utf8')
    .split('\n## ')
    .find((section) => section.startsWith('Archives of single events'))
    ?.matchAll(/```sh\n(.*?)```/gs) ?? []),
].map(([, commands = '']) => commands.replaceAll('/archives/', `${archives}/`))

/** As an operator does who has followed the guide so far: in a shell, with `npx eventflow`. */
function follow(block: string | undefined, dataDir: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${program}" "$@"\n`, {
    mode: 0o755,
  })
  const { DATABASE_URL: _, ...inherited } = process.env
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-eu', '-c', block ?? 'false'], {
    encoding: 'utf8',
    env: {
      ...inherited,
      ...{ PATH: `${bin}:${process.env.PATH}`, DATA_DIR: dataDir, BASE_URL: 'https://portal.test' },
      LOG_LEVEL: 'silent',
    },
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}

async function eventAt({ opened }: Deployment, slug: string): Promise<EventScope | undefined> {
  const found = await eventByAddress(opened.services, { host: '', slug })
  return found && mintScope(opened.services, found)
}

let home: Deployment
let away: Deployment | undefined
let source: EventScope

beforeAll(async () => {
  home = await deployment('home')
  source = await makeEvent(home.opened.services, { slug: 'harbour-2027' })
  await plantEverything(source)
  await plantEverything(await makeEvent(home.opened.services, { slug: 'another' }))
  for (let number = 1; number <= FILES; number += 1)
    await makeDownload(source, {
      name: `Plan ${number}`,
      fileId: await makeUpload(source, { name: `plan-${number}.txt`, content: `The plan ${number}` }),
    })
}, 300_000)
afterAll(async () => {
  await home.opened.close()
  await away?.opened.close()
  rmSync(folder, { recursive: true, force: true })
})

it('archives, checks and unpacks an event by the commands of the guide', () => {
  const said = follow(blocks[0], home.dataDir)
  expect(said).toContain('It contains personal data.')
  expect(said).toContain('Every byte is as it was written.')
  expect(existsSync(join(archives, 'harbour-2027/manifest.json'))).toBe(true)
})

describe.each([
  ['the same deployment', () => Promise.resolve(home)],
  ['another deployment, on a fresh folder', async () => ({ dataDir: join(folder, 'away') })],
] as const)('brought back by the commands of the guide into %s', (_, where) => {
  it('has every row of every table, and every file, and is open', async () => {
    const { dataDir } = await where()
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    const said = follow(blocks[1], dataDir)
    expect(said).toContain('suspended: open it with')
    if (dataDir !== home.dataDir) away = await deployment('away')
    const into = dataDir === home.dataDir ? home : away
    if (!into) throw new Error('There is no deployment.')
    const target = await eventAt(into, 'harbour-2027-again')
    if (!target) throw new Error('There is no such event.')
    const { sides } = await bothSides(source, target)
    for (const { table, expected, found } of sides) expect([table, found]).toEqual([table, expected])
    const filled = sides.filter(({ table }) => table !== 'reminder_runs')
    for (const { table, found } of filled) expect([table, found.length > 0]).toEqual([table, true])
    const own = [...(await storedFiles(source))].map(([key, content]) => {
      const [place = '', id = ''] = key.split('/')
      return [`${place}/${copiedId(target.eventId, id)}`, content]
    })
    expect(own.length).toBeGreaterThan(FILES)
    expect([...(await storedFiles(target))].sort()).toEqual(own.sort())
    const { rows } = await into.opened.services.database.pool.query(
      'select state from events where id = $1',
      [target.eventId],
    )
    expect(rows).toEqual([{ state: 'open' }])
  })
})

it('leaves no event and no file when it is killed in the middle, and then works', async () => {
  const { services } = home.opened
  const marks = async () => {
    const { rows } = await services.database.pool.query<{ id: string }>('select id from event_restores')
    return rows.map(({ id }) => id)
  }
  const stored = async (eventId: string) => {
    let count = 0
    for await (const _ of services.storage.list(storagePrefix({ eventId }))) count += 1
    return count
  }
  const begun: string[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const child = spawn(process.execPath, [program, 'restore-event', archive, '--slug', 'killed'], {
      env: {
        ...{ ...process.env, DATA_DIR: home.dataDir, LOG_LEVEL: 'silent' },
        BASE_URL: 'https://portal.test',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    const goal = (FILES * kill) / (KILLS + 1)
    const isBeyond = async () => {
      const id = (await marks()).find((mark) => !begun.includes(mark))
      return id === undefined ? 0 : stored(id)
    }
    await expect.poll(isBeyond, { timeout: 60_000, interval: 5 }).toBeGreaterThan(goal)
    child.kill('SIGKILL')
    await ended
    const left = await marks()
    expect(left, 'what an earlier one had left is gone, and this one was killed in the middle').toHaveLength(
      1,
    )
    for (const id of begun) expect(await stored(id)).toBe(0)
    begun.push(...left)
    expect(await eventAt(home, 'killed')).toBeUndefined()
  }
  const { code, refusal } = await commandLine(
    { DATA_DIR: home.dataDir },
    ...['restore-event', archive, '--slug', 'killed'],
  )
  expect({ code, refusal }).toEqual({ code: 0, refusal: '' })
  expect(await marks()).toEqual([])
  for (const id of begun) expect(await stored(id)).toBe(0)
  const target = await eventAt(home, 'killed')
  expect(target && (await storedFiles(target)).size).toBe((await storedFiles(source)).size)
})

it('removes an event by the commands of the guide, when it is archived', async () => {
  const said = follow(blocks[2], home.dataDir)
  expect(said).toContain('is removed, with all its data and files.')
  expect(await eventAt(home, 'harbour-2027')).toBeUndefined()
  let files = 0
  const { storage } = home.opened.services
  for await (const _ of storage.list(storagePrefix({ eventId: source.eventId }))) files += 1
  expect(files).toBe(0)
  // What was archived can still be read, and its copies are there.
  const { code } = await commandLine({}, 'archive', '--check', join(archives, 'harbour-2027-end.tar'))
  expect(code).toBe(0)
  expect(await eventAt(home, 'harbour-2027-again')).toBeDefined()
})

it('refuses in words what it cannot do, and writes nothing', async () => {
  const variables = { DATA_DIR: home.dataDir }
  const refusals = [
    [['archive', 'another', archive], 'is already there'],
    [['events', 'remove', 'another'], 'is open. Close it first'],
    [['events', 'remove', 'another', '--confirm', 'other'], '--confirm: This is not'],
    [['archive', 'nobody', join(archives, 'x.tar')], 'There is no event “nobody”'],
    [['archive'], 'Usage: eventflow archive'],
    [['archive', '--check', join(archives, 'none.tar')], 'There is no file'],
    [['restore-event'], 'Usage: eventflow restore-event'],
    [['restore-event', archive, '--slug', 'another'], 'Choose another one with --slug'],
    [['restore-event', archive, '--slug', 'Not a slug'], '--slug: Use at most 63'],
    [['restore', archive], 'is not a backup of Eventflow'],
  ] as const
  for (const [args, words] of refusals) {
    const { code, refusal } = await commandLine(variables, ...args)
    expect({ code, refusal }).toEqual({ code: 1, refusal: expect.stringContaining(words) })
  }
  expect(existsSync(join(archives, 'x.tar'))).toBe(false)
})
