import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { RowPolicy } from '#platform/tenancy/secure-tables.ts'
import type { MemberLevel } from '../domain/authority.ts'

/**
 * A person's part in one event. The e-mail address is the account's. Of a part that has ended the row stays, without
 * account, team and level: history shows the name of who did something.
 */
export const members = pgTable(
  'members',
  {
    eventId: eventId(),
    id: text().notNull(),
    /** Null: the part has ended. */
    accountId: text().references(() => accounts.id),
    firstName: text().notNull(),
    surname: text().notNull(),
    level: text().$type<MemberLevel>().notNull().default('user'),
    teamId: text(),
    isTeamOwner: boolean().notNull().default(false),
    isOnboarded: boolean().notNull().default(false),
    firstLoginAt: moment(),
    lastLoginAt: moment(),
    /**
     * When the person first proved that this part is theirs. Until then no session enters the event: who invited
     * them elsewhere may be able to sign in to the account.
     */
    openedAt: moment(),
    /** Since an admin has closed the event to this person; what is theirs stays. */
    disabledAt: moment(),
    endedAt: moment(),
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
    // Product staff reach into other events: their level comes from the account alone.
    check('members_level', sql`${table.level} <> 'eventflowAdmin'`),
  ],
)

/**
 * How many people of teams that take part came on a day of the event's zone, each once. Only the number is kept: which day
 * a person came is nobody's business once they have come again.
 */
export const signInDays = pgTable(
  'sign_in_days',
  {
    eventId: eventId(),
    /** ISO `YYYY-MM-DD`. */
    day: text().notNull(),
    people: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.day] })],
)

/** A person reads their own memberships in every event (“My events”). */
export const ownMemberships: RowPolicy = {
  table: 'members',
  name: 'own_memberships',
  using: "account_id = current_setting('eventflow.account_id', true)",
}

/** An event reads the accounts of its members: their addresses, and whether they can be used. */
export const accountsOfMembers: RowPolicy = {
  table: 'accounts',
  name: 'accounts_of_members',
  using: 'exists (select from members m where m.account_id = accounts.id)',
  grant: ['id', 'email', 'email_verified', 'is_staff', 'disabled_at'],
}

/** An event learns of an address that it has written to, or that is a member's, whether it is held; of no other, and of none that is free again. */
export const heldAddressesOfEvent: RowPolicy = {
  table: 'held_addresses',
  name: 'held_addresses_of_event',
  using: `held_addresses.released_at is null and (
    exists (select from emails e where lower(e.to_address) = held_addresses.address)
    or exists (select from accounts a where a.email = held_addresses.address))`,
  grant: ['address'],
}

/** Where the events of a person's memberships are. */
export const eventsOfMembers: RowPolicy = {
  table: 'events',
  name: 'events_of_settings',
  using: `id = current_setting('eventflow.event_id', true) or exists (
    select from members m where m.event_id = events.id
      and m.account_id = current_setting('eventflow.account_id', true))`,
  grant: 'all',
}

/** A person reads the settings of each event they are a member of: “My events” shows its name and dates. */
export const settingsOfOwnEvents: RowPolicy = {
  table: 'settings',
  name: 'settings_of_own_events',
  using: `current_setting('eventflow.account_id', true) <> '' and exists (
    select from members m where m.event_id = settings.event_id
      and m.account_id = current_setting('eventflow.account_id', true))`,
}
