import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { moment } from '#platform/tables/moment.ts'

/** better-auth owns the tables of this file. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => accounts.id),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Ways to sign in to an account (today a password hash); better-auth calls this "account". */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => accounts.id),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('credentials_user').on(table.userId)],
)

/** Links sent by e-mail: invitations, resets, changes of address. The identifier is stored hashed. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/** Counters of the version before, which may still run beside this one while it is being replaced. */
export const rateLimits = pgTable('rate_limits', {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint({ mode: 'number' }).notNull(),
})
