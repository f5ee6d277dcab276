import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** A form. `draft` is the definition being edited; what people fill in is its newest version. */
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
    /** A guest form: open without sign-in. */
    isPublic: boolean().notNull().default(false),
    /** Number of the newest version; 0 before the first publication. */
    currentVersion: integer().notNull().default(0),
    /** Counts saves, so that a stale save is refused. */
    revision: integer().notNull().default(1),
    ...auditColumns(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

/** What a form was when it was published: fields and logic, never changed afterwards. */
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
