import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

export const teamTypes = pgTable(
  'team_types',
  { eventId: eventId(), id: text().notNull(), name: text().notNull(), ...auditColumns() },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('team_types_name').on(table.eventId, sql`lower(${table.name})`),
  ],
)
