import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { jobDefinitions } from '#app/jobs.ts'
import { migratePortal } from '#app/migrate.ts'
import { ports } from '#app/ports.ts'
import { openDatabase } from '#database/client.ts'
import { resumableMessages } from '#features/event/files/domain/upload-kinds.ts'
import { usualQuotas } from '#platform/config/quotas.ts'
import { openDisk } from '#platform/disk/disk.ts'
import { openQueue } from '#platform/jobs/queue.ts'
import { openDns } from '#platform/outside/dns.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { type Services, systemClock } from '#platform/services.ts'
import { createStorage } from '#platform/storage/create-storage.ts'
import { openUploads } from '#platform/uploads/open-uploads.ts'

/**
 * The services of a process on an empty database, for scenarios that measure the server from inside.
 * @param isDurable whether the database writes to the disk as a deployment's does
 */
export async function withServices<T>(
  work: (services: Services) => Promise<T>,
  { isDurable = false } = {},
): Promise<T> {
  // As a deployment runs: React, which draws the mails, takes twice as long otherwise.
  process.env.NODE_ENV = 'production'
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-bench-'))
  // PostgreSQL started by root runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: folder, ephemeral: !isDurable, log: () => {} })
  try {
    await migratePortal(postgres.url)
    const database = openDatabase({ url: postgres.url })
    const jobs = await openQueue({ url: postgres.url, jobs: jobDefinitions, onError: () => {} })
    const storageUrl = pathToFileURL(join(folder, 'files')).href
    try {
      return await work({
        database,
        jobs,
        clock: systemClock,
        report: (error) => console.error(error),
        ports,
        storage: await createStorage({ storageUrl }),
        uploads: await openUploads({
          database,
          storageUrl,
          folder: join(folder, 'uploads'),
          onTrouble: (error) => console.error(error),
          storingMessage: resumableMessages.storing,
        }),
        disk: await openDisk({ folder, reserveBytes: 0 }),
        dns: openDns(),
        settings: {
          authSecret: 'the secret of a benchmark, which is no secret',
          baseUrl: 'http://localhost',
          sentryDsn: '',
          mailKind: 'outbox',
          mail: { domains: [] },
          hookReach: 'public',
          quotas: usualQuotas,
        },
      })
    } finally {
      await jobs.stop()
      await database.close()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
