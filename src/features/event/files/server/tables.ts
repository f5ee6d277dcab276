import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { FileOwnerKind } from '../domain/owners.ts'

/** A stored file. Its bytes are in the storage under `{eventId}/{folder}/{id}`. */
export const files = pgTable(
  'files',
  {
    eventId: eventId(),
    id: text().notNull(),
    folder: text().notNull(),
    name: text().notNull(),
    mimeType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /**
     * The thing that the file belongs to, by kind and id: people who may see it may read the file. Null for
     * an organiser's upload that nothing has claimed yet.
     */
    ownerKind: text().$type<FileOwnerKind>(),
    /** Null where there is one of the kind, such as the event's branding. */
    ownerId: text(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('files_owner').on(table.eventId, table.ownerKind, table.ownerId),
  ],
)
