import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '#features/people/members/server/tables.ts'
import { moment } from '#platform/tables/moment.ts'
import { eventId } from '#platform/tenancy/columns.ts'

/** The private address of a person's calendar: one each, as long as it is on. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    eventId: eventId(),
    memberId: text().notNull(),
    /** Of the token in the address, which is shown once and kept nowhere. */
    tokenHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId] }),
    uniqueIndex('calendar_feeds_token').on(table.eventId, table.tokenHash),
    foreignKey({
      columns: [table.eventId, table.memberId],
      foreignColumns: [members.eventId, members.id],
    }),
  ],
)
