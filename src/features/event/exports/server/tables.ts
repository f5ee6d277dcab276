import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ExportFormat, ExportManner } from '#kit/sheets/export-column.ts'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { NamedFilter, Rhythm, ScheduleState } from '../domain/schedule.ts'
import type { ExportProblem, ExportState } from '../domain/states.ts'

/** What of which list is taken along: asked of it anew whenever its file is made. */
const asked = () => ({
  /** By which the audit knows the list. */
  list: text().notNull(),
  /** What its rows are, in the event's terms as they were. */
  title: text().notNull(),
  /** What the list's procedure is asked, with the ids of its path, but for the page. */
  query: jsonb().$type<Record<string, string>>().notNull(),
  format: text().$type<ExportFormat>().notNull(),
  manner: text().$type<ExportManner>().notNull(),
  /** By their keys, in order; null for all. */
  columns: text().array(),
})

/** A file of a list that somebody has asked for, and that is made in the background. */
export const listExports = pgTable(
  'list_exports',
  {
    eventId: eventId(),
    id: text().notNull(),
    /** Whose it is: nobody else ever sees it. */
    memberId: text().notNull(),
    ...asked(),
    state: text().$type<ExportState>().notNull().default('waiting'),
    problem: text().$type<ExportProblem>(),
    rows: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Counts up each time it is asked for: a job of an earlier time has nothing to do any more. */
    turn: integer().notNull().default(1),
    /** Counts up each time a process begins with it: each writes its own file. */
    attempt: integer().notNull().default(0),
    /** Which process is at it, and until when it is believed to be: then it has died. */
    leaseId: text(),
    leasedUntil: moment(),
    fileName: text().notNull().default(''),
    size: bigint({ mode: 'number' }),
    finishedAt: moment(),
    expiresAt: moment(),
    /** The schedule that asked for it. */
    scheduleId: text(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('list_exports_member').on(table.eventId, table.memberId, table.createdAt),
    index('list_exports_expiry').on(table.eventId, table.expiresAt),
  ],
)

/** A file of a list that is made again and again, at a time of the event's zone. */
export const exportSchedules = pgTable(
  'export_schedules',
  {
    eventId: eventId(),
    id: text().notNull(),
    memberId: text().notNull(),
    name: text().notNull(),
    ...asked(),
    /** What its filters and their values were called: what is deleted later is still named. */
    filters: jsonb().$type<NamedFilter[]>().notNull().default([]),
    rhythm: text().$type<Rhythm>().notNull(),
    /** 1 for Monday to 7 for Sunday; null for every day. */
    weekday: integer(),
    /** `08:00`, in the event's zone. */
    time: text().notNull(),
    state: text().$type<ScheduleState>().notNull().default('on'),
    problem: text().$type<ExportProblem>(),
    /** The next time is the first after it. */
    countedFrom: moment().notNull(),
    lastRunAt: moment(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('export_schedules_member').on(table.eventId, table.memberId),
  ],
)
