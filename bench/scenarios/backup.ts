import { rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeBackup } from '#app/backup.ts'
import { checkedFor } from '#app/backups/checked-archive.ts'
import { checkBackup } from '#app/backups/checking.ts'
import { restoreArchive } from '#app/restore.ts'
import { fileAt } from '#platform/backup/archive-place.ts'
import { withScratch } from '#platform/backup/scratch.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { largest, plantEvent } from '../datasets/largest.ts'
import type { Measure } from '../measure.ts'
import { withServices } from '../services.ts'

const quiet = () => {}
const { signal } = new AbortController()

/** A backup of the largest event, its check, and its restore into an empty deployment on the same server. */
export async function run(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'eventflow-bench-backup-'))
  const path = join(folder, 'largest.tar')
  try {
    return await withServices(
      async (services) => {
        await plantEvent(services, 'largest', largest)
        const { url } = services.database
        const taken = await secondsOf(() =>
          writeBackup({ place: fileAt(path), url, storage: services.storage, say: quiet, signal }),
        )
        const checked = await secondsOf(() =>
          checkBackup({ path, databaseUrl: url, dataDir: folder, say: quiet, signal }),
        )
        const restored = await withScratch(
          { databaseUrl: url, dataDir: folder, say: quiet },
          (databaseUrl) => {
            const storageUrl = pathToFileURL(join(folder, 'files')).href
            const variables = {
              DATABASE_URL: databaseUrl,
              DATA_DIR: folder,
              STORAGE_URL: storageUrl,
              LOG_LEVEL: 'silent',
            }
            const config = {
              ...parseEnvironment(variables, folder),
              authSecret: 'the secret of a benchmark',
              databaseUrl,
            }
            return secondsOf(async () =>
              restoreArchive({ archive: await checkedFor(path, quiet), config, say: quiet, signal }),
            )
          },
        )
        return [
          { name: 'largest event: backup', unit: 's', value: taken },
          { name: 'largest event: check of the backup', unit: 's', value: checked },
          { name: 'largest event: restore of the backup', unit: 's', value: restored },
          { name: 'largest event: size of the backup', unit: 'MB', value: statSync(path).size / 1_000_000 },
        ]
      },
      { isDurable: true },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
