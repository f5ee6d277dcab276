import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { LongWorkKind, WorkState } from '../domain/kinds.ts'

/** Work that somebody has started and that goes on by itself; kept when it has ended. */
export const longWorks = pgTable(
  'long_works',
  {
    eventId: eventId(),
    id: text().notNull(),
    kind: text().$type<LongWorkKind>().notNull(),
    /** What it is about, in the words of its starter: the name of a file. */
    title: text().notNull(),
    /** The starter's name, as it was then; empty for the system itself. */
    startedBy: text().notNull().default(''),
    state: text().$type<WorkState>().notNull().default('running'),
    isCancelAsked: boolean().notNull().default(false),
    /** Steps there are, steps dealt with, and of these the ones that failed. */
    total: integer().notNull(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /**
     * Counts up with each job that continues it: a job of an earlier turn has nothing to do any more. Null for work that
     * its starter's process does itself.
     */
    turn: integer(),
    /** Who is at it, and until when it is believed to be: then its process has died. */
    leaseId: text(),
    leasedUntil: moment(),
    finishedAt: moment(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('long_works_newest').on(table.eventId, table.createdAt),
    // One of a kind at a time: two imports would create each other's teams a second time.
    uniqueIndex('long_works_running').on(table.eventId, table.kind).where(sql`state = 'running'`),
  ],
)
