import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#database/client.ts'
import { databaseUrl } from './global-setup.ts'

export type TestDatabase = Database & { drop(): Promise<void> }

/** A separate database, cloned from the migrated template: a test file never meets another's rows. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(postgresUrl, `create database ${name} template ${inject('templateDatabase')}`)
  const database = openDatabase({ url: databaseUrl(postgresUrl, name), maxConnections: 8 })
  return {
    ...database,
    drop: async () => {
      await database.close()
      await administer(postgresUrl, `drop database ${name} with (force)`)
    },
  }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
