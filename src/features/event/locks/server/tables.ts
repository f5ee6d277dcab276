import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** Somebody is editing something. A lock that has expired may be taken by anybody. */
export const locks = pgTable(
  'locks',
  {
    eventId: eventId(),
    id: text().notNull(),
    /** Kind of the thing: content, form, task … */
    type: text().notNull(),
    subjectId: text().notNull(),
    /** One person may have the same thing open twice; each window has a key of its own. */
    windowKey: text().notNull(),
    /** Name of whoever holds it, as it was when they took it. */
    holderName: text().notNull(),
    expireAt: moment().notNull(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('locks_subject').on(table.eventId, table.type, table.subjectId),
  ],
)
