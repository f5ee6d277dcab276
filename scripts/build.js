import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './install.js'
import { environment, pinnedNode, root } from './runtime.js'

const dist = join(root, 'dist')
const shared = ['package-lock.json', 'package.json', 'tsconfig.base.json', 'scripts/build.js']

/** What is built, from which files. A file of both sides (a contract, a rule) belongs to both. */
const targets = [
  {
    name: 'web',
    isSource: (path) => !/^src\/(platform|database)\/|\/server\//.test(path),
    files: [
      'vite.config.ts',
      'scripts/web-chunks.js',
      'scripts/screen-files.js',
      'scripts/compressed-files.js',
    ],
    build: buildWeb,
  },
  {
    name: 'server',
    isSource: (path) => !/^src\/(ui|app\/web)\/|\/web\//.test(path),
    files: [],
    build: buildServer,
  },
]

const names = targets.map(({ name }) => name)

/**
 * Builds on the pinned Node when a file has changed since the last build, by name, time and size; finding out
 * takes milliseconds. Two simultaneous starts build once.
 * @param wanted names of the targets; by default all
 */
export async function buildWhenStale(stdio = 'inherit', wanted = names) {
  if (staleTargets(wanted).length === 0) return
  await alone(() => {
    if (staleTargets(wanted).length === 0) return
    const builder = join(root, 'scripts', 'build.js')
    const { status, stdout, stderr } = spawnSync(pinnedNode(), [builder, ...wanted], {
      cwd: root,
      env: environment(),
      stdio,
    })
    if (status === 0) return
    console.error(`${stdout ?? ''}${stderr ?? ''}Eventflow could not be built; the reason stands above.`)
    process.exit(1)
  })
}

/** Builds what has changed. */
async function build(wanted) {
  for (const { name, build: run, state } of staleTargets(wanted)) {
    const began = Date.now()
    rmSync(stampOf(name), { force: true })
    await run()
    mkdirSync(dist, { recursive: true })
    writeFileSync(stampOf(name), state)
    console.log(`Built the ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  }
}

/** Options of Vite for everything that runs in Node. Dependencies stay outside. */
export function serverOptions(watch = null) {
  return {
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: true,
      outDir: join(dist, 'server'),
      emptyOutDir: true,
      target: 'node24',
      sourcemap: true,
      minify: false,
      watch,
      rolldownOptions: {
        input: { cli: join(root, 'src', 'app', 'cli.ts'), ...workers() },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  }
}

/** The programs of worker threads, each a file by itself, since the server finds them by name. */
function workers() {
  const programs = sources('src').filter((path) => path.endsWith('-worker.ts'))
  return Object.fromEntries(
    programs.map((path) => [path.slice('src/'.length, -'.ts'.length), join(root, path)]),
  )
}

async function buildServer() {
  const vite = await import('vite')
  await vite.build(serverOptions())
}

async function buildWeb() {
  const vite = await import('vite')
  await vite.build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
}

function staleTargets(wanted) {
  const paths = sources('src')
  return targets
    .filter(({ name }) => wanted.includes(name))
    .map((target) => ({
      ...target,
      state: stateOf([...paths.filter(target.isSource), ...shared, ...target.files]),
    }))
    .filter(({ name, state }) => !existsSync(stampOf(name)) || readFileSync(stampOf(name), 'utf8') !== state)
}

function stampOf(name) {
  return join(dist, `${name}.built`)
}

function sources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sources(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

function stateOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const { mtimeMs, size } = statSync(join(root, path))
    hash.update(`${path}\0${mtimeMs}\0${size}\n`)
  }
  return hash.digest('hex')
}

if (import.meta.main) {
  // Built by a test, which has NODE_ENV=test, React would be the one for development.
  process.env.NODE_ENV = 'production'
  const wanted = process.argv.slice(2)
  await build(wanted.length === 0 ? names : wanted).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
