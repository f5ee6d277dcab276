import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** A form. `draft` is the definition being edited; people fill in the newest published version. */
export const forms = pgTable(
  'forms',
  {
    eventId: eventId(),
    id: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    draft: jsonb().$type<unknown>().notNull(),
    isArchived: boolean().notNull().default(false),
    isPublished: boolean().notNull().default(false),
    /** Teams may edit their answers after sending them. */
    isEditable: boolean().notNull().default(true),
    /** A team may send more than one submission. */
    allowsSeveral: boolean().notNull().default(false),
    /** A guest form, which people can fill in without signing in. */
    isPublic: boolean().notNull().default(false),
    /** When it opens and closes by itself, on the clocks of the event (`2027-01-10T09:00`); empty for never. */
    opensAt: text().notNull().default(''),
    closesAt: text().notNull().default(''),
    /** What people read while it is closed; empty for the usual words. */
    closedMessage: text().notNull().default(''),
    /** How many submissions it takes, of teams and guests together; null for any number. */
    submissionLimit: integer(),
    /** Questions whose answers the address of the form may give (`?field=value`). */
    prefillFieldIds: text().array().notNull().default([]),
    /** Number of the newest version; 0 before the form is first published. */
    currentVersion: integer().notNull().default(0),
    /** Counts saves, so that a save based on an older state is refused. */
    revision: integer().notNull().default(1),
    ...auditColumns(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

/** A form at the time it was published: its fields and logic, never changed afterwards. */
export const formVersions = pgTable(
  'form_versions',
  {
    eventId: eventId(),
    formId: text().notNull(),
    version: integer().notNull(),
    definition: jsonb().$type<unknown>().notNull(),
    publishedAt: moment().notNull(),
    publishedBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.formId, table.version] }),
    foreignKey({
      columns: [table.eventId, table.formId],
      foreignColumns: [forms.eventId, forms.id],
    }).onDelete('cascade'),
  ],
)
