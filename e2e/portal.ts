import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#platform/config/project-root.ts'
import { freePort } from '#test/free-port.ts'
import { type HttpPeer, startHttpPeer } from '#test/peers/http-peer.ts'
import { type ReceivedMail, startSmtpPeer } from '#test/peers/smtp-server.ts'

/**
 * The address of the portal under test, passed from the process that starts it to the processes that test it.
 */
export type Portal = {
  url: string
  dataDir: string
  authSecret: string
  /** Undefined: a portal without a mail server. */
  smtpUrl?: string | undefined
  /** Where journeys, in other processes, read what the mail server has received. */
  mailboxUrl: string
}

const VARIABLE = 'EVENTFLOW_E2E_PORTAL'
const root = projectRoot()

export function announcePortal(portal: Portal) {
  process.env[VARIABLE] = JSON.stringify(portal)
}

export function announcedPortal(): Portal {
  const announced = process.env[VARIABLE]
  if (announced === undefined) throw new Error('No portal has been started for the journeys.')
  return JSON.parse(announced) as Portal
}

/** Builds only what has changed since the last build: journeys test what is delivered, not the sources. */
export function buildPortal() {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.js')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Eventflow could not be built.')
}

export type StartedPortal = {
  portal: Portal
  /** The id of its process. */
  pid: number
  /** Asks it to stop, and removes its data. */
  stop: () => Promise<void>
  /** Asks it to stop, as a service manager does, and keeps its data. @returns the code with which it ended */
  end: () => Promise<number | null>
  /** Kills it without warning, as a power cut does, and keeps its data. */
  kill: () => Promise<void>
}

type MailParts = { hasMailServer?: boolean; secondsPerMail?: number }

/** Starts the built portal with an empty data folder and a mail server on free ports, and waits until it is ready. */
export async function startPortal({ hasMailServer = true, ...mail }: MailParts = {}): Promise<StartedPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'eventflow-e2e-'))
  // When root starts it, PostgreSQL runs as another user and cannot enter a closed folder: it would keep its
  // data elsewhere, permanently.
  chmodSync(dataDir, 0o755)
  mailbox = await startHttpPeer((_request, response) => response.end(JSON.stringify(mailReceived())))
  mailServer = hasMailServer ? await startSmtpPeer(mail) : undefined
  mailServer?.refuse(refusedAddress, { code: 550, message: 'No such user' })
  return restartPortal({
    url: `http://localhost:${await freePort()}`,
    dataDir,
    authSecret: 'a secret that is long enough for journeys',
    smtpUrl: mailServer?.url,
    mailboxUrl: mailbox.url,
  })
}

/** Where the portal's mail goes; it outlives the portal's restarts. */
/** Mail to it comes back. */
export const refusedAddress = 'gone@nobody.example'

let mailServer: Awaited<ReturnType<typeof startSmtpPeer>> | undefined
let mailbox: HttpPeer | undefined

export function mailReceived(): ReceivedMail[] {
  return mailServer?.received ?? []
}

/** Restarts a stopped portal on the same port with the same data. */
export async function restartPortal(portal: Portal): Promise<StartedPortal> {
  const child = spawnPortal(portal)
  await readiness(child)
  const ended = once(child, 'exit') as Promise<[number | null]>
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    const [code] = await ended
    return code
  }
  return {
    portal,
    pid: child.pid ?? 0,
    stop: async () => {
      await end('SIGTERM')
      await mailServer?.stop()
      await mailbox?.stop()
      rmSync(portal.dataDir, { recursive: true, force: true })
    },
    end: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}

/** A second process of the portal, on another port, with the same database and the same files: as behind a load balancer. */
export async function startBeside(
  portal: Portal,
  databaseUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = `http://localhost:${await freePort()}`
  const dataDir = mkdtempSync(join(tmpdir(), 'eventflow-e2e-beside-'))
  const child = spawnPortal(
    { ...portal, url, dataDir },
    { DATABASE_URL: databaseUrl, STORAGE_URL: pathToFileURL(join(portal.dataDir, 'files')).href },
  )
  await readiness(child)
  const ended = once(child, 'exit')
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const program = join(root, 'dist', 'server', 'cli.js')

/** Runs a command of the built program beside the running portal, and returns its output. */
export async function runEventflow(
  { url, dataDir, authSecret, smtpUrl }: Portal,
  ...parameters: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [program, ...parameters], {
    env: {
      ...ownEnvironment(),
      PORT: new URL(url).port,
      BASE_URL: url,
      DATA_DIR: dataDir,
      AUTH_SECRET: authSecret,
      ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }),
      LOG_LEVEL: 'warn',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** By which a journey reports what became of an e-mail, as Postmark would. */
export const MAIL_REPORT_SECRET = 'the-secret-of-the-mail-reports'

/** Removes the variables that would lead to an operator's own database, files or mail. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, STORAGE_URL: __, SMTP_URL: ___, POSTMARK_TOKEN: ____, ...rest } = process.env
  return rest
}

function spawnPortal(
  { url, dataDir, authSecret, smtpUrl }: Portal,
  shared: NodeJS.ProcessEnv = {},
): ChildProcess {
  const withParent = pathToFileURL(join(root, 'scripts', 'end-with-parent.js')).href
  return spawn(process.execPath, ['--enable-source-maps', '--import', withParent, program, 'start'], {
    cwd: root,
    env: {
      ...ownEnvironment(),
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      BASE_URL: url,
      DATA_DIR: dataDir,
      AUTH_SECRET: authSecret,
      ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }),
      LOG_LEVEL: 'warn',
      // Each visitor has a different address, so that none uses up another's attempts.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      POSTMARK_WEB_HOOK_SECRET: MAIL_REPORT_SECRET,
      // Receivers of webhooks listen on this machine.
      WEB_HOOKS_TO_PRIVATE_NETWORKS: 'on',
      ...shared,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

async function readiness(child: ChildProcess) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const log = createWriteStream(join(root, '.cache', 'e2e-portal.log'))
  child.stderr?.pipe(log, { end: false })
  child.stdout?.pipe(log, { end: false })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The portal ended with code ${code} before it served; see .cache/e2e-portal.log.`)),
    )
    if (child.stdout === null) return reject(new Error('The portal has no output to read.'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Eventflow is ready at')) resolve()
    })
  })
}
