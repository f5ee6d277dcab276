import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import type { ArchiveRunState } from '../domain/keeping.ts'

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
    /** Until when the portal stores it; null when it is kept until somebody removes it, or is no file of the portal. */
    keptUntil: moment(),
    /** When somebody first had all of it. */
    downloadedAt: moment(),
    /** When somebody had all of it last, and which account that was. */
    lastDownloadedAt: moment(),
    lastDownloadedBy: text(),
    /** When its event was removed, after this archive. */
    removedAt: moment(),
    /** By which account; null at the command line. */
    removedBy: text(),
  },
  (table) => [index('event_archives_event').on(table.archivedEventId, table.madeAt)],
)

/** Archives that product staff have asked for: one at a time for an event. They belong to no event. */
export const eventArchiveRuns = pgTable(
  'event_archive_runs',
  {
    id: text().primaryKey(),
    archivedEventId: text().notNull(),
    state: text().$type<ArchiveRunState>().notNull().default('waiting'),
    /** By which account. */
    askedBy: text().notNull(),
    askedAt: moment().notNull(),
    /** Counts up each time a process begins with it: each writes a file of its own. */
    attempt: integer().notNull().default(0),
    /** Of the tables and files of the event. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Until when its process is believed to live. */
    aliveUntil: moment(),
    endedAt: moment(),
    /** Why it failed, for people. */
    error: text().notNull().default(''),
  },
  (table) => [
    index('event_archive_runs_event').on(table.archivedEventId, table.askedAt),
    uniqueIndex('event_archive_runs_one')
      .on(table.archivedEventId)
      .where(sql`state in ('waiting', 'running')`),
  ],
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
