import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsIn } from './former-schema.ts'
import { migrationWords } from './migration-words.ts'

export type Migration = Pick<MigrationMeta, 'sql' | 'hash' | 'folderMillis'> & {
  /** Such as 0055_backups. */
  tag: string
  /** What it does, for the operator. */
  words: string
}

/** Told while migrations run, which all become visible at once, at their end. */
export type MigrationTold = {
  /** What is to be done; empty when nothing is. */
  pending?: (migrations: readonly Migration[]) => void
  done?: (migration: Migration, milliseconds: number) => void
}

/** A migration that failed: nothing has been changed. */
export class MigrationFailure extends Error {
  override name = 'MigrationFailure'
}

type Journal = { entries: { tag: string }[] }

export function migrationsOf(projectRoot: string, folder = migrationsIn(projectRoot)): Migration[] {
  const { entries }: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, index) => {
    const tag = entries[index]?.tag ?? ''
    return { sql, hash, folderMillis, tag, words: migrationWords[tag] ?? wordsOfTag(tag) }
  })
}

/** Of those that were written before each had words: 0049_exports → “Exports”. */
function wordsOfTag(tag: string): string {
  const words = tag.replace(/^\d+_/, '').replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** Of a database, in their order; none where there is no portal yet. */
export async function migrationsDone(client: pg.Client): Promise<{ hash: string; createdAt: number }[]> {
  const { rows } = await client.query<{ there: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as there`,
  )
  if (!rows[0]?.there) return []
  const done = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  )
  return done.rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }))
}

/**
 * Does what is missing, in one transaction: all of it or nothing. The table that notes them is drizzle-kit's, so that its
 * own migrator reads it too.
 * @throws MigrationFailure naming the one that failed
 */
export async function runMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
  told: MigrationTold,
) {
  await client.query(noting)
  const last = (await migrationsDone(client)).at(-1)
  const pending = migrations.filter(({ folderMillis }) => last === undefined || last.createdAt < folderMillis)
  told.pending?.(pending)
  if (pending.length === 0) return
  await client.query('begin')
  for (const migration of pending) {
    const began = performance.now()
    try {
      for (const statement of migration.sql) await client.query(statement)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        migration.hash,
        migration.folderMillis,
      ])
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw new MigrationFailure(
        `The migration ${migration.tag} failed: ${(error as Error).message}. Nothing has been changed, and the former release goes on working.`,
        { cause: error },
      )
    }
    told.done?.(migration, performance.now() - began)
  }
  await client.query('commit')
}

const noting = `
create schema if not exists drizzle;
create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
