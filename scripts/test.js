import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureServers } from './apt.js'
import { runChecks } from './check.js'
import { ensureChromium } from './chromium.js'
import { elapsed } from './progress.js'
import { environment, root } from './runtime.js'
import { playwrightTally, vitestTally } from './tally.js'

/** Debian's PostgreSQL, the oldest version that DATABASE_URL may name. */
const oldestPostgres = '/usr/lib/postgresql/15/bin'
/** Debian's PgBouncer: version 1.18 in Debian 12. */
const pooler = '/usr/sbin/pgbouncer'
/** How many times as often as usual properties are tried by the proofs: those of rules, and those over the database. */
const BREADTH = 20
const DATABASE_BREADTH = 5

const build = { name: 'Build', run: () => command('node', [join('scripts', 'build.js')]) }

/** `test` is what everyone runs, many times a day; `prove` holds slow tests that seldom find anything. */
const plans = {
  test: [
    { name: 'Chromium', run: () => tallyOf(ensureChromium()) },
    { name: 'Checks', run: check },
    build,
    { name: 'Tests', run: (part) => vitest(part, ['unit', 'checks', 'integration']) },
    { name: 'Journeys in the browser', run: playwright },
  ],
  prove: [
    { name: 'Servers of Debian', run: servers },
    build,
    {
      name: 'Integration tests, PostgreSQL 15',
      run: (part) => vitest(part, ['integration'], filesOfDatabase(), { TEST_POSTGRES_BIN: oldestPostgres }),
      skip: () => (existsSync(oldestPostgres) ? undefined : `there is no ${oldestPostgres}`),
    },
    {
      name: `Properties of rules, ${BREADTH} times as wide`,
      run: (part) => properties(part, 'unit', BREADTH),
    },
    {
      name: `Properties over the database, ${DATABASE_BREADTH} times as wide`,
      run: (part) => properties(part, 'integration', DATABASE_BREADTH),
    },
    {
      name: 'PgBouncer in transaction mode',
      run: (part) => vitest(part, ['pooler']),
      skip: () => (existsSync(pooler) ? undefined : `there is no ${pooler}`),
    },
    { name: 'Kills of the server, and two browsers in one draft', run: (part) => vitest(part, ['proofs']) },
    {
      name: 'The largest event',
      run: () => command('node', [join('bench', 'run.ts'), 'content', 'search'], { BUDGET_ROOM: '3' }),
    },
  ],
}

/**
 * Runs every part of a plan, also after a failure; failures are listed at the end. With `prove --after=test`
 * the last line includes the results that `test` has left.
 */
async function main([name = 'test', ...parameters]) {
  const after = parameters.find((parameter) => parameter.startsWith('--after='))?.slice('--after='.length)
  const results = resultsOf(name)
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const began = performance.now()
  const outcomes = []
  for (const [index, part] of plans[name].entries()) {
    const label = `[${index + 1}/${plans[name].length}] ${part.name}`
    console.log(`\n── ${label} ──`)
    outcomes.push({
      name: part.name,
      ...(await outcomeOf(part, { label, file: join(results, `${index + 1}.json`) })),
    })
    console.log(lineOf(outcomes.at(-1)))
  }
  const own = sumOf(outcomes)
  writeFileSync(join(results, 'total.json'), JSON.stringify(own))
  console.log(`\n${outcomes.map(lineOf).join('\n')}`)
  console.log(`All of it took ${elapsed(performance.now() - began)}.\n`)
  const total = after === undefined ? own : sumOf([own, resultLeftBy(after)])
  // Said once more at the end: of a long run often only the end is kept.
  for (const failure of total.failures) console.log(`${failure}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

function resultsOf(plan) {
  return join(root, '.cache', 'results', plan)
}

async function outcomeOf({ run, skip }, part) {
  const left = skip?.()
  if (left !== undefined) return { passed: 0, failed: 0, skip: left }
  const began = performance.now()
  const tally = await run(part)
  return { ...tally, milliseconds: performance.now() - began }
}

function lineOf({ name, passed, failed, skip, milliseconds }) {
  if (skip !== undefined) return `${name}: left out, ${skip}`
  return `${name}: ${passed} passed, ${failed} failed, ${elapsed(milliseconds)}`
}

function sumOf(tallies) {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures = [] }) => failures),
  }
}

/** A plan without a result has ended early, and failed. */
function resultLeftBy(plan) {
  const file = join(resultsOf(plan), 'total.json')
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 1, failures: [`✗ ${plan} ended before its last line`] }
}

/** What cannot be installed leaves proofs out, which say so themselves. */
function servers() {
  ensureServers()
  return { passed: 0, failed: 0 }
}

async function check() {
  const outcomes = await runChecks()
  const failed = outcomes.filter((outcome) => !outcome.passed)
  return {
    passed: outcomes.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ name }) => `✗ ${name}`),
  }
}

async function vitest({ label, file }, projects, parameters = [], extra = {}) {
  const reporters = [
    '--reporter=minimal',
    `--reporter=${join(root, 'scripts', 'progress-of-vitest.js')}`,
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await run(
    'vitest',
    ['run', ...projects.map((name) => `--project=${name}`), ...parameters, ...reporters],
    { PROGRESS_LABEL: label, ...extra },
  )
  return tallied(file, code, vitestTally)
}

function properties(part, project, breadth) {
  const files = pathsOfTests().filter((path) => contentOf(path).includes("from 'fast-check'"))
  return vitest(part, [project], ['--testTimeout=300000', ...files], { PROPERTY_BREADTH: String(breadth) })
}

async function playwright({ label, file }) {
  const reporter = `${join(root, 'scripts', 'progress-of-playwright.js')},json`
  const code = await run('playwright', ['test', `--reporter=${reporter}`], {
    PROGRESS_LABEL: label,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return tallied(file, code, playwrightTally)
}

/** What asks who may call and what a call refuses: nine thousand calls, whose answers no version of the database changes. */
const ofCalls = /^test\/(permission-matrix|event-states|bad-input|effects)\.test\.ts$/

/**
 * Paths of the tests that another version of the database may answer otherwise. Those of commands and of the embedded
 * server bring a database of their own, which is the embedded one.
 */
function filesOfDatabase() {
  const bringsItsOwn = /command-line\.ts'|start-postgres\.ts'/
  return pathsOfTests().filter(
    (path) =>
      /\/server\/|^src\/(platform|database|app)\/|^test\/[^/]+$/.test(path) &&
      !ofCalls.test(path) &&
      !bringsItsOwn.test(contentOf(path)),
  )
}

function pathsOfTests() {
  return globSync(['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'], { cwd: root })
}

function contentOf(path) {
  return readFileSync(join(root, path), 'utf8')
}

async function command(program, parameters, extra) {
  return tallyOf((await run(program, parameters, extra)) === 0)
}

function tallyOf(isPassed) {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A run that ended badly without naming a test that failed counts as one failure. */
function tallied(file, code, tally) {
  const { passed, failed, failures } = existsSync(file)
    ? tally(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, failures: [] }
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, failures }
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

await main(process.argv.slice(2))
