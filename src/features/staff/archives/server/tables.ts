import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'

/**
 * Archives of events that were written whole and read again without a difference. They belong to no event: an archive is
 * what is left when its event has been removed.
 */
export const eventArchives = pgTable(
  'event_archives',
  {
    id: text().primaryKey(),
    /** The event may be gone. */
    archivedEventId: text().notNull(),
    /** As they were. */
    eventName: text().notNull(),
    slug: text().notNull(),
    organisation: text().notNull(),
    /** The moment that it is of, and how many entries the event's audit had then: none is ever taken away. */
    madeAt: moment().notNull(),
    changes: integer().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    rows: integer().notNull(),
    files: integer().notNull(),
    /** Its id in the storage; null when an operator has it as a file. */
    storedId: text(),
    createdBy: text(),
  },
  (table) => [index('event_archives_event').on(table.archivedEventId, table.madeAt)],
)

/**
 * Events of which there may be stored files and no rows: those that are being brought back from an archive, and those that
 * were removed. Whoever finds a row that no living process has removes the files. They belong to no event.
 */
export const eventRestores = pgTable('event_restores', {
  /** Of the event that is to be. */
  id: text().primaryKey(),
  startedAt: moment().notNull(),
})
