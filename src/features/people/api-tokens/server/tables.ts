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
import { members } from '#features/people/members/server/tables.ts'
import { moment } from '#platform/tables/moment.ts'
import { eventId } from '#platform/tenancy/columns.ts'
import type { TokenArea } from '../domain/areas.ts'
import type { TokenLevel, TokenScope } from '../domain/rights.ts'

/** With which other programs call the portal. The token itself is kept nowhere. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    eventId: eventId(),
    id: text().notNull(),
    /** Who made it, and in whose name it acts: never above what they may do by now. */
    memberId: text().notNull(),
    name: text().notNull(),
    tokenHash: text().notNull(),
    level: text().$type<TokenLevel>().notNull(),
    scope: text().$type<TokenScope>().notNull(),
    /** Null: all of them. */
    areas: text().array().$type<TokenArea[]>(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    lastUsedAt: moment(),
    /** The minute in which its calls are counted, and how many there were. */
    windowStartedAt: moment(),
    calls: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('api_tokens_hash').on(table.eventId, table.tokenHash),
    index('api_tokens_member').on(table.eventId, table.memberId),
    foreignKey({
      columns: [table.eventId, table.memberId],
      foreignColumns: [members.eventId, members.id],
    }),
  ],
)

/** Calls that a program has named by a key, for a day: one that is sent again is answered as the first one was. */
export const apiCalls = pgTable(
  'api_calls',
  {
    eventId: eventId(),
    tokenId: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    /** Also tells whose try it is: one that took too long has been taken over when it differs. */
    startedAt: moment().notNull(),
    /** A transaction of the call has written something, and is committed. */
    hasWritten: boolean().notNull().default(false),
    /** Null while it runs, or when its process ended before it could answer. */
    status: integer(),
    answer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.tokenId, table.key] }),
    index('api_calls_started').on(table.eventId, table.startedAt),
    foreignKey({
      columns: [table.eventId, table.tokenId],
      foreignColumns: [apiTokens.eventId, apiTokens.id],
    }).onDelete('cascade'),
  ],
)
