import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { forms } from '#features/forms/forms/server/tables.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** What people read after sending a form: the first one whose rules their answers meet, or the default. */
export const confirmations = pgTable(
  'confirmations',
  {
    eventId: eventId(),
    id: text().notNull(),
    formId: text().notNull(),
    name: text().notNull(),
    message: text().notNull().default(''),
    operator: text().$type<'ANY' | 'ALL'>().notNull().default('ANY'),
    rules: jsonb().$type<unknown[]>().notNull().default([]),
    isDefault: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    index: integer().notNull().default(0),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({
      columns: [table.eventId, table.formId],
      foreignColumns: [forms.eventId, forms.id],
    }).onDelete('cascade'),
    index('confirmations_form').on(table.eventId, table.formId, table.index),
  ],
)
