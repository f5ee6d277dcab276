import { boolean, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { assets } from '#features/library/assets/server/tables.ts'
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

/** What an organiser chose for a core page; one without a row is as every new event has it. Titles are terminology. */
export const corePages = pgTable(
  'core_pages',
  {
    eventId: eventId(),
    /** The core page's fixed id. */
    id: text().notNull(),
    icon: text().notNull(),
    isPublished: boolean().notNull(),
    /** The picture above the page; on the dashboard, its header. */
    assetId: text(),
    version: integer().notNull().default(1),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({ columns: [table.eventId, table.assetId], foreignColumns: [assets.eventId, assets.id] }),
  ],
)
