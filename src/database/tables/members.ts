import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Level } from '#kit/access/levels.ts'
import { accounts } from './auth.ts'
import { auditColumns, eventId } from './columns.ts'
import { moment } from './moment.ts'
import { teams } from './teams.ts'

/** A person's part in one event. The e-mail address is the account's. */
export const members = pgTable(
  'members',
  {
    eventId: eventId(),
    id: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    surname: text().notNull(),
    level: text().$type<Level>().notNull().default('user'),
    teamId: text(),
    isTeamOwner: boolean().notNull().default(false),
    isOnboarded: boolean().notNull().default(false),
    firstLoginAt: moment(),
    lastLoginAt: moment(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('members_account').on(table.eventId, table.accountId),
    index('members_by_account').on(table.accountId),
    foreignKey({ columns: [table.eventId, table.teamId], foreignColumns: [teams.eventId, teams.id] }),
    index('members_team').on(table.eventId, table.teamId),
    index('members_name').using(
      'gin',
      sql`eventflow_fold(${table.firstName} || ' ' || ${table.surname}) gin_trgm_ops`,
    ),
  ],
)
