import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { RowPolicy } from '#platform/tenancy/secure-tables.ts'

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

/** What product staff read of every event at once: its name and its days, and nothing that its people have written. */
export const titlesOfEvents: RowPolicy = {
  table: 'settings',
  name: 'titles_of_events',
  using: `id = 'event' and current_setting('eventflow.across_events', true) = 'titles'`,
}

/** And where each is, in the same transaction. */
export const eventsAcross: RowPolicy = {
  table: 'events',
  name: 'events_across',
  using: "current_setting('eventflow.across_events', true) = 'titles'",
  grant: 'all',
}
