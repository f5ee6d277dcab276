import { boolean, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { assets } from '#features/library/assets/server/tables.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/**
 * The organiser's choices for a core page; without a row, it has a new event's defaults. Titles are
 * terminology.
 */
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
