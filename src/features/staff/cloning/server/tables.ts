import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import { eventId } from '#platform/tenancy/columns.ts'

/** Of an event that is a copy: of which one, and how it is made from it. */
export const eventClones = pgTable(
  'event_clones',
  {
    eventId: eventId(),
    /** Not a key: the original may be gone one day. */
    sourceEventId: text().notNull(),
    eventName: text().notNull(),
    /** Calendar days between the first day of the original and of the copy. */
    days: integer().notNull(),
    /** Null until everything of the set-up is in the copy. */
    finishedAt: moment(),
    createdAt: moment().notNull(),
    createdBy: text(),
  },
  (table) => [primaryKey({ columns: [table.eventId] })],
)
