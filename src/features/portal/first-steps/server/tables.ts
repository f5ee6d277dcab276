import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import { eventId } from '#platform/tenancy/columns.ts'

/** A row for an event whose organisers have put the first steps away. */
export const hiddenFirstSteps = pgTable(
  'hidden_first_steps',
  { eventId: eventId(), hiddenAt: moment().notNull(), hiddenBy: text() },
  (table) => [primaryKey({ columns: [table.eventId] })],
)
