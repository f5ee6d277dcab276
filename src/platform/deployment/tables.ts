import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../tables/moment.ts'

/** What the processes of a deployment know of each other; one row. */
export const deployments = pgTable(
  'deployments',
  {
    id: text().primaryKey().default('this'),
    /** The public address that a web process served last. */
    baseUrl: text().notNull(),
    servedAt: moment().notNull(),
    /** Written by the release before `backup_runs`, which reads it no more. */
    backedUpAt: moment(),
    backupBytes: bigint({ mode: 'number' }),
  },
  (table) => [check('deployments_one', sql`${table.id} = 'this'`)],
)
