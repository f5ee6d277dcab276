import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

export const teams = pgTable(
  'teams',
  {
    eventId: eventId(),
    id: text().notNull(),
    name: text().notNull(),
    /** Stand numbers as the organiser writes them: "B12", or "TE05, TF06" for a team with two stands. */
    stand: text().notNull().default(''),
    hall: text().notNull().default(''),
    teamTypeId: text(),
    isOrganiser: boolean().notNull().default(false),
    standShareRole: text().$type<'none' | 'parent' | 'child'>().notNull().default('none'),
    parentTeamId: text(),
    /** Values by custom-field id (platform specification, section 3). */
    customFields: jsonb().$type<Record<string, string | boolean>>().notNull().default({}),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({
      columns: [table.eventId, table.teamTypeId],
      foreignColumns: [teamTypes.eventId, teamTypes.id],
    }),
    foreignKey({ columns: [table.eventId, table.parentTeamId], foreignColumns: [table.eventId, table.id] }),
    index('teams_parent').on(table.eventId, table.parentTeamId),
    index('teams_type').on(table.eventId, table.teamTypeId),
    index('teams_name').using('gin', sql`eventflow_fold(${table.name}) gin_trgm_ops`),
  ],
)
