import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** Settings documents, one a kind and event; `id` is the kind's fixed id (platform specification, section 3). */
export const settings = pgTable(
  'settings',
  {
    eventId: eventId(),
    id: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    version: integer().notNull().default(1),
    ...auditColumns(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)
