import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { eventByAddress } from '#features/event/events/server/queries.ts'
import { listTeams } from '#features/people/teams/server/queries.ts'
import { beginRestore } from '#platform/backup/restore-mark.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { mintScope } from '#platform/tenancy/scope.ts'
import { commandLine } from '#test/command-line.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { openServices } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-backup-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secret = 'a secret that is long enough for tests'
const dataDir = join(folder, 'data')
const eventflow = (dir: string, ...args: string[]) =>
  commandLine({ AUTH_SECRET: secret, DATA_DIR: dir }, ...args)

async function openPortal(dir: string) {
  const postgres = await startPostgres({ dataDir: dir, log: () => {} })
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dir, LOG_LEVEL: 'silent', NODE_ENV: 'test' }
  const config = { ...parseEnvironment(settings, folder), authSecret: secret }
  const { services, close } = await openServices(config, () => {})
  return {
    services,
    url: postgres.url,
    stop: async () => {
      await close()
      await postgres.stop()
    },
  }
}

it('backs up the embedded database beside the portal and without it, and restores it elsewhere', async () => {
  const portal = await openPortal(dataDir)
  const scope = await makeEvent(portal.services, { slug: 'expo' })
  await makeTeam(scope, { name: 'Brightwater' })
  const [beside, without] = [join(folder, 'beside.tar'), join(folder, 'without.tar')]
  expect(await eventflow(dataDir, 'backup', beside)).toMatchObject({ code: 0, refusal: '' })
  const [again, onto] = await Promise.all([
    eventflow(dataDir, 'backup', beside),
    eventflow(dataDir, 'restore', beside),
  ])
  expect(again).toMatchObject({ code: 1, refusal: `${beside} is already there. Name a file that is not.\n` })
  expect(onto.code).toBe(1)
  expect(onto.refusal).toContain('is using the data folder')
  await portal.stop()
  const alone = await eventflow(dataDir, 'backup', without)
  expect(alone).toMatchObject({ code: 0, refusal: '' })
  expect(alone.out).toMatch(/without\.tar holds \d+ rows: [\d.]+ KB, written in \d+ seconds?\.\n/)
  expect(alone.out).toContain('It contains personal data. Only you can read it: keep it so.')
  expect([statSync(beside).mode & 0o777, statSync(without).mode & 0o777]).toEqual([0o600, 0o600])

  const elsewhere = join(folder, 'elsewhere')
  const restored = await eventflow(elsewhere, 'restore', without)
  expect(restored).toMatchObject({ code: 0, refusal: '' })
  expect(restored.out).toContain('Everyone has to sign in again.')
  const copy = await openPortal(elsewhere)
  const event = await eventByAddress(copy.services, { host: '', slug: 'expo' })
  if (!event) throw new Error('The event has not been restored')
  expect((await listTeams(mintScope(copy.services, event))).map(({ name }) => name)).toContain('Brightwater')
  await beginRestore(copy.url, [])
  await copy.stop()

  const refused = await eventflow(elsewhere, 'web')
  expect(refused.code).toBe(1)
  expect(refused.refusal).toBe(
    'A restore into this database has not finished. If it no longer runs, run “npx eventflow restore FILE” again: it starts anew.\n',
  )
})

it.each([
  ['a backup without a file', ['backup'], 'Usage: eventflow backup FILE'],
  ['a restore without a file', ['restore'], 'Usage: eventflow restore FILE'],
  [
    'a restore of no file',
    ['restore', join(folder, 'none.tar')],
    `There is no file ${join(folder, 'none.tar')}.`,
  ],
  ['a backup of no portal', ['backup', join(folder, 'new.tar')], 'There is nothing to back up: '],
])('refuses %s in plain words', async (_, args, words) => {
  const { code, refusal } = await eventflow(join(folder, 'nothing'), ...args)
  expect(code).toBe(1)
  expect(refusal.slice(0, words.length)).toBe(words)
  expect(refusal).not.toContain('    at ')
  expect(existsSync(join(folder, 'nothing', 'postgres'))).toBe(false)
})

it('refuses a damaged archive before it makes a database', async () => {
  const damaged = join(folder, 'damaged.tar')
  writeFileSync(damaged, 'No archive. '.repeat(200))
  const { code, refusal } = await eventflow(join(folder, 'untouched'), 'restore', damaged)
  expect([code, refusal]).toEqual([1, `${damaged} is not a backup of Eventflow. Nothing has been changed.\n`])
  expect(existsSync(join(folder, 'untouched'))).toBe(false)
})
