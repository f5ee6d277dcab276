import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, postmasterOf } from '#test/postgres-child.ts'
import type { Server } from './postmaster.ts'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'
import { Watch } from './watch.ts'

/** A server that ends when it is told to. */
function makeServer() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const server: Server = { pid: process.pid, ended: promise }
  return { server, end: resolve }
}

it('gives up on a server that ends again and again', async () => {
  const first = makeServer()
  const lost = Promise.withResolvers<string>()
  let starts = 0
  const again = async () => {
    starts += 1
    const next = makeServer()
    next.end(`end ${starts}`)
    return next.server
  }
  const watch = new Watch(first.server, { again, log: () => {}, onLost: lost.resolve })
  first.end('end 0')
  expect(await lost.promise).toBe('PostgreSQL has ended 6 times within a minute.\nend 5')
  expect(starts).toBe(5)
  expect(await watch.release()).toBe(undefined)
})

it('hands over the server that runs, also one that is just starting, and starts none after it', async () => {
  const [first, second] = [makeServer(), makeServer()]
  let starts = 0
  const again = async () => {
    starts += 1
    return second.server
  }
  const watch = new Watch(first.server, { again, log: () => {}, onLost: undefined })
  first.end('killed')
  await first.server.ended
  expect(await watch.release()).toBe(second.server)
  second.end('stopped')
  await second.server.ended
  expect(starts).toBe(1)
})

describe('a PostgreSQL that ends by itself', () => {
  const again = [
    'PostgreSQL has ended without being asked to: starting it again.',
    'PostgreSQL runs again, with everything that was written.',
  ]
  const inTime = { timeout: 40_000 }
  const binaries = process.env.TEST_POSTGRES_BIN
  let folder: string
  let said: string[]
  let postgres: RunningPostgres | undefined

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'eventflow-watch-'))
    // As root the server runs as another user, who needs access.
    chmodSync(folder, 0o755)
    said = []
  })
  afterEach(async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(dataDir: string, onLost: (words: string) => void = () => {}) {
    const log = (message: string) => void said.push(message)
    mkdirSync(dataDir, { recursive: true })
    postgres = await startPostgres({ dataDir, log, onLost, ...(binaries === undefined ? {} : { binaries }) })
    said = []
    return postgres
  }

  it('is started again at the same address, with words, as often as that happens', async () => {
    const { url, stop } = await start(folder)
    await ask(url, 'create table kept as select 7 as number')
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      said = []
      const ended = postmasterOf(folder)
      process.kill(ended, signal)
      await expect.poll(() => said, inTime).toEqual(again)
      expect(await ask(url, 'select number from kept')).toEqual([7])
      expect(postmasterOf(folder)).not.toBe(ended)
    }
    const last = postmasterOf(folder)
    await stop()
    expect(() => process.kill(last, 0)).toThrow('ESRCH')
    expect(said).toEqual(again)
  })

  it('is started again when its socket lies elsewhere', async () => {
    const dataDir = join(folder, 'long'.repeat(30))
    const { url } = await start(dataDir)
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await expect.poll(() => said, inTime).toEqual(again)
    expect(await ask(url, 'select 1')).toEqual([1])
  })

  it('and cannot be started again is told', async () => {
    const lost = Promise.withResolvers<string>()
    await start(folder, lost.resolve)
    rmSync(join(folder, 'postgres', 'PG_VERSION'))
    process.kill(postmasterOf(folder), 'SIGKILL')
    expect(await lost.promise).toContain('PostgreSQL did not start.')
  })
})
