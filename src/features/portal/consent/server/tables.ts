import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import { eventId } from '#platform/tenancy/columns.ts'

/** The texts that people of the event were asked to agree to, never changed afterwards; the newest one holds. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    eventId: eventId(),
    version: integer().notNull(),
    /** Rich text; empty: from here on nobody is asked. */
    text: text().notNull(),
    publishedAt: moment().notNull(),
    publishedBy: text(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.version] })],
)

/** Who has agreed to which version, and when. */
export const consents = pgTable(
  'consents',
  {
    eventId: eventId(),
    memberId: text().notNull(),
    version: integer().notNull(),
    agreedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId, table.version] }),
    foreignKey({
      columns: [table.eventId, table.version],
      foreignColumns: [consentTexts.eventId, consentTexts.version],
    }),
  ],
)
