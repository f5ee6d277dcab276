import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** Six cards for the dashboards of some team types; all other types use the default layout. */
export const cardLayouts = pgTable(
  'card_layouts',
  {
    eventId: eventId(),
    id: text().notNull(),
    name: text().notNull(),
    isDefault: boolean().notNull().default(false),
    teamTypeIds: text().array().notNull().default([]),
    version: integer().notNull().default(1),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('card_layouts_one_default').on(table.eventId).where(sql`${table.isDefault}`),
  ],
)

export const cards = pgTable(
  'cards',
  {
    eventId: eventId(),
    id: text().notNull(),
    layoutId: text().notNull(),
    /** Place in the layout, 0 to 5. */
    index: integer().notNull(),
    type: text().notNull(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Half as high. */
    isMini: boolean().notNull().default(false),
    /** What the card opens. */
    pathId: text().notNull().default(''),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({
      columns: [table.eventId, table.layoutId],
      foreignColumns: [cardLayouts.eventId, cardLayouts.id],
    }).onDelete('cascade'),
    index('cards_layout').on(table.eventId, table.layoutId, table.index),
  ],
)
