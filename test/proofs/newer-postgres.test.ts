import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeBackup } from '#app/backup.ts'
import { openServices } from '#app/start.ts'
import { fileAt } from '#platform/backup/archive-place.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { allRows, contentAt, fileNames, quiet, restoreInto } from '../deployments.ts'
import { makeEvent } from '../factories/event.ts'
import { plantEverything } from '../factories/everything.ts'
import { postgresql15 } from '../peers/replica.ts'

/** Debian's, three major versions before the embedded one. */
const binaries = postgresql15
const folder = mkdtempSync(join(tmpdir(), 'eventflow-majors-'))
// PostgreSQL started by root runs as another user, who needs access to the folder.
chmodSync(folder, 0o755)
type Started = Awaited<ReturnType<typeof startPostgres>>
let older: Started | undefined
let newer: Started | undefined

/** A deployment on this server, with its own secret and data folder. */
function configOn({ url }: Started, name: string) {
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, name, 'data'), LOG_LEVEL: 'silent' }
  const config = parseEnvironment(settings, folder)
  return { ...config, authSecret: `the secret of the ${name} one`, databaseUrl: url }
}

beforeAll(async () => {
  if (!existsSync(binaries)) return
  older = await startPostgres({ dataDir: join(folder, 'older'), log: quiet, binaries })
  newer = await startPostgres({ dataDir: join(folder, 'newer'), log: quiet })
})
afterAll(async () => {
  await older?.stop()
  await newer?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it.skipIf(!existsSync(binaries))(
  'a backup of PostgreSQL 15 is brought back into the embedded one',
  async () => {
    if (!older || !newer) throw new Error('No server has been started.')
    const { url } = older
    const { services, close } = await openServices(configOn(older, 'older'), quiet)
    await plantEverything(await makeEvent(services))
    await services.jobs.stop()
    const path = join(folder, 'older.tar')
    await writeBackup({
      ...{ place: fileAt(path), url, storage: services.storage, say: quiet },
      signal: new AbortController().signal,
    })
    // Words are divided a little differently by each version (“year’s”), and are divided anew by the one that restores.
    const stored = { isDerivedLeftOut: true }
    const [rows, names] = [await allRows(url, stored), await fileNames(url)]
    const files = await Promise.all(names.map((name) => contentAt(services.storage, name)))
    await close()

    const config = configOn(newer, 'newer')
    await restoreInto({ url: newer.url, config }, path)
    const restored = await allRows(newer.url, stored)
    // Sign-ins and work that was running end with a restore; unsent mails are marked, and so is whom they were for. What
    // is made again and again goes on from then.
    const changed =
      /sessions|account_links|verifications|\.emails|long_works|\.mailings|mailing_recipients|reminder_runs|list_exports|export_schedules/
    const ofEvents = Object.keys(rows).filter((name) => name.startsWith('public.') && !changed.test(name))
    expect(ofEvents.length).toBeGreaterThan(25)
    for (const name of ofEvents) expect(restored[name], name).toEqual(rows[name])
    const opened = await openServices(config, quiet)
    expect(await Promise.all(names.map((name) => contentAt(opened.services.storage, name)))).toEqual(files)
    await opened.close()
  },
)
