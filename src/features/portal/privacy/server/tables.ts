import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ErasedAnswers } from '#platform/privacy/personal-data.ts'
import { moment } from '#platform/tables/moment.ts'
import { eventId } from '#platform/tenancy/columns.ts'

/**
 * Who was erased, by ids alone: an older backup that is restored has their data again, and they are erased anew from
 * this list.
 */
export const erasures = pgTable(
  'erasures',
  {
    eventId: eventId(),
    id: text().notNull(),
    /** Null for a guest. */
    memberId: text(),
    /** Of a guest's address, salted with the id of this row: by it the answers are found again in an older backup. */
    addressHash: text(),
    /** What a guest had sent. */
    submissionIds: text().array().notNull().default([]),
    answers: text().$type<ErasedAnswers>().notNull(),
    /** The account went too: it had no other event, or product staff said so. */
    withAccount: boolean().notNull(),
    erasedAt: moment().notNull(),
    /** Null for the portal itself, and the command line. */
    erasedBy: text(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)
