import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './client.ts'
import { type Migration, type MigrationTold, migrationsOf, runMigrations } from './run-migrations.ts'

/** Held while migrating, so that of several processes starting together one migrates and the others wait. */
const MIGRATION_LOCK = 4_300_104_300

/** Runs `work` while nobody migrates; waits for one who does. */
export async function whileNobodyMigrates<T>(url: string, work: () => Promise<T>): Promise<T> {
  const guard = new pg.Client({ connectionString: url })
  await guard.connect()
  try {
    await guard.query('begin')
    await guard.query('select pg_advisory_xact_lock_shared($1)', [MIGRATION_LOCK])
    return await work()
  } finally {
    await guard.end()
  }
}

type Steps = MigrationTold & {
  secure: (db: Db) => Promise<void>
  /** Of this release, unless a test plants others. */
  migrations?: readonly Migration[]
}

/** Brings a database to the newest schema, and then lets `secure` put its tables behind row-level security. */
export async function migrateDatabase(
  url: string,
  projectRoot: string,
  { secure, migrations, ...told }: Steps,
) {
  const guard = new pg.Client({ connectionString: url })
  const client = new pg.Client({ connectionString: url })
  await Promise.all([guard.connect(), client.connect()])
  try {
    // Held by a transaction of another connection: a lock of the session would outlive us behind a pooler
    // such as PgBouncer.
    await guard.query('begin')
    await guard.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await runMigrations(client, migrations ?? migrationsOf(projectRoot), told)
    await secure(drizzle({ client, casing: 'snake_case' }))
    await guard.query('commit')
  } finally {
    await Promise.all([guard.end(), client.end()])
  }
}
