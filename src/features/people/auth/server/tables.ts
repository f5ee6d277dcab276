import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { moment } from '#platform/tables/moment.ts'
import type { LinkKind } from '../domain/links.ts'

/** better-auth owns the tables of this file, but for `accountLinks`. */
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
    /**
     * The tenant whose organiser handed over the link by which this password was set, and may have followed it
     * herself; null when only the person's mailbox saw the link. Ours, not better-auth's.
     */
    handedOverByTenant: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('credentials_user').on(table.userId)],
)

/**
 * Links that sign somebody in: invitations, resets, changes of address. The token of each is worked out from its id
 * (`platform/mail/link-token`); a link that has been used is gone.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    /** The id of the e-mail that carries it, if one does. */
    id: text().primaryKey(),
    kind: text().$type<LinkKind>().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /**
     * The one event that it opens. Without a foreign key: the row is written beside the event's open transaction,
     * and must not wait for it.
     */
    forEventId: text().notNull(),
    /** True when an organiser has seen it (“Copy invitation link”); otherwise only the mailbox has. */
    isHandedOver: boolean().notNull().default(false),
    /** The address that it confirms. */
    newEmail: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('account_links_account').on(table.accountId),
    index('account_links_expiry').on(table.expiresAt),
  ],
)

/** The demo's one-click links. The identifier is stored hashed. */
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
