import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { files } from '#features/event/files/server/tables.ts'
import { searchColumn } from '#platform/tables/search-columns.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

export const suppliers = pgTable(
  'suppliers',
  {
    eventId: eventId(),
    id: text().notNull(),
    company: text().notNull(),
    description: text().notNull().default(''),
    website: text().notNull().default(''),
    logoFileId: text(),
    contacts: jsonb()
      .$type<{ firstName: string; surname: string; phone: string; email: string; jobTitle: string }[]>()
      .notNull()
      .default([]),
    isArchived: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    /** Empty means every type. */
    showToTeamTypeIds: text().array().notNull().default([]),
    hideFromTeamTypeIds: text().array().notNull().default([]),
    version: integer().notNull().default(1),
    search: searchColumn({ company: 'A', description: 'B' }),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({ columns: [table.eventId, table.logoFileId], foreignColumns: [files.eventId, files.id] }),
    index('suppliers_search').using('gin', table.search),
    index('suppliers_company').using('gin', sql`eventflow_fold(${table.company}) gin_trgm_ops`),
  ],
)

/** Suppliers under a heading. Archiving a group hides the heading, and leaves the suppliers. */
export const supplierGroups = pgTable(
  'supplier_groups',
  {
    eventId: eventId(),
    id: text().notNull(),
    title: text().notNull(),
    /** Archived suppliers stay, so that restoring one puts it back where it was; deleted ones go. */
    supplierIds: text().array().notNull().default([]),
    isArchived: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('supplier_groups_suppliers').using('gin', table.supplierIds),
  ],
)
