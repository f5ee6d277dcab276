import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { moment } from '../tables/moment.ts'
import { events } from './tables.ts'

/**
 * First column of every event table, and of every primary and foreign key in it: a row cannot point into
 * another event. `secureTables` gives every table that has it a forced row-level security policy.
 */
export const eventId = () =>
  text()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })

/** Who made and last changed a row, and when (platform specification, section 3). */
export const auditColumns = () => ({
  createdAt: moment().notNull().default(sql`now()`),
  createdBy: text(),
  updatedAt: moment().notNull().default(sql`now()`),
  updatedBy: text(),
})
