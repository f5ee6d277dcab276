import { readdirSync, statSync } from 'node:fs'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { removeBytes, removeFiles, storeAnswerFile } from '#features/event/files/server/commands.ts'
import { makeVariants } from '#features/library/assets/server/jobs.ts'
import { system } from '#platform/permissions/actor.ts'
import { createStorage } from '#platform/storage/create-storage.ts'
import { storageKey } from '#platform/storage/key.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { inEvent, mintScope } from '#platform/tenancy/scope.ts'
import {
  allRows,
  contentAt,
  dropDeployments,
  emptyDeployment,
  fileNames,
  portalToBackUp,
  quiet,
  restoreInto,
} from '#test/deployments.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { plantEverything } from '#test/factories/everything.ts'
import { outboxOf } from '#test/outbox.ts'
import { jobDefinitions } from './jobs.ts'
import { migratePortal } from './migrate.ts'
import { doneAfterRestore, leftAfterRestore } from './restore.ts'
import { openServices } from './start.ts'

const { portal, backUp } = portalToBackUp()
afterAll(dropDeployments)

async function shapeOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const constraints = await client.query(
    `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
  )
  const policies = await client.query(
    `select * from pg_policies where schemaname = 'public' order by tablename, policyname`,
  )
  const forced = await client.query(
    `select relname, relrowsecurity, relforcerowsecurity from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  await client.end()
  return [constraints.rows, policies.rows, forced.rows]
}

/** What has been decided about these is tested below, or where it is built: nobody is to get anything twice. */
const SETTLED_ON_RESTORE = [
  ...['public.sessions', 'public.emails', 'public.long_works'],
  ...['public.list_exports', 'public.export_schedules'],
  ...['public.mailings', 'public.mailing_recipients', 'public.reminder_runs'],
]

describe('a backup of a running portal', () => {
  it('is restored table by table and file by file', async () => {
    const path = await backUp()
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const restored = await emptyDeployment()
    await restoreInto(restored, path)

    const [before, after] = [await allRows(portal.server.services.database.url), await allRows(restored.url)]
    const compared = Object.keys(before).filter((name) => name.startsWith('public.'))
    expect(compared.length).toBeGreaterThan(25)
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
    for (const name of compared) {
      if (SETTLED_ON_RESTORE.includes(name)) continue
      expect({ [name]: after[name] }).toEqual({ [name]: before[name] })
    }
    expect(before['public.sessions']).toHaveLength(1)
    expect(after['public.sessions']).toEqual([])
    expect(await shapeOf(restored.url)).toEqual(await shapeOf(portal.server.services.database.url))

    const names = await fileNames(restored.url)
    expect(names.length).toBeGreaterThan(3)
    const storage = await createStorage({ storageUrl: restored.config.storageUrl })
    for (const name of names) {
      const original = await contentAt(portal.server.services.storage, name)
      expect({ [name]: await contentAt(storage, name) }).toEqual({ [name]: original })
    }
  })

  it('is one moment of it while others write', async () => {
    const busy = await makeEvent(portal.server.services)
    const textOf = (number: number) => `The plan of team ${number}`
    let isOver = false
    // Each round adds a team and then its file, and removes the file of two rounds before.
    const writing = (async () => {
      const fileIds: string[] = []
      for (let number = 1; !isOver; number += 1) {
        const id = await makeTeam(busy, { name: `Team ${number}` })
        const content = new TextEncoder().encode(textOf(number))
        const stored = await storeAnswerFile(
          busy,
          system,
          { kind: 'team', id },
          { name: `${number}.txt`, content },
        )
        if (!stored.ok) throw new Error('The file was refused')
        fileIds.push(stored.value.fileId)
        const old = fileIds[number - 3]
        if (old === undefined) continue
        await inEvent(busy, (event) => removeFiles(event, [old]))
        await removeBytes(busy, [{ folder: 'answers', fileId: old }])
      }
      return fileIds.length
    })()
    const paths = [await backUp(), await backUp(), await backUp()]
    isOver = true
    const rounds = await writing
    expect(rounds).toBeGreaterThan(10)

    const sizes: number[] = []
    for (const path of paths) {
      const restored = await emptyDeployment()
      await restoreInto(restored, path)
      const storage = await createStorage({ storageUrl: restored.config.storageUrl })
      const rows = await allRows(restored.url)
      const teams = (rows['public.teams'] ?? []).filter((row) => row.includes(busy.eventId)).length
      sizes.push(teams)
      const names = (await fileNames(restored.url)).filter((name) => name.startsWith(busy.eventId))
      const contents = await Promise.all(names.map((name) => contentAt(storage, name)))
      const texts = contents.map((found) => Buffer.from(found?.content ?? '', 'base64').toString())
      // The moments within a round: team added, file added, older file removed.
      const lastTexts = (...numbers: number[]) => numbers.filter((number) => number > 0).map(textOf)
      const moments = [
        lastTexts(teams - 2, teams - 1),
        lastTexts(teams - 2, teams - 1, teams),
        lastTexts(teams - 1, teams),
      ]
      expect(moments).toContainEqual(texts.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  })

  it('has the files that are removed while it is written; they go afterwards', async () => {
    const content = new TextEncoder().encode('Removed during the backup')
    const stored = await storeAnswerFile(
      portal.scope,
      system,
      { kind: 'team', id: 'x' },
      { name: 'a.txt', content },
    )
    if (!stored.ok) throw new Error('The file was refused')
    const { fileId } = stored.value
    const key = storageKey({ eventId: portal.scope.eventId, folder: 'answers', fileId })
    const { storage } = portal.server.services
    let isRemoved = false
    const path = await backUp({
      storage: {
        ...storage,
        get: async (asked) => {
          if (!isRemoved) {
            isRemoved = true
            await inEvent(portal.scope, (event) => removeFiles(event, [fileId]))
            await removeBytes(portal.scope, [{ folder: 'answers', fileId }])
          }
          return storage.get(asked)
        },
      },
    })
    expect(await fileNames(portal.server.services.database.url)).not.toContain(key)
    const restored = await emptyDeployment()
    await restoreInto(restored, path)
    const there = await createStorage({ storageUrl: restored.config.storageUrl })
    expect(await contentAt(there, key)).toEqual({
      contentType: 'text/plain',
      content: Buffer.from(content).toString('base64'),
    })
    // Asked for again later, by a job.
    const { rows } = await portal.server.services.database.pool.query<{ waits: boolean }>(
      `select start_after > now() + interval '1 minute' as waits from jobs.job
       where name = 'file.removeStored' and data::text like '%${fileId}%' order by created_on`,
    )
    expect(rows).toEqual([{ waits: false }, { waits: true }])
    await removeBytes(portal.scope, [{ folder: 'answers', fileId }])
    expect(await contentAt(storage, key)).toBeUndefined()
  })

  it('keeps no portal from starting', async () => {
    const reader = new pg.Client({ connectionString: portal.server.services.database.url })
    await reader.connect()
    await reader.query('begin')
    const { rows } = await reader.query<{ names: string }>(
      `select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public'`,
    )
    await reader.query(`lock table ${rows[0]?.names} in access share mode`)
    await migratePortal(`${portal.server.services.database.url}&options=-c%20lock_timeout%3D2s`)
    await reader.end()
  })

  it('says which files the database names and the storage does not have, then and later', async () => {
    const lost = await makeEvent(portal.server.services)
    const content = new TextEncoder().encode('Lost')
    const stored = await storeAnswerFile(lost, system, { kind: 'team', id: 'x' }, { name: 'a.txt', content })
    if (!stored.ok) throw new Error('The file was refused')
    const key = storageKey({ eventId: lost.eventId, folder: 'answers', fileId: stored.value.fileId })
    await portal.server.services.storage.remove(key)
    const said: string[] = []
    const path = await backUp({ say: (line) => said.push(line) })
    expect(said).toContain(`The database names a file that the storage does not have: ${key}`)
    expect(said.at(-2)).toMatch(/^.+\.tar holds [\d,]+ rows: [\d,.]+ [KM]B, written in \d+ seconds?\.$/)
    const restored = await emptyDeployment()
    const saidLater: string[] = []
    await restoreInto(restored, path, { say: (line) => saidLater.push(line) })
    expect(saidLater).toContain(`The portal names a file that was missing when it was backed up: ${key}`)
    expect(saidLater.at(-1)).toBe('Everyone has to sign in again.')
    await portal.server.services.storage.put(key, content, { contentType: 'text/plain' })
  })

  it('leaves no file when it fails', async () => {
    const storage: Storage = {
      ...portal.server.services.storage,
      get: () => Promise.reject(new Error('The storage does not answer')),
    }
    const before = readdirSync(portal.folder)
    await expect(backUp({ storage })).rejects.toThrow('The storage does not answer')
    expect(readdirSync(portal.folder)).toEqual(before)
  })
})

describe('what waited', () => {
  it('each job is either done after a restore or not', () => {
    const decided = [...doneAfterRestore, ...leftAfterRestore].map(({ name }) => name)
    expect(decided.sort()).toEqual(jobDefinitions.map(({ name }) => name).sort())
  })

  it('is done, but for mail, which is not sent twice', async () => {
    const waiting = await makeEvent(portal.server.services)
    const { world } = await plantEverything(waiting)
    const data = { assetId: world.assetId, fileId: 'picture' }
    await inEvent(waiting, (event) =>
      portal.server.services.jobs.enqueue(event, makeVariants, data, { key: 'picture', delaySeconds: 3600 }),
    )
    const queued = (await outboxOf(waiting)).filter(({ status }) => status === 'queued').map(({ id }) => id)
    expect(queued).not.toEqual([])

    const restored = await emptyDeployment()
    const path = await backUp()
    await restoreInto(restored, path)
    const opened = await openServices(restored.config, quiet)
    const there = mintScope(opened.services, waiting)
    // What had arrived or come back before has.
    const waited = (await outboxOf(there)).filter(({ id }) => queued.includes(id))
    const statuses = waited.map(({ status, detail, sentAt }) => ({
      status,
      detail,
      sentAt,
    }))
    expect(new Set(statuses.map((email) => JSON.stringify(email)))).toEqual(
      new Set([
        JSON.stringify({
          status: 'unsent',
          detail:
            'This was waiting when the portal was backed up, and the portal was restored from that backup. It may have been sent since.',
          sentAt: null,
        }),
      ]),
    )
    const { rows } = await opened.services.database.pool.query(
      `select name, data->'data' as data, singleton_key as key, start_after > now() + interval '50 minutes' as waits
       from jobs.job where data->>'eventId' = $1 and name in ('asset.makeVariants', 'email.send') and data::text like '%picture%'`,
      [waiting.eventId],
    )
    expect(rows).toEqual([{ name: makeVariants.name, data, key: `${waiting.eventId}:picture`, waits: true }])
    const mail = await opened.services.database.pool.query(`select from jobs.job where name = 'email.send'`)
    expect(mail.rowCount).toBe(0)
    await opened.close()
  })
})
