import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../tables/moment.ts'

/**
 * Tries that a limit counts, one row each, for as long as a limit looks back; global, since some come before an
 * event is known.
 */
export const tries = pgTable(
  'tries',
  {
    id: text().primaryKey(),
    /** The limit's name. */
    kind: text().notNull(),
    /** What was tried, as a hash: it may be an e-mail address that somebody mistyped. */
    subject: text().notNull(),
    /** Where the try came from; of IPv6, the network. */
    address: text().notNull(),
    /** False while it is not yet known how the try ends. */
    hasFailed: boolean().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index('tries_subject').on(table.kind, table.subject, table.at),
    index('tries_address').on(table.kind, table.address, table.at),
    index('tries_at').on(table.at),
  ],
)

/** Counters of the version before, which may still run beside this one while it is being replaced. */
export const attempts = pgTable(
  'attempts',
  { key: text().primaryKey(), count: integer().notNull(), endsAt: moment().notNull() },
  (table) => [index('attempts_ends').on(table.endsAt)],
)
