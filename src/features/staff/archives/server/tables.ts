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
    /** The moment that it is of, and the newest entry of the event's audit at that moment. */
    madeAt: moment().notNull(),
    lastChangeId: text(),
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
 * Events that are being brought back from an archive: nobody sees them before they are complete, but their files are
 * stored already. Whoever finds a row whose restore has died removes them. They belong to no event.
 */
export const eventRestores = pgTable('event_restores', {
  /** Of the event that is to be. */
  id: text().primaryKey(),
  startedAt: moment().notNull(),
})
