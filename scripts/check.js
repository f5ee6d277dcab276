import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { environment, root } from './runtime.js'

/**
 * Runs every check that needs no database, some side by side, and prints what each one says under its own heading.
 * @returns {Promise<{ name: string, passed: boolean }[]>}
 */
export async function runChecks() {
  const waiting = checks()
  const results = []
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      results.push(await run(check))
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  return results
}

function checks() {
  const projects = readdirSync(root).filter((name) => /^tsconfig\.(?!base\b)\w+\.json$/.test(name))
  const own = ['check-imports.js', 'check-slices.js'].filter((name) =>
    existsSync(join(root, 'scripts', name)),
  )
  return [
    { name: 'format and lint', command: ['biome', 'ci', '--colors=off', '.'] },
    ...projects.map((file) => ({ name: `types (${file})`, command: ['tsc', '-p', file] })),
    ...own.map((file) => ({
      name: file.replace('.js', '').replace('check-', ''),
      command: ['node', join('scripts', file)],
    })),
    { name: 'dead code', command: ['knip', '--no-progress'] },
  ]
}

async function run({ name, command: [program, ...parameters] }) {
  const began = performance.now()
  const child = spawn(program, parameters, {
    cwd: root,
    env: environment(),
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', resolve)
  })
  const passed = code === 0
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (!passed) console.log(`${output.trimEnd()}\n`)
  return { name, passed }
}

if (import.meta.main) {
  const failed = (await runChecks()).filter(({ passed }) => !passed).map(({ name }) => name)
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
