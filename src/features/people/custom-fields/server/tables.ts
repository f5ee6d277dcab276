import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** What an organiser keeps of every team beside its own columns; the values stand with the teams. */
export const customFields = pgTable(
  'custom_fields',
  {
    eventId: eventId(),
    id: text().notNull(),
    label: text().notNull(),
    type: text().$type<'text' | 'boolean'>().notNull().default('text'),
    index: integer().notNull().default(0),
    placeholder: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Empty for none; of a Yes/No field `true` or `false`. */
    defaultValue: text().notNull().default(''),
    showField: boolean().notNull().default(false),
    showToChildTeams: boolean().notNull().default(false),
    isRequired: boolean().notNull().default(false),
    isFilledByTeams: boolean().notNull().default(false),
    /** While the default is being written: how many teams had no value, and how many of them have it by now. */
    fillTotal: integer(),
    fillDone: integer().notNull().default(0),
    /** It is gone for everyone, and stays until its values have been removed from the teams. */
    removedAt: moment(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('custom_fields_label')
      .on(table.eventId, sql`lower(${table.label})`)
      .where(sql`${table.removedAt} is null`),
    index('custom_fields_index').on(table.eventId, table.index),
  ],
)
