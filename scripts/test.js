import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './check.js'
import { environment, root } from './runtime.js'
import { playwrightTally, vitestTally } from './tally.js'

const results = join(root, '.cache', 'results')
const chromium = '/usr/bin/chromium'
/** Debian's PostgreSQL, the oldest version that DATABASE_URL may name. */
const oldestPostgres = '/usr/lib/postgresql/15/bin'

/** Everything runs, also after a failure; what failed is told at the end. */
const parts = [
  { name: 'Chromium', run: ensureChromium },
  { name: 'Checks', run: check },
  { name: 'Build', run: build },
  { name: 'Tests, PostgreSQL 18', run: () => vitest('newest') },
  {
    name: 'Integration tests, PostgreSQL 15',
    run: () => vitest('oldest', ['--project=integration'], { TEST_POSTGRES_BIN: oldestPostgres }),
    skip: existsSync(oldestPostgres) ? undefined : `there is no ${oldestPostgres}`,
  },
  { name: 'Journeys in the browser', run: playwright },
]

async function main() {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const total = { passed: 0, failed: 0 }
  const summary = []
  for (const { name, run, skip } of parts) {
    console.log(`\n── ${name} ──`)
    if (skip !== undefined) {
      console.log(`Left out: ${skip}.`)
      summary.push(`${name}: left out, ${skip}`)
      continue
    }
    const began = performance.now()
    const { passed, failed } = await run()
    total.passed += passed
    total.failed += failed
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    summary.push(`${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
  }
  console.log(`\n${summary.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

/** Playwright's own browsers are not used: the system's one is kept up to date by the system. */
function ensureChromium() {
  if (existsSync(chromium)) {
    console.log(`Found ${chromium}.`)
    return { passed: 0, failed: 0 }
  }
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  console.log('Installing Chromium by apt-get, which the journeys need.')
  const apt = (...parameters) => {
    const [program, ...rest] = [...before, 'apt-get', ...parameters]
    return (
      spawnSync(program, rest, { stdio: 'inherit', env: environment({ DEBIAN_FRONTEND: 'noninteractive' }) })
        .status === 0
    )
  }
  apt('update', '-q')
  if (apt('install', '-y', '-q', '--no-install-recommends', 'chromium')) return { passed: 0, failed: 0 }
  console.log(
    `Chromium could not be installed. Install it so that ${chromium} is there, and run the same command again.`,
  )
  return { passed: 0, failed: 1 }
}

async function check() {
  const outcomes = await runChecks()
  const passed = outcomes.filter((outcome) => outcome.passed).length
  return { passed, failed: outcomes.length - passed }
}

async function build() {
  const code = await run('node', [join('scripts', 'build.js')])
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(label, parameters = [], extra = {}) {
  const file = join(results, `vitest-${label}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('vitest', ['run', ...parameters, ...reporters], extra)
  return tallied(file, code, vitestTally)
}

async function playwright() {
  const file = join(results, 'playwright.json')
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return tallied(file, code, playwrightTally)
}

/** A run that ended badly without naming a test that failed counts as one failure. */
function tallied(file, code, tally) {
  const { passed, failed } = existsSync(file)
    ? tally(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 }
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

function run(program, parameters, extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: environment(extra),
      shell: process.platform === 'win32',
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', (error) => {
      console.log(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

await main()
