import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** Questions that several forms ask, kept in one place; every form that places a group has a copy of it. */
export const fieldGroups = pgTable(
  'field_groups',
  {
    eventId: eventId(),
    id: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** The questions in order, and their logic. */
    definition: jsonb().$type<unknown>().notNull(),
    isArchived: boolean().notNull().default(false),
    /** Offered to whoever builds a form; a form that has the group already keeps it. */
    isPublished: boolean().notNull().default(false),
    /** Counts saves, so that a save based on an older state is refused. */
    revision: integer().notNull().default(1),
    ...auditColumns(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)
