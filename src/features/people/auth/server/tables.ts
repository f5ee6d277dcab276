import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { GroupLevel, WithoutGroup } from '../domain/identity-provider.ts'
import type { LinkKind } from '../domain/links.ts'

/** better-auth owns the tables of this file, but for links, passkeys and everything of two-factor sign-in. */
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
    /**
     * The passkey that began it, which is password and second factor in one; without a foreign key, as the engine
     * writes it. Ours, not better-auth's.
     */
    passkeyId: text(),
    /**
     * The one event in which it counts: its identity provider has said who the person is, and nobody else has. Without a
     * foreign key, as the engine writes it. Ours, not better-auth's.
     */
    forEventId: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /**
     * The session that this one came from, when its person went on to an event at another host; null when they signed
     * in. Both are of one browser, and end together. Ours, not better-auth's.
     */
    originId: text(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Ways from a session to an event at another host: each once, for a minute, in one browser. */
export const eventDoors = pgTable(
  'event_doors',
  {
    /** The hash of the token that the browser brings. */
    id: text().primaryKey(),
    /** Whoever ends the session closes its doors. */
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The one event that it opens; without a foreign key, as that of a link. */
    forEventId: text().notNull(),
    /** The hash of what only the browser that asked holds, in a cookie of the other host. */
    challenge: text().notNull(),
    rememberMe: boolean().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('event_doors_session').on(table.sessionId),
    index('event_doors_expiry').on(table.expiresAt),
  ],
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

/** An authenticator app beside the password of an account, and one that is about to take its place. */
export const secondFactors = pgTable('second_factors', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id),
  /** Sealed with the deployment's secret; null until a code of the app has been typed for the first time. */
  key: text(),
  since: moment(),
  /** The half minute of the last code that counted: none counts twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** Of an app that is being set up, sealed as well. */
  nextKey: text(),
})

/** What gets a person in without their app, each once. Only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** Keys of people's devices and password managers. Only the public half is here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    /** The host name for which the device made it: it answers to no other. */
    host: text().notNull(),
    /** The device's own name for it, and the key, both in base64url. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How often it has been used, where a device counts: one that counts back has been copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
)

/** Challenges to passkeys that have been answered: none counts twice. They are worked out, and kept only from then on. */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    /** Its hash. */
    id: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('spent_challenges_expiry').on(table.expiresAt)],
)

/** Sign-ins whose password was right and whose second step is due. There is no session before it. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** The hash of the token that the browser has. */
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** The one event that it opens; without a foreign key, as that of a link. */
    forEventId: text().notNull(),
    rememberMe: boolean().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('pending_sign_ins_account').on(table.accountId),
    index('pending_sign_ins_expiry').on(table.expiresAt),
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

/** Where the organisers of an event are known already: one provider an event (OpenID Connect). */
export const identityProviders = pgTable(
  'identity_providers',
  {
    eventId: eventId(),
    /** As the button calls it: “Sign in with Acme”. */
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** Sealed with the deployment's secret. */
    clientSecret: text().notNull(),
    groupsClaim: text().notNull(),
    groupLevels: jsonb().$type<GroupLevel[]>().notNull(),
    withoutGroup: text().$type<WithoutGroup>().notNull(),
    /** What the last sign-in failed at that was the provider's fault or ours, and not the person's. */
    lastTrouble: text(),
    lastTroubleAt: moment(),
    ...auditColumns(),
  },
  (table) => [primaryKey({ columns: [table.eventId] })],
)

/** Who a person is at the event's provider. The e-mail address has linked them once, and does not count from then on. */
export const identityLinks = pgTable(
  'identity_links',
  {
    eventId: eventId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    memberId: text().notNull(),
    linkedAt: moment().notNull(),
    lastSignInAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.issuer, table.subject] }),
    index('identity_links_member').on(table.eventId, table.memberId),
    foreignKey({
      columns: [table.eventId, table.memberId],
      foreignColumns: [members.eventId, members.id],
    }),
  ],
)

/** Counters of the version before, which may still run beside this one while it is being replaced. */
export const rateLimits = pgTable('rate_limits', {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint({ mode: 'number' }).notNull(),
})
