import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'

/** Which process has an upload in hand: the pieces of one file may come to any of them, and only one may write it. */
export const uploadTurns = pgTable('upload_turns', {
  uploadId: text().primaryKey(),
  holder: text().notNull(),
  /** By the clock of the database. A process that has died renews it no more. */
  until: moment().notNull(),
  /** Another process waits for it. */
  isAsked: boolean().notNull(),
})
