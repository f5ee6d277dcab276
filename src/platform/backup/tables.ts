import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../tables/moment.ts'

/** Backups of the whole deployment, made and to be made; they belong to no event. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: text().primaryKey(),
    /** The schedule, product staff by the screen, or somebody at the command line. */
    cause: text({ enum: ['schedule', 'staff', 'command'] }).notNull(),
    /** The time of the schedule that it is for. */
    slot: moment(),
    /** From 1; what has failed is tried again as another run. */
    attempt: integer().notNull(),
    /** Not begun before. */
    dueAt: moment().notNull(),
    state: text({ enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
    startedAt: moment(),
    /** By the clock of the database: the process that has it in hand renews it, and one that has died does not. */
    aliveUntil: moment(),
    endedAt: moment(),
    /** Where the archive is, without any secret; empty where a command has written it to a file of its own. */
    place: text().notNull().default(''),
    /** Of the archive within its place. */
    name: text().notNull().default(''),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    files: integer(),
    /** Files that the database names and the storage did not have. */
    missingFiles: integer(),
    /** Why it failed, for people; empty otherwise. */
    error: text().notNull().default(''),
    /** Who restores it into a scratch database has it in hand until then. */
    checkUntil: moment(),
    checkTries: integer().notNull().default(0),
    /** When it was restored into a scratch database and compared. */
    checkedAt: moment(),
    /** What did not agree, for people; empty when all did. */
    checkError: text().notNull().default(''),
    /** When it was removed because nothing asks to keep it any longer. */
    removedAt: moment(),
  },
  (table) => [
    // However many processes look at the schedule, a time of it is planned once.
    uniqueIndex('backup_runs_slot').on(table.slot).where(sql`attempt = 1`),
    // One at a time.
    uniqueIndex('backup_runs_running').on(table.state).where(sql`state = 'running'`),
  ],
)
