import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { freePort } from '../free-port.ts'

/** Debian's PgBouncer: 1.18 in version 12, which keeps no statements that are prepared by name. */
export const pgbouncer = process.env.TEST_PGBOUNCER ?? '/usr/sbin/pgbouncer'

/**
 * PgBouncer in transaction mode before a database of this machine.
 * @param connections how many of the server's it shares between all who ask
 */
export async function startPooler(url: string, { connections }: { connections: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-pgbouncer-'))
  chmodSync(folder, 0o777)
  const { username, password, pathname, hostname, port, searchParams } = new URL(url)
  const server = [
    `host=${searchParams.get('host') ?? hostname}`,
    `port=${searchParams.get('port') ?? (port || '5432')}`,
    `dbname=${pathname.slice(1)}`,
    `user=${decodeURIComponent(username)}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
  ]
  const own = await freePort()
  const settings = [
    '[databases]',
    `pooled = ${server.join(' ')}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 400',
    'auth_type = any',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o644 })
  const child = spawn(pgbouncer, ['-q', file], { stdio: 'ignore', ...ownerOf(searchParams.get('host')) })
  const pooled = `postgres://anyone@127.0.0.1:${own}/pooled`
  const probe = openDatabase({ url: pooled })
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await vi.waitFor(() => probe.db.execute(sql`select 1`), { timeout: 20_000 })
  } catch (error) {
    stop()
    throw error
  } finally {
    await probe.close()
  }
  return { url: pooled, stop }
}

/** PgBouncer does not run as root, and only the server's own user reaches its socket. */
function ownerOf(socketFolder: string | null): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0 || socketFolder === null) return {}
  const { uid, gid } = statSync(socketFolder)
  return { uid, gid }
}
