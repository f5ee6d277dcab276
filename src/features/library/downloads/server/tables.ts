import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { files } from '#features/event/files/server/tables.ts'
import { searchColumn } from '#platform/tables/search-columns.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

export const downloads = pgTable(
  'downloads',
  {
    eventId: eventId(),
    id: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    fileId: text().notNull(),
    /** Bytes. */
    fileSize: bigint({ mode: 'number' }).notNull(),
    /** MIME type. */
    fileType: text().notNull(),
    showDownload: boolean().notNull().default(true),
    showToChildTeams: boolean().notNull().default(false),
    /** Empty means every type. */
    showToTeamTypeIds: text().array().notNull().default([]),
    /** Wins over the types that it is shown to. */
    hideFromTeamTypeIds: text().array().notNull().default([]),
    version: integer().notNull().default(1),
    search: searchColumn({ name: 'A', description: 'B' }),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({ columns: [table.eventId, table.fileId], foreignColumns: [files.eventId, files.id] }),
    index('downloads_search').using('gin', table.search),
    index('downloads_name').using('gin', sql`eventflow_fold(${table.name}) gin_trgm_ops`),
  ],
)
