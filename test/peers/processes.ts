import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { vi } from 'vitest'
import { projectRoot } from '#platform/config/project-root.ts'
import { freePort } from '../free-port.ts'

const root = projectRoot()
const ready = /^Eventflow is (ready at|working on jobs)/

export type StartedProcess = {
  /** Where a web process answers by itself, past the balancer. */
  url: string
  /** Where it tells its health and its figures. */
  operationUrl: string
  /** Without warning, as when a machine fails. */
  kill: () => Promise<void>
  /** As a service manager does. @returns the code with which it ended */
  stop: () => Promise<number | null>
}

/**
 * One process of the built program, with a data folder of its own as on a machine of its own.
 * @param release the folder of another release of the program
 */
export async function startProcess(
  command: 'web' | 'worker',
  environment: Record<string, string>,
  port?: number,
  release = root,
): Promise<StartedProcess> {
  const [own, operation] = [port ?? (await freePort()), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), `eventflow-${command}-`))
  const withParent = pathToFileURL(join(root, 'scripts', 'end-with-parent.js')).href
  const program = join(release, 'dist', 'server', 'cli.js')
  const child = spawn(process.execPath, ['--import', withParent, program, command], {
    env: {
      ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: `${own}` },
      ...{ DATA_DIR: dataDir, METRICS_PORT: `${operation}`, ...environment },
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  child.stderr?.on('data', (text) => said.push(String(text)))
  const ended = once(child, 'exit') as Promise<[number | null]>
  await readiness(child, said)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    const [code] = await ended
    rmSync(dataDir, { recursive: true, force: true })
    return code
  }
  return {
    url: `http://127.0.0.1:${own}`,
    operationUrl: `http://127.0.0.1:${operation}`,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

function readiness(child: ChildProcess, said: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`It ended with code ${code} before it was ready: ${said.join('')}`)),
    )
    if (child.stdout === null) return reject(new Error('The process has no output to read.'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(`${line}\n`)
      if (ready.test(line)) resolve()
    })
  })
}

/** Debian's. */
export const nginx = '/usr/sbin/nginx'
/** The example of the guide. */
const example = join(root, 'docs/guides/operation/nginx.conf')

/** What the guide shows, at ports of this machine and without TLS. */
function nginxExample(port: number, webPorts: readonly number[]): string {
  const [servers, ...others] = webPorts.map((web) => `server 127.0.0.1:${web} max_fails=1 fail_timeout=5s;`)
  return readFileSync(example, 'utf8')
    .replace(/^\s*ssl_certificate.*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/server 127\.0\.0\.1:4301 .*/, [servers, ...others].join('\n'))
    .replace(/server 127\.0\.0\.1:4302 .*/, '')
}

/** Starts nginx as the guide's example says. */
export async function startNginx(webPorts: readonly number[]) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-nginx-'))
  mkdirSync(join(folder, 'temp'))
  writeFileSync(join(folder, 'eventflow.conf'), nginxExample(port, webPorts))
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const settings = [
    // Those who work are the user who runs the test, who made the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...['daemon off;', 'worker_processes 1;', `pid ${folder}/pid;`, `error_log ${folder}/error.log;`],
    'events {}',
    'http {',
    'access_log off;',
    ...temp.map((name) => `${name}_temp_path ${folder}/temp/${name};`),
    `include ${folder}/eventflow.conf;`,
    '}',
  ]
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, settings.join('\n'))
  // Nothing of the test's own output: a balancer that a failed test leaves would keep whoever reads that waiting.
  const child = spawn(nginx, ['-p', folder, '-c', file], { stdio: 'ignore' })
  process.once('exit', () => child.kill())
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => fetch(`${url}/metrics`), { timeout: 10_000 })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
