import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort } from '../free-port.ts'

/** Debian's, the oldest version that DATABASE_URL may name; the embedded one comes without pg_basebackup. */
export const postgresql15 = '/usr/lib/postgresql/15/bin'
/** Of a statement that is cancelled for what the replica replays. */
const IN_CONFLICT = '40001'

/**
 * A streaming replica of a server that `startPostgres` runs on this machine, made as an operator makes one:
 * `pg_basebackup --write-recovery-conf`, and a server on the copy.
 */
export async function startReplica(primaryUrl: string) {
  const primary = new URL(primaryUrl)
  const socket = primary.searchParams.get('host') ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-replica-'))
  const cluster = join(folder, 'postgres')
  const port = await freePort()
  // The server does not run as root, and its files are its own user's.
  const { uid, gid } = statSync(socket)
  const owner = process.getuid?.() === 0 ? { uid, gid } : {}
  if (process.getuid?.() === 0) chownSync(folder, uid, gid)
  await promisify(execFile)(
    join(postgresql15, 'pg_basebackup'),
    ['-D', cluster, '-h', socket, '-U', 'postgres', '--write-recovery-conf', '--checkpoint=fast'],
    { ...owner, cwd: folder },
  )
  const settings = [
    ...[`port=${port}`, `unix_socket_directories=${folder}`, 'listen_addresses='],
    // What it replays does not wait for who reads: such a reader is sent away at once.
    ...['max_standby_streaming_delay=0', 'hot_standby_feedback=off', 'fsync=off'],
  ]
  const urlAs = (role: string) =>
    `postgres://${role}@localhost:${port}/eventflow?host=${encodeURIComponent(folder)}`
  const url = urlAs('eventflow')

  /** Asked again where what is replayed sends this reader away too, as when replaying goes on: all that is asked may be repeated. */
  async function query(text: string, role = 'postgres') {
    for (;;) {
      const client = new pg.Client({ connectionString: urlAs(role) })
      await client.connect()
      try {
        return (await client.query(text)).rows
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.code !== IN_CONFLICT) throw error
      } finally {
        await client.end()
      }
    }
  }

  let server: ChildProcess
  async function start() {
    const parameters = settings.flatMap((setting) => ['-c', setting])
    server = spawn(join(postgresql15, 'postgres'), ['-D', cluster, ...parameters], {
      ...{ ...owner, stdio: 'ignore', cwd: folder },
    })
    await vi.waitFor(() => query('select 1', 'eventflow'), { timeout: 30_000, interval: 100 })
  }
  async function end(signal: 'SIGINT' | 'SIGKILL') {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  await start()
  return {
    url,
    query,
    pause: () => query('select pg_wal_replay_pause()'),
    resume: () => query('select pg_wal_replay_resume()'),
    /** Without warning, as when its machine fails. */
    kill: () => end('SIGKILL'),
    start,
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
