import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** A group of entries in the sidebar. */
export const sidebarSections = pgTable(
  'sidebar_sections',
  {
    eventId: eventId(),
    id: text().notNull(),
    heading: text().notNull().default(''),
    /** Ids of content pages and core pages, in order. */
    itemIds: text().array().notNull().default([]),
    index: integer().notNull(),
    isCollapsable: boolean().notNull().default(true),
    ...auditColumns(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)
