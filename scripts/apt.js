import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment } from './runtime.js'

const quick = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']

export function updateLists() {
  apt('update', '-q', ...quick)
}

/** Downloads first: where there is no network, nothing is left half installed, and what is there goes on working. */
export function addPackages(...packages) {
  const wanted = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  return apt(...wanted, '--download-only', ...quick) && apt(...wanted, '--no-download')
}

/** What the proofs run beside Eventflow, by where it is. */
const servers = {
  '/usr/lib/postgresql/15/bin': 'postgresql-15',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/nginx': 'nginx-light',
}

/** Installs those that are missing, where that is allowed; a proof that finds one missing is left out, and says so. */
export function ensureServers() {
  const missing = Object.entries(servers).filter(([path]) => !existsSync(path))
  if (missing.length === 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing servers by apt-get, beside which the proofs run Eventflow.')
  updateLists()
  addPackages(...missing.map(([, name]) => name))
}

function apt(...parameters) {
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program, ...rest] = [...before, 'apt-get', ...parameters]
  // At this run level no server is started by being installed.
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' })
  return spawnSync(program, rest, { stdio: 'inherit', env }).status === 0
}
