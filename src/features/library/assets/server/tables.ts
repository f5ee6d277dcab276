import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { files } from '#features/event/files/server/tables.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** A picture or document in the library. The four variants of a picture are made in the background. */
export const assets = pgTable(
  'assets',
  {
    eventId: eventId(),
    id: text().notNull(),
    name: text().notNull(),
    altText: text().notNull().default(''),
    type: text().$type<'image' | 'document'>().notNull(),
    /** The file as it was uploaded. */
    fileId: text().notNull(),
    /** Null until they are ready, and for documents. */
    largeFileId: text(),
    mediumFileId: text(),
    smallFileId: text(),
    thumbFileId: text(),
    status: text().$type<'processing' | 'ready' | 'failed'>().notNull(),
    /** Why the variants could not be made. */
    problem: text().notNull().default(''),
    /** Of the picture as uploaded, in pixels; null until known, and for documents. */
    width: integer(),
    height: integer(),
    version: integer().notNull().default(1),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({ columns: [table.eventId, table.fileId], foreignColumns: [files.eventId, files.id] }),
    index('assets_name').using('gin', sql`eventflow_fold(${table.name}) gin_trgm_ops`),
  ],
)
