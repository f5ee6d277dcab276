import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const leastVersion = 24

/**
 * The Node that Eventflow runs on: the one pinned in package.json, or the machine's where none is pinned for
 * this platform. Without either, explains the problem and ends the process.
 */
export function pinnedNode() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const pinned = join(
    root,
    'node_modules',
    `node-${platform}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  // Run, not only found: on a system with another C library it exists and does not start.
  if (existsSync(pinned) && (process.execPath === pinned || spawnSync(pinned, ['--version']).status === 0))
    return pinned
  if (Number.parseInt(process.versions.node, 10) >= leastVersion) return process.execPath
  console.error(
    `Eventflow brings no Node of its own for ${platform} and needs Node ${leastVersion} or newer there; this is Node ${process.versions.node}. Install Node ${leastVersion} from https://nodejs.org and run the same command again.`,
  )
  process.exit(1)
}

/** The environment of every child process: programs of the dependencies first, the pinned Node among them. */
export function environment(extra = {}) {
  const programs = join(root, 'node_modules', '.bin')
  return { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/**
 * Runs Eventflow's built program (dist/server/cli.js) in place of this process: same terminal, same signals, same
 * exit code, and neither outlives the other.
 */
export function runProgram(parameters, extra = {}) {
  const withParent = pathToFileURL(join(root, 'scripts', 'end-with-parent.js')).href
  const program = join(root, 'dist', 'server', 'cli.js')
  return handOver(
    [pinnedNode(), '--enable-source-maps', '--import', withParent, program, ...parameters],
    extra,
    true,
  )
}

/** Runs a command in place of this process. With `tied`, it is asked to stop when this process is killed. */
export function handOver([command, ...parameters], extra = {}, tied = false) {
  const child = spawn(command, parameters, {
    env: environment(extra),
    stdio: tied ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child as well; a second one would force it to stop immediately.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event !== undefined) stopWhenAbandoned(child)
  child.once('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/**
 * npm that is killed outright notifies no process; its children are given to another parent. Between npm and
 * this process there may be a shell, so two generations are watched.
 */
function stopWhenAbandoned(child) {
  const line = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === line) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  watch.unref()
}

function ancestors() {
  if (process.platform !== 'linux') return String(process.ppid)
  try {
    // “pid (name) state parent …”, where the name may hold anything.
    const [, parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return `${process.ppid} ${parent}`
  } catch {
    return String(process.ppid)
  }
}
