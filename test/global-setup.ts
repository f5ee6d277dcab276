import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { jobDefinitions } from '#app/jobs.ts'
import { migratePortal } from '#app/migrate.ts'
import { openQueue } from '#platform/jobs/queue.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { buildWhenStale } from '../scripts/build.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's own database; test databases are cloned beside it. */
    postgresUrl: string
    templateDatabase: string
  }
}

const TEMPLATE = 'eventflow_template'

/**
 * What commands run (`command-line.ts`), and one PostgreSQL for the whole run, with one migrated database that every test file clones. TEST_POSTGRES_BIN
 * names the programs of another PostgreSQL than the embedded one.
 */
export default async function setUp(project: TestProject) {
  await buildWhenStale('pipe', ['server'])
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-test-'))
  // PostgreSQL started by root runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const binaries = process.env.TEST_POSTGRES_BIN
  const postgres = await startPostgres({
    dataDir: folder,
    ephemeral: true,
    log: () => {},
    ...(binaries ? { binaries } : {}),
  })
  await makeTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  project.provide('templateDatabase', TEMPLATE)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const templateUrl = databaseUrl(url, TEMPLATE)
  await migratePortal(templateUrl)
  const queue = await openQueue({ url: templateUrl, jobs: jobDefinitions, onError: () => {} })
  await queue.stop()
}

export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
