import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { MailDetail } from '#platform/mail/mail-layout.ts'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { EmailStatus } from '../domain/email-status.ts'
import type { ResponseType } from '../domain/responses.ts'
import type { StopKind } from '../domain/subscriptions.ts'
import type { StoredWords } from '../domain/template.ts'
import type { TemplateWords } from '../domain/template-words.ts'

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
    /** Of an e-mail of an earlier release, which was drawn when it was written; the others are drawn from their inputs. */
    html: text(),
    text: text(),
    status: text().$type<EmailStatus>().notNull().default('queued'),
    detail: text().notNull().default(''),
    /** Empty for the organiser's address. */
    replyTo: text().notNull().default(''),
    /** The id of what it tells about, such as a submission, under which it is found again. */
    aboutId: text(),
    providerMessageId: text(),
    /** Same key, same e-mail: a repeated job sends nothing twice. */
    sendKey: text().notNull(),
    /**
     * What it says, as its event said it when it was written: words, terms and the organiser's own paragraphs. Neither a
     * later release nor a later version of the template changes it.
     */
    template: jsonb().$type<StoredWords>(),
    /** Of the organiser's template; 0 for the words that the type comes with. */
    templateVersion: integer(),
    /** What its template is filled with; links have no token there. Empty for e-mails of an earlier release. */
    variables: jsonb().$type<Record<string, string>>().notNull().default({}),
    details: jsonb().$type<readonly MailDetail[]>(),
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
    index('emails_address').on(table.eventId, sql`lower(${table.toAddress})`),
    index('emails_type').on(table.eventId, table.type, table.createdAt),
    index('emails_member').on(table.eventId, table.memberId, table.createdAt),
    // The page of a team shows the last ones to its people.
    index('emails_team')
      .on(table.eventId, table.teamId, table.createdAt)
      .where(sql`${table.teamId} is not null`),
    index('emails_about')
      .on(table.eventId, table.aboutId, table.createdAt)
      .where(sql`${table.aboutId} is not null`),
    index('emails_bounced')
      .on(table.eventId, table.memberId, table.createdAt)
      .where(sql`${table.status} = 'bounce'`),
    uniqueIndex('emails_send_key').on(table.eventId, table.sendKey),
  ],
)

/**
 * What became of each e-mail: its hand-over, and what the mail service reported later (platform specification, section
 * 3, e-mail response log). The same report of one message at one moment is one row.
 */
export const emailResponses = pgTable(
  'email_responses',
  {
    eventId: eventId(),
    id: text().notNull(),
    emailId: text().notNull(),
    /** The mail service's id of the message; ours where it gave none. */
    messageId: text().notNull(),
    type: text().$type<ResponseType>().notNull(),
    recipient: text().notNull(),
    details: text().notNull().default(''),
    teamId: text(),
    memberId: text(),
    /** The type of the e-mail. */
    templateId: text().notNull(),
    /** Of who opened it, as their program says; emptied after some months. */
    platform: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    ipAddress: text().notNull().default(''),
    /** When it happened, by the clock of who reports it. */
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({
      name: 'email_responses_email',
      columns: [table.eventId, table.emailId],
      foreignColumns: [emails.eventId, emails.id],
    }).onDelete('cascade'),
    uniqueIndex('email_responses_once').on(table.eventId, table.messageId, table.type, table.createdAt),
    index('email_responses_email').on(table.eventId, table.emailId, table.createdAt),
    index('email_responses_member').on(table.eventId, table.memberId, table.createdAt),
    index('email_responses_newest').on(table.eventId, table.createdAt),
  ],
)

/**
 * Who wants no e-mails of a kind, by address, so that it holds for a person who is invited anew, and by member, so that
 * it holds after a change of address. And, as `bounce`, the addresses of this event that were found on hold.
 */
export const emailStops = pgTable(
  'email_stops',
  {
    eventId: eventId(),
    id: text().notNull(),
    kind: text().$type<StopKind>().notNull(),
    /** In lower case. */
    address: text().notNull(),
    memberId: text(),
    /** By whose link it was asked for, if by one. */
    emailId: text(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('email_stops_address').on(table.eventId, table.kind, table.address),
    index('email_stops_member').on(table.eventId, table.memberId),
  ],
)

/**
 * Addresses that a mail server has refused for good, for all events of the deployment: sending on would cost all of
 * them their good name. Which event found out, and in which words, is kept in that event alone.
 */
export const heldAddresses = pgTable('held_addresses', {
  /** In lower case. */
  address: text().primaryKey(),
  heldAt: moment().notNull(),
  /**
   * Since when it is held no longer. Reports come in any order: an older refusal must not hold anew what was freed after
   * it. Such a row is removed after some months.
   */
  releasedAt: moment(),
})

/** The words of a type of e-mail, a row a version: what was sent in an earlier one can be told. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    eventId: eventId(),
    type: text().notNull(),
    version: integer().notNull(),
    /** Null: back to the words that the type comes with. */
    words: jsonb().$type<TemplateWords | null>(),
    ...auditColumns(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.type, table.version] })],
)
