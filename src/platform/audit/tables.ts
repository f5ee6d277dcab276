import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PersonalValues } from '#kit/audit/recorded-values.ts'
import { moment } from '../tables/moment.ts'
import { eventId } from '../tenancy/columns.ts'

/** Who did what to which thing and when, with the thing before and after. Rows are only ever added. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    eventId: eventId(),
    id: text().notNull(),
    at: moment().notNull(),
    memberId: text(),
    /** What the token was called, of a program that did it in the person's name. */
    program: text(),
    /** What was done, as noun and verb: "task.complete". */
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('audit_subject').on(table.eventId, table.subjectType, table.subjectId, table.at),
    index('audit_newest').on(table.eventId, table.at),
    index('audit_person').on(table.eventId, table.memberId, table.at),
  ],
)

/**
 * What entries hold of people (names, addresses, what they wrote), by its path in the entry. Apart, so that it can be
 * erased: the entry stays as it is, and says that something was erased.
 */
export const auditPersonalValues = pgTable(
  'audit_personal_values',
  {
    eventId: eventId(),
    entryId: text().notNull(),
    before: jsonb().$type<PersonalValues>().notNull(),
    after: jsonb().$type<PersonalValues>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.entryId] }),
    foreignKey({
      columns: [table.eventId, table.entryId],
      foreignColumns: [auditEntries.eventId, auditEntries.id],
    }).onDelete('cascade'),
  ],
)
