import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EventState } from '#kit/access/event-state.ts'
import type { Level } from '#kit/access/levels.ts'
import { moment } from '../tables/moment.ts'

export const tenants = pgTable('tenants', {
  id: text().primaryKey(),
  name: text().notNull(),
  createdAt: moment().notNull().default(sql`now()`),
})

export const events = pgTable(
  'events',
  {
    id: text().primaryKey(),
    tenantId: text()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    /** The event's own domain or sub-domain, lowercased, without port; empty when it lives below /e/{slug}. */
    host: text().unique(),
    /** The deployment's event at `/`; at most one. */
    isDefault: boolean().notNull().default(false),
    /** People from moderator up enter with a second factor only. */
    requiresTwoFactor: boolean().notNull().default(false),
    /** People from this level up enter by the event's identity provider only; product staff are not among them. */
    singleSignOnFrom: text().$type<Exclude<Level, 'user' | 'eventflowAdmin'>>(),
    state: text().$type<EventState>().notNull().default('open'),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('events_one_default').on(table.isDefault).where(sql`${table.isDefault}`)],
)
