import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { EmailStatus } from '../domain/email-status.ts'

/** The outbox: every e-mail an event sends, kept and readable in the app; the job hands it over to the provider. */
export const emails = pgTable(
  'emails',
  {
    eventId: eventId(),
    id: text().notNull(),
    type: text().notNull(),
    toAddress: text().notNull(),
    memberId: text(),
    teamId: text(),
    /** As it was when the e-mail was written. */
    teamName: text().notNull().default(''),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    status: text().$type<EmailStatus>().notNull().default('queued'),
    detail: text().notNull().default(''),
    /** Empty for the organiser's address. */
    replyTo: text().notNull().default(''),
    /** The id of what it tells about, such as a submission, under which it is found again. */
    aboutId: text(),
    providerMessageId: text(),
    /** Same key, same e-mail: a repeated job sends nothing twice. */
    sendKey: text().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    sentAt: moment(),
    /**
     * The hand-over that is going on, and until when it is believed to: then its process has died, and nobody knows
     * whether the provider has the e-mail.
     */
    claimId: text(),
    claimedUntil: moment(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('emails_newest').on(table.eventId, table.createdAt),
    index('emails_member').on(table.eventId, table.memberId, table.createdAt),
    index('emails_about')
      .on(table.eventId, table.aboutId, table.createdAt)
      .where(sql`${table.aboutId} is not null`),
    uniqueIndex('emails_send_key').on(table.eventId, table.sendKey),
  ],
)
