import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import type { AccountEventDetail, AccountEventKind } from '../domain/account-events.ts'

/** A person's sign-in, global to the deployment; better-auth, which `auth` runs, calls it a user. */
export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  /** Product staff may enter every event at the level eventflowAdmin. */
  isStaff: boolean().notNull().default(false),
  /** Since product staff have switched it off: no session, link or password leads in. */
  disabledAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

/** What happened to an account, for its person and for product staff. No event owns it, and none can read it. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    at: moment().notNull(),
    kind: text().$type<AccountEventKind>().notNull(),
    /** Of the browser; empty where no request was the cause. */
    clientAddress: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    detail: jsonb().$type<AccountEventDetail>().notNull().default({}),
  },
  (table) => [index('account_events_newest').on(table.accountId, table.at)],
)
