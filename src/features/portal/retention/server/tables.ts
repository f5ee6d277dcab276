import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ErasedAnswers } from '#platform/privacy/personal-data.ts'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** How long an event keeps personal data, what its admins were told of it, and how far it is; no row: for as long as the event. */
export const retentionRules = pgTable(
  'retention_rules',
  {
    eventId: eventId(),
    /** Days after the event's last day; null: switched off. */
    keepDays: integer(),
    answers: text().$type<ErasedAnswers>().notNull(),
    version: integer().notNull().default(1),
    /** ISO days of the event's zone: which day the notices named, and when each was sent. */
    noticedFor: text(),
    firstNoticeOn: text(),
    lastNoticeOn: text(),
    /** The day of the run that goes on, or of the last one. */
    runOn: text(),
    startedAt: moment(),
    /** Of the first run by this rule. */
    begunAt: moment(),
    endedAt: moment(),
    /** How far the run has come: `people/` and the id of the last one, then of `guests/`, then `answers/`. */
    reached: text().notNull().default(''),
    /** Of the run: whom it could not erase. */
    refused: integer().notNull().default(0),
    ...auditColumns(),
  },
  (table) => [primaryKey({ columns: [table.eventId] })],
)
