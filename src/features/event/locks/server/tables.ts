import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** A person is editing something. A lock that has expired may be taken by anyone. */
export const locks = pgTable(
  'locks',
  {
    eventId: eventId(),
    id: text().notNull(),
    /** Kind of the thing: content, form, task … */
    type: text().notNull(),
    subjectId: text().notNull(),
    /** One person may have the same thing open twice, so each window has its own key. */
    windowKey: text().notNull(),
    /** Name of the holder, as it was when they took it. */
    holderName: text().notNull(),
    expireAt: moment().notNull(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('locks_subject').on(table.eventId, table.type, table.subjectId),
  ],
)
