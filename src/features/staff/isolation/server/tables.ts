import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import type { IsolationCheck } from '../contract.ts'

/** The last check of the walls between events; one row. It belongs to no event. */
export const isolationChecks = pgTable(
  'isolation_checks',
  {
    id: text().primaryKey().default('last'),
    at: moment().notNull(),
    cause: text().$type<IsolationCheck['cause']>().notNull(),
    /** The account of product staff; null for the command line. */
    askedBy: text(),
    state: text().$type<IsolationCheck['state']>().notNull(),
    /** What was tried, and what came of it: names of tables and operations, and nothing of an event. */
    result: jsonb().$type<Result>().notNull(),
  },
  (table) => [check('isolation_checks_one', sql`${table.id} = 'last'`)],
)

export type Result = Pick<IsolationCheck, 'seconds' | 'events' | 'roleFaults' | 'tables' | 'operations'>
