import { boolean, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { teams } from '#features/people/teams/server/tables.ts'
import { moment } from '#platform/tables/moment.ts'
import { eventId } from '#platform/tenancy/columns.ts'

/**
 * The nights on which the risk of every team was noted. A day without a row was missed, and stays missing: what a team had
 * done then is not known any more.
 */
export const riskRuns = pgTable(
  'risk_runs',
  {
    eventId: eventId(),
    /** ISO `YYYY-MM-DD`, as the event's zone had it. */
    day: text().notNull(),
    takenAt: moment().notNull(),
    /** Noted so long after midnight that the day had begun (`domain/history`). */
    isLate: boolean().notNull(),
    /** Of the rule; its constants may change with a release. */
    ruleVersion: integer().notNull(),
    /** What the rule asked for beside each team. */
    launchDate: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.day] })],
)

/** The risk of one team on one of those nights, with what it was worked out from. */
export const riskSnapshots = pgTable(
  'risk_snapshots',
  {
    eventId: eventId(),
    day: text().notNull(),
    teamId: text().notNull(),
    percent: smallint().notNull(),
    lastLoginAt: moment(),
    hasTaskActivity: boolean().notNull(),
    overdue: smallint().notNull(),
    dueSoon: smallint().notNull(),
    pending: smallint().notNull(),
    complete: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.day, table.teamId] }),
    index('risk_snapshots_team').on(table.eventId, table.teamId, table.day),
    foreignKey({
      columns: [table.eventId, table.day],
      foreignColumns: [riskRuns.eventId, riskRuns.day],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.eventId, table.teamId],
      foreignColumns: [teams.eventId, teams.id],
    }),
  ],
)
