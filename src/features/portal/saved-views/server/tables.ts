import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** What a person has set in a list, under a name: filters, search and order, as its address holds them. */
export const savedViews = pgTable(
  'saved_views',
  {
    eventId: eventId(),
    id: text().notNull(),
    /** Whose it is. Null for a shared one whose owner has left: then it is the event's. */
    memberId: text(),
    /** The screen as the table of addresses names it, and of which thing, where its filters are that thing's own. */
    screen: text().notNull(),
    thingId: text().notNull().default(''),
    name: text().notNull(),
    search: jsonb().$type<Record<string, string>>().notNull(),
    /** What the chosen values were called, by filter and value: what is deleted later is still named. */
    labels: jsonb().$type<Record<string, Record<string, string>>>().notNull().default({}),
    isShared: boolean().notNull().default(false),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('saved_views_screen').on(table.eventId, table.screen, table.thingId),
    index('saved_views_member').on(table.eventId, table.memberId),
  ],
)
