import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/config/project-root.ts'
import { freePort } from '#test/free-port.ts'

const root = projectRoot()
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
/** Where an engine would build it. */
const PLACE = '/opt/eventflow'
/** Only root can become the image's user. */
const isRoot = process.getuid?.() === 0

const image = mkdtempSync(join(tmpdir(), 'eventflow-image-'))
const node = join(image, 'node')
const data = mkdtempSync(join(tmpdir(), 'eventflow-image-data-'))

const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^\\s*${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest.trim())
const listIn = (text = '') => JSON.parse(text.slice(text.indexOf('['))) as string[]
/** Stands for the image's user, whom this machine does not know: PostgreSQL looks its user up. */
const [uid = 0, gid = 0] = ['-u', '-g'].map((which) =>
  Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' })),
)
const entryPoint = listIn(instructions('ENTRYPOINT')[0])
const healthCheck = listIn(/^\s*HEALTHCHECK .*?CMD (\[.*\])$/m.exec(dockerfile)?.[1])

/** The variables of the image, at ports and folders of this machine. */
function environment(ports: { web: number; operation: number }): Record<string, string> {
  const [line = ''] = instructions('ENV')
  const named = Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]))
  return {
    ...named,
    ...{ PATH: `${image}:/usr/bin:/bin`, HOME: '/nowhere', DATA_DIR: data },
    ...{ PORT: `${ports.web}`, METRICS_PORT: `${ports.operation}`, DISK_RESERVE_MB: '1', LOG_LEVEL: 'warn' },
  }
}

describe.skipIf(!isRoot)('what the last stage of the Dockerfile holds, read-only and as its user', () => {
  let ports: { web: number; operation: number }
  let portal: ChildProcess
  const said: string[] = []

  beforeAll(async () => {
    const copied = instructions('COPY').filter((line) => line.startsWith('--from=build'))
    for (const line of copied) {
      const [, from = '', to = ''] = line.split(' ')
      const path = from.slice(PLACE.length + 1)
      const target = join(image, to)
      mkdirSync(dirname(target), { recursive: true })
      if (path === 'node_modules') copyLinked(join(root, path), target)
      else cpSync(join(root, path), join(image, path), { recursive: true })
    }
    // npm writes its own record anew.
    for (const record of ['node_modules/.package-lock.json', 'package-lock.json']) {
      rmSync(join(image, record), { force: true })
      cpSync(join(root, record), join(image, record))
    }
    copyLinked(process.execPath, node)
    // As the stage that builds leaves it: without what only builds and tests.
    const npm = spawnSync('npm', ['prune', '--omit=dev', '--no-audit', '--no-fund', '--ignore-scripts'], {
      ...{ cwd: image, encoding: 'utf8', env: { ...process.env, npm_config_offline: 'true' } },
    })
    expect({ status: npm.status, said: npm.stderr }).toMatchObject({ status: 0 })
    chmodSync(image, 0o755)
    chownSync(data, uid, gid)
    ports = { web: await freePort(), operation: await freePort() }
    portal = run([...entryPoint.slice(1), 'start'])
    await new Promise<void>((resolve, reject) => {
      portal.stderr?.on('data', (text) => said.push(String(text)))
      portal.once('exit', (code) => reject(new Error(`It ended with code ${code}: ${said.join('')}`)))
      if (portal.stdout === null) return reject(new Error('It has no output.'))
      createInterface({ input: portal.stdout }).on('line', (line) => {
        said.push(`${line}\n`)
        if (line.startsWith('Eventflow is ready at')) resolve()
      })
    })
  })
  afterAll(async () => {
    if (portal?.exitCode === null) {
      portal.kill('SIGTERM')
      await once(portal, 'exit')
    }
    for (const made of [image, data]) rmSync(made, { recursive: true, force: true })
  })

  const run = (parameters: string[]) =>
    spawn(node, parameters, { uid, gid, cwd: image, env: environment(ports) })

  async function outcome(parameters: string[]) {
    const child = run(parameters)
    let out = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        out += text
      })
    const [code] = (await once(child, 'close')) as [number]
    return { code, out }
  }

  it('serves, with its own PostgreSQL in the data folder', async () => {
    expect(entryPoint[0]).toBe('node')
    expect(instructions('USER')).toEqual(['eventflow'])
    expect((await fetch(`http://127.0.0.1:${ports.web}/`)).status).toBe(200)
    expect(existsSync(join(data, 'postgres'))).toBe(true)
  })

  it('is healthy by its own check, which fails when the portal is gone', async () => {
    const [, ...parameters] = healthCheck.map((part) => part.replace('9464', `${ports.operation}`))
    expect(await outcome(parameters)).toEqual({ code: 0, out: '' })
    const elsewhere = healthCheck.slice(1).map((part) => part.replace('9464', '9'))
    expect((await outcome(elsewhere)).code).toBe(1)
  })

  it('runs the other commands of the image', async () => {
    const { code, out } = await outcome([...entryPoint.slice(1), 'doctor'])
    expect({ code, problems: out.match(/^problem.*$/gm) }).toEqual({ code: 0, problems: null })
    expect(out).toMatch(/^ok {7}Walls between events/m)
  })

  it('writes nothing but its data', () => {
    const written = execFileSync('find', [image, '-user', `${uid}`], { encoding: 'utf8' })
    expect(written).toBe('')
  })

  it('stops when it is asked to', async () => {
    portal.kill('SIGTERM')
    expect(await once(portal, 'exit')).toEqual([0, null])
  })
})

/** Links to the same bytes where both are on one disk. */
function copyLinked(from: string, to: string) {
  const { status } = spawnSync('cp', ['-al', from, to])
  if (status === 0) return
  rmSync(to, { recursive: true, force: true })
  execFileSync('cp', ['-a', from, to])
}
