import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { MailingAudience } from '../domain/audience.ts'
import type { LeftOutReason, MailingKind, MailingStatus, RecipientStatus } from '../domain/status.ts'

/** One message of the organiser to many people: who is to get it, what it says, and how far it is. */
export const mailings = pgTable(
  'mailings',
  {
    eventId: eventId(),
    id: text().notNull(),
    kind: text().$type<MailingKind>().notNull(),
    status: text().$type<MailingStatus>().notNull().default('draft'),
    subject: text().notNull(),
    message: text().notNull(),
    /** Whom it was begun for; null: all teams. */
    teamIds: text().array(),
    /** Which tasks it is about; null: all of them. */
    taskIds: text().array(),
    /** Tasks that are overdue, or due within so many days; null: every open task. */
    dueWithin: integer(),
    audience: text().$type<MailingAudience>().notNull().default('ownersAndAssignees'),
    /** People that the organiser has taken out. */
    excludedIds: text().array().notNull().default([]),
    /** Until then nothing leaves, and it can be taken back. */
    heldUntil: moment(),
    confirmedBy: text(),
    confirmedAt: moment(),
    /** When the last of its e-mails was written into the outbox, or the rest was given up. */
    endedAt: moment(),
    /** Why it was stopped, where nobody asked for it. */
    detail: text().notNull().default(''),
    version: integer().notNull().default(1),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('mailings_newest').on(table.eventId, table.createdAt),
  ],
)

/** Who gets a mailing, as it was confirmed, and what became of it. */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    eventId: eventId(),
    mailingId: text().notNull(),
    memberId: text().notNull(),
    name: text().notNull(),
    teamId: text(),
    /** As it was when the mailing was confirmed. */
    teamName: text().notNull(),
    /** The tasks in their e-mail. */
    taskIds: text().array().notNull().default([]),
    status: text().$type<RecipientStatus>().notNull().default('waiting'),
    /** Why they were left out. */
    reason: text().$type<LeftOutReason>(),
    emailId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.mailingId, table.memberId] }),
    index('mailing_recipients_team').on(table.eventId, table.teamId),
    foreignKey({
      columns: [table.eventId, table.mailingId],
      foreignColumns: [mailings.eventId, mailings.id],
    }).onDelete('cascade'),
  ],
)
