import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
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
     * an organiser's upload that nothing has claimed yet. What a team or a guest uploads is theirs at once.
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

/**
 * Room promised to uploads that have begun, so that several at once cannot pass a quota together. A row goes with
 * its upload: when that becomes a file, is given up, or has taken too long.
 */
export const uploads = pgTable(
  'uploads',
  {
    eventId: eventId(),
    id: text().notNull(),
    /** Whose quota it counts towards; null for an organiser's. */
    ownerKind: text().$type<FileOwnerKind>(),
    ownerId: text(),
    size: bigint({ mode: 'number' }).notNull(),
    begunAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)
