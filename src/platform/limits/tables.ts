import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../tables/moment.ts'

/**
 * Attempts by kind and caller's address, in windows of time; global, since some come before an event is
 * known.
 */
export const attempts = pgTable(
  'attempts',
  { key: text().primaryKey(), count: integer().notNull(), endsAt: moment().notNull() },
  (table) => [index('attempts_ends').on(table.endsAt)],
)
