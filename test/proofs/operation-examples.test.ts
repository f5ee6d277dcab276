import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { s3ConfigOf } from '#platform/storage/create-storage.ts'
import { nginx } from '#test/peers/processes.ts'

const examples = join(projectRoot(), 'docs/guides/operation')
const textOf = (name: string) => readFileSync(join(examples, name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'eventflow-examples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const systemd = '/usr/bin/systemd-analyze'

it.skipIf(!existsSync(nginx))('nginx takes its example as it is', () => {
  const [key, certificate] = [join(folder, 'portal.key'), join(folder, 'portal.pem')]
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=portal.example.com'],
    ...['-keyout', key, '-out', certificate],
  ])
  const example = textOf('nginx.conf')
    .replace('/etc/ssl/portal.example.com.key', key)
    .replace('/etc/ssl/portal.example.com.pem', certificate)
  writeFileSync(join(folder, 'eventflow.conf'), example)
  const main = `pid ${folder}/pid; error_log ${folder}/log; events {} http { include ${folder}/eventflow.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const { status, stderr } = spawnSync(nginx, ['-t', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' })
  expect({ status, stderr }).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('test is successful'),
  })
  expect(stderr).not.toContain('[warn]')
})

it.skipIf(!existsSync(systemd)).each(['eventflow-web@4301', 'eventflow-worker@1'])(
  'systemd takes its example as it is: %s',
  (unit) => {
    const file = join(folder, `${unit}.service`)
    // Only the program has another place here.
    const example = textOf(unit.replace(/@.*/, '@.service'))
    writeFileSync(file, example.replace('/opt/eventflow/node_modules/.bin/node', process.execPath))
    const { status, stdout, stderr } = spawnSync(systemd, ['verify', file], { encoding: 'utf8' })
    expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' })
  },
)

type Service = Record<string, unknown> & { image?: string; command?: string; extends?: { service: string } }
type Compose = { services: Record<string, Service>; volumes?: Record<string, unknown> }

describe('the compose files', () => {
  const one = parse(textOf('compose.yaml'), { merge: true }) as Compose
  const several = parse(textOf('compose.several.yaml'), { logLevel: 'error' }) as Compose

  it('run the portal without any right that it does not need', () => {
    expect(Object.keys(one.services).sort()).toEqual(['files', 'portal', 'postgres'])
    expect(one.services.portal).toMatchObject({
      ...{ read_only: true, user: '4300:4300', cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
      ...{ tmpfs: ['/tmp'], volumes: ['portal:/data'], ports: ['127.0.0.1:4300:4300'], command: 'start' },
    })
    for (const service of Object.values(one.services))
      expect(service).toMatchObject({ restart: 'unless-stopped' })
    expect(Object.keys(one.volumes ?? {}).sort()).toEqual(['files', 'portal', 'postgres'])
  })

  it('run web and worker from the same image', () => {
    const { web, worker } = several.services
    expect(web).toMatchObject({ command: 'web', deploy: { replicas: 2 }, extends: { service: 'portal' } })
    expect(worker).toMatchObject({
      command: 'worker',
      deploy: { replicas: 2 },
      extends: { service: 'portal' },
    })
  })

  it('have variables that the portal can read, with the store and the database that they start', () => {
    const variables = parseEnv(textOf('eventflow.env.example')) as Record<string, string>
    const config = parseEnvironment(variables, '/')
    expect(new URL(config.databaseUrl ?? '').hostname).toBe('postgres')
    const { endpoint, bucket, credentials } = s3ConfigOf(new URL(config.storageUrl))
    expect({ endpoint, bucket }).toEqual({ endpoint: 'http://files:8333', bucket: 'eventflow' })
    const store = JSON.parse(textOf('s3.json')) as { identities: { credentials: unknown[] }[] }
    expect(store.identities[0]?.credentials).toEqual([
      { accessKey: credentials?.accessKeyId, secretKey: credentials?.secretAccessKey },
    ])
  })
})
