import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { forms } from '#features/forms/forms/server/tables.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { SendToType } from '../domain/recipients.ts'

/** The e-mails that follow a form: each that is active and whose rules the answers meet (decisions, “Choosing”). */
export const formNotifications = pgTable(
  'form_notifications',
  {
    eventId: eventId(),
    id: text().notNull(),
    formId: text().notNull(),
    name: text().notNull(),
    message: text().notNull().default(''),
    sendToType: text().$type<SendToType>().notNull().default('user'),
    sendTo: text().notNull().default(''),
    sendToFieldGroupId: text().notNull().default(''),
    sendToLoopIndex: integer(),
    bccTo: text().notNull().default(''),
    replyTo: text().notNull().default(''),
    isFormTitleSubjectLine: boolean().notNull().default(true),
    subjectLine: text().notNull().default(''),
    showSubmission: boolean().notNull().default(true),
    showCustomFields: boolean().notNull().default(false),
    showHiddenCustomFields: boolean().notNull().default(false),
    operator: text().$type<'ANY' | 'ALL'>().notNull().default('ANY'),
    rules: jsonb().$type<unknown[]>().notNull().default([]),
    isUserDefault: boolean().notNull().default(false),
    isAdminDefault: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({
      columns: [table.eventId, table.formId],
      foreignColumns: [forms.eventId, forms.id],
    }).onDelete('cascade'),
    index('form_notifications_form').on(table.eventId, table.formId),
  ],
)
