import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { listRuns } from '#platform/backup/runs.ts'
import {
  allRows,
  dropDeployments,
  emptyDeployment,
  portalToBackUp,
  quiet,
  restoreInto,
} from '#test/deployments.ts'
import { startS3Peer } from '#test/peers/s3-server.ts'
import { keepBackups } from './backups/scheduled.ts'

const { portal } = portalToBackUp()
afterAll(dropDeployments)

const keeping = { days: 2, weeks: 0, months: 0 }
const log = { info: quiet, error: quiet }
const folder = () => join(portal.folder, 'kept')

/** One look of one worker. */
function look(parts: { isChecked?: boolean; url?: string; signal?: AbortSignal; databaseUrl?: string } = {}) {
  const { services, databaseUrl } = portal.server
  const url = parts.url ?? pathToFileURL(folder()).href
  return keepBackups({
    ...{ services, databaseUrl, dataDir: portal.folder, log, signal: new AbortController().signal },
    ...parts,
    settings: { url, times: ['02:00'], keeping, isChecked: parts.isChecked ?? false },
  })
}
const runs = () => listRuns(portal.server.services, 50)
const there = () => (existsSync(folder()) ? readdirSync(folder()).sort() : [])
const query = (text: string) => portal.server.services.database.pool.query(text)

beforeEach(async () => {
  portal.server.setTime('2026-11-21T10:00:00Z')
  await query('delete from backup_runs')
  await rm(folder(), { recursive: true, force: true })
})

it('makes one a time of the schedule, whichever of several workers looks, and it can be restored', async () => {
  await Promise.all([look(), look(), look()])
  await look()
  const [run, ...more] = await runs()
  expect(more).toEqual([])
  expect(run).toMatchObject({
    cause: 'schedule',
    state: 'done',
    attempt: 1,
    slot: new Date('2026-11-21T02:00:00Z'),
  })
  expect(there()).toEqual([run?.name])
  expect(run?.rows).toBeGreaterThan(100)
  expect(run?.files).toBeGreaterThan(3)

  const restored = await emptyDeployment()
  await restoreInto(restored, join(folder(), run?.name ?? ''))
  expect((await allRows(restored.url))['public.teams']).toEqual(
    (await allRows(portal.server.databaseUrl))['public.teams'],
  )
  // It was in hand while it was made: where it is restored, nobody has it in hand.
  expect((await allRows(restored.url))['public.backup_runs']).toEqual([])

  portal.server.setTime('2026-11-22T02:00:00Z')
  await look()
  expect((await runs()).map(({ state }) => state)).toEqual(['done', 'done'])
})

it('restores each into a scratch database and compares, and drops that', async () => {
  await look({ isChecked: true })
  const [run] = await runs()
  expect(run).toMatchObject({ state: 'done', checkError: '', checkTries: 1 })
  expect(run?.checkedAt).toBeInstanceOf(Date)
  const { rows } = await query(`select datname from pg_database where datname like 'eventflow_check%'`)
  expect(rows).toEqual([])
})

it('tells of one that does not come back, and keeps the good one before it', async () => {
  await look({ isChecked: true })
  const [good] = await runs()
  portal.server.setTime('2026-11-22T02:00:00Z')
  await look()
  const [bad] = await runs()
  writeFileSync(join(folder(), bad?.name ?? ''), 'No archive. '.repeat(200))
  await look({ isChecked: true })
  expect((await runs())[0]?.checkError).toContain('is not a backup of Eventflow')
  portal.server.setTime('2026-11-29T01:00:00Z')
  await query(`update backup_runs set slot = '2026-11-28T02:00:00Z' where id = '${bad?.id}'`)
  await look({ isChecked: true })
  expect(there()).toEqual([good?.name])
})

it('removes what is beyond keeping, and nothing that it did not make', async () => {
  for (const day of ['21', '22', '23', '24']) {
    portal.server.setTime(`2026-11-${day}T02:00:00Z`)
    await look()
  }
  writeFileSync(join(folder(), 'eventflow-2026-01-01T02-00-00Z-ffffff.tar'), 'by hand')
  portal.server.setTime('2026-11-24T03:00:00Z')
  await look()
  const kept = (await runs()).filter(({ removedAt }) => removedAt === null).map(({ name }) => name)
  expect(kept.map((name) => name.slice(0, 20))).toEqual(['eventflow-2026-11-24', 'eventflow-2026-11-23'])
  expect(there()).toEqual(['eventflow-2026-01-01T02-00-00Z-ffffff.tar', ...kept].sort())
})

it('tells of one whose process was killed as failed, removes what it left, and tries again', async () => {
  await look()
  const [run] = await runs()
  await query(
    `update backup_runs set state = 'running', ended_at = null, alive_until = now() + interval '30 seconds'`,
  )
  writeFileSync(join(folder(), `${run?.name}.partial`), 'half of it')
  await look()
  expect(await runs()).toMatchObject([{ state: 'running' }])

  await query(`update backup_runs set alive_until = now() - interval '1 second'`)
  await look()
  expect(await runs()).toMatchObject([
    { state: 'waiting', attempt: 2, dueAt: new Date('2026-11-21T10:10:00Z') },
    { state: 'failed', error: 'The process that was making it ended.' },
  ])
  expect(there()).toEqual([])
  portal.server.setTime('2026-11-21T10:10:00Z')
  await look()
  expect((await runs()).map(({ state, attempt }) => [state, attempt])).toEqual([
    ['done', 2],
    ['failed', 1],
  ])
})

it('tells why one failed, leaves nothing of it, and gives up after three', async () => {
  const url = pathToFileURL(join(folder(), 'x')).href
  await look()
  await query('delete from backup_runs')
  // A file where the folder should be.
  writeFileSync(join(folder(), 'x'), '')
  for (const minute of ['00', '10', '30', '59']) {
    portal.server.setTime(`2026-11-21T10:${minute}:00Z`)
    await look({ url })
  }
  const all = await runs()
  expect(all.map(({ state, attempt }) => [state, attempt])).toEqual([
    ['failed', 3],
    ['failed', 2],
    ['failed', 1],
  ])
  for (const { error } of all) expect(error).not.toBe('')
})

it('stops with the portal, which does not count as an attempt', async () => {
  const stop = new AbortController()
  stop.abort()
  await look({ signal: stop.signal })
  expect(await runs()).toMatchObject([
    { state: 'waiting', dueAt: new Date('2026-11-21T10:00:00Z') },
    { state: 'failed', error: 'The portal was stopped while it was made.' },
  ])
  expect(there()).toEqual([])
})

it('puts them into a folder of a bucket, checks and removes them there, and leaves what others keep', async () => {
  const store = await startS3Peer()
  try {
    const url = `${store.storageUrl.replace('?', '/backups/portal?')}`
    for (const day of ['21', '24']) {
      portal.server.setTime(`2026-11-${day}T02:00:00Z`)
      await look({ url, isChecked: true })
    }
    const [second, first] = await runs()
    expect(second).toMatchObject({ state: 'done', checkError: '' })
    expect(second?.checkedAt).toBeInstanceOf(Date)
    expect(second?.place).toMatch(/^s3:\/\/[^@]+\/backups\/portal$/)
    expect(first?.removedAt).toBeInstanceOf(Date)
  } finally {
    await store.stop()
  }
})
