import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export function migrationsIn(projectRoot: string): string {
  return join(projectRoot, 'src/database/migrations')
}

/** Of all migrations of this release, in their order, as a migrated database records them. */
export function migrationHashes(projectRoot: string): string[] {
  return readMigrationFiles({ migrationsFolder: migrationsIn(projectRoot) }).map(({ hash }) => hash)
}

/** Gives an empty database the schema that it had after the first `count` migrations. */
export async function makeFormerSchema(url: string, projectRoot: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  const migrationsFolder = firstMigrations(migrationsIn(projectRoot), count)
  try {
    await client.connect()
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder })
  } finally {
    await client.end()
    rmSync(migrationsFolder, { recursive: true })
  }
}

type Journal = { entries: { tag: string }[] }

/** The migrator takes a folder, and all of it. */
function firstMigrations(all: string, count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-migrations-'))
  const journal: Journal = JSON.parse(readFileSync(join(all, 'meta/_journal.json'), 'utf8'))
  const entries = journal.entries.slice(0, count)
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join(all, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}
